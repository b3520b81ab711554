import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { RECORDS, type Decoded } from '../../../catalogue-files/format/records.ts'
import { insertOffer, lockOffer, updateOffer, versionOfOffer } from '../../store/catalogue/offer-store.ts'
import { lockPrices, raiseCatalogueVersion } from '../../store/catalogue/stay-price-store.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import type { ChangeOutcome, ValidationErrors } from './change-code.ts'

/** The text of an offer, as in a line of an import, without its number. */
export type OfferTerms = Omit<Decoded<'offer'>, 'type' | 'urn'>

export type OfferOutcome = ChangeOutcome | { readonly kind: 'import-runs' }

const FIELD_WORDS: ValidationErrors = {
  title: 'Enter a title of at most 200 characters.',
  description: 'Enter a description of at most 10,000 characters.',
  terms: 'Enter the conditions, at most 10,000 characters.',
  channels: 'Choose at least one holiday type.',
  endsOn: 'Enter a date.',
}

function errorsOf(terms: OfferTerms): ValidationErrors | undefined {
  const parsed = RECORDS.offer.safeParse({ type: 'offer', urn: 1, ...terms })
  if (parsed.success) return undefined
  return Object.fromEntries(
    parsed.error.issues.map(({ path }) => [String(path[0]), FIELD_WORDS[String(path[0])] ?? 'Check this.']),
  )
}

/** Creates an offer without prices. @returns its number with 'made' */
export async function makeOffer(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  terms: OfferTerms,
): Promise<OfferOutcome | { readonly kind: 'made'; readonly urn: number }> {
  requirePermission(actor, 'offers:change')
  const errors = errorsOf(terms)
  if (errors) return { kind: 'errors', errors }
  if (terms.endsOn < todayOf(deps))
    return { kind: 'errors', errors: { endsOn: 'Enter a date that isn’t in the past.' } }
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockPrices(tx))) return { kind: 'import-runs' } as const
    const urn = await insertOffer(tx, terms)
    await recordOffer(tx, actor, 'offer-made', urn, terms)
    return { kind: 'made', urn } as const
  })
}

/** Changes the texts of an offer, but does not end it. @param version as shown, from `versionOfOffer` */
export async function changeOffer(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  urn: number,
  terms: OfferTerms,
  version: string,
): Promise<OfferOutcome> {
  requirePermission(actor, 'offers:change')
  const errors = errorsOf(terms)
  if (errors) return { kind: 'errors', errors }
  return inTransaction(deps.db, async (tx): Promise<OfferOutcome> => {
    if (!(await lockPrices(tx))) return { kind: 'import-runs' }
    const row = await lockOffer(tx, urn)
    if (!row) return { kind: 'not-found' }
    if (versionOfOffer(row) !== version) return { kind: 'changed-meanwhile' }
    if (terms.endsOn < todayOf(deps) && terms.endsOn !== row.endsOn)
      return { kind: 'errors', errors: { endsOn: 'Enter a future date. To end the offer now, use “End offer”.' } }
    const { title, description, endsOn, channels } = terms
    await updateOffer(tx, urn, { title, description, terms: terms.terms, endsOn, channels })
    await recordOffer(tx, actor, 'offer-changed', urn, terms)
    return { kind: 'saved' }
  })
}

/** Records a change of an offer and lets all servers load it. */
export async function recordOffer(
  tx: Transaction,
  actor: Actor,
  kind: string,
  urn: number,
  { title, endsOn }: OfferTerms,
): Promise<void> {
  await raiseCatalogueVersion(tx)
  await recordStaffEvent(tx, { ...staffColumns(actor), kind, detail: `${urn}: ${title}, until ${endsOn}` })
}
