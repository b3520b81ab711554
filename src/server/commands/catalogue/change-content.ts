import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { z } from 'zod'
import { RECORDS } from '../../../catalogue-files/format/records.ts'
import { photos as photosField } from '../../../catalogue-files/format/fields.ts'
import { MAX_PHOTOS, type Photo } from '../../../domain/unit/pictures.ts'
import {
  lockContent,
  updateContent,
  versionOfContent,
  type ContentChanges,
  type Described,
} from '../../store/catalogue/catalogue-text-store.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { lockPrices, raiseCatalogueVersion } from '../../store/catalogue/stay-price-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { ValidationErrors } from '../offers/change-code.ts'

export type ContentOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'errors'; readonly errors: ValidationErrors }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'import-runs' }
  | { readonly kind: 'not-found' }

const ofPark = RECORDS.park.shape

/** Fields that staff may change, by the schemas of an import's lines; features by their codes. */
const EDITABLE = {
  park: z.strictObject({
    summary: ofPark.summary,
    description: ofPark.description,
    importantInformation: ofPark.importantInformation,
    directions: ofPark.directions,
    telephone: ofPark.telephone,
    arrivalFrom: ofPark.arrivalFrom,
    departureBy: ofPark.departureBy,
    features: ofPark.features,
  }),
  unit: RECORDS['unit-type'].pick({ description: true, included: true, features: true }),
}

const FIELD_WORDS: ValidationErrors = {
  summary: 'Enter one sentence of at most 1,000 characters, without invisible characters.',
  description: 'Enter a description of at most 20,000 characters.',
  importantInformation: 'Use at most 10,000 characters, without control characters.',
  directions: 'Use at most 10,000 characters, without control characters.',
  telephone: 'Enter a telephone number, or leave it empty.',
  arrivalFrom: 'Enter a time, such as 16:00, or nothing.',
  departureBy: 'Enter a time, such as 10:00, or nothing.',
  included: 'Enter one phrase per line, each of at most 300 characters, without invisible characters.',
}

/**
 * Changes the texts and features of a park or unit type. All servers load them; the generator of the demonstration
 * never writes them again, an import does.
 *
 * @param typed the fields of `EDITABLE`, as a line of an import has them
 * @param version as shown, from `versionOfContent`
 */
export async function changeContent(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  what: Described,
  typed: unknown,
  version: string,
): Promise<ContentOutcome> {
  requirePermission(actor, 'catalogue:change')
  const parsed = what.kind === 'park' ? EDITABLE.park.safeParse(typed) : EDITABLE.unit.safeParse(typed)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path }) => [
      String(path[0]),
      FIELD_WORDS[String(path[0])] ?? 'Check this.',
    ])
    return { kind: 'errors', errors: Object.fromEntries(errors) }
  }
  return change(deps, actor, what, { version, words: 'texts', changes: parsed.data })
}

/** The name of an error in what a photograph shows. */
export const altError = ({ url }: Photo) => `alt of ${url}`

/** Sets all photographs, in their order: the first is the cover. Each has a description. */
export async function changePhotos(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  what: Described,
  photos: readonly Photo[],
  version: string,
): Promise<ContentOutcome> {
  requirePermission(actor, 'catalogue:change')
  if (photos.length > MAX_PHOTOS) {
    return { kind: 'errors', errors: { photos: `Use at most ${MAX_PHOTOS} photographs.` } }
  }
  const errors: Record<string, string> = {}
  for (const photo of photos) {
    if (!photosField.safeParse([photo]).success)
      errors[altError(photo)] = 'Describe what the photograph shows, in up to 300 characters.'
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors }
  const words = `${photos.length} photographs`
  return change(deps, actor, what, { version, words, changes: { photos: [...photos] } })
}

interface Change {
  readonly version: string
  /** The changed fields, for the event. */
  readonly words: string
  readonly changes: ContentChanges
}

function change(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  what: Described,
  { version, words, changes }: Change,
): Promise<ContentOutcome> {
  return inTransaction(deps.db, async (tx): Promise<ContentOutcome> => {
    if (!(await lockPrices(tx))) return { kind: 'import-runs' }
    const content = await lockContent(tx, what)
    if (!content) return { kind: 'not-found' }
    if (versionOfContent(content) !== version) return { kind: 'changed-meanwhile' }
    await updateContent(tx, what, changes)
    await raiseCatalogueVersion(tx)
    const detail = `${what.kind} ${what.id}, ${content.name}: ${words}`
    await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'catalogue-changed', detail })
    return { kind: 'saved' }
  })
}
