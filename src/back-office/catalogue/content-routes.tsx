import { changeContent, changePhotos, type ContentOutcome } from '../../server/commands/catalogue/change-content.ts'
import { MOST_PHOTO_BYTES, uploadPhoto, type UploadOutcome } from '../../server/commands/catalogue/upload-photo.ts'
import {
  findParkContent,
  findUnitContent,
  findUploadedPhoto,
  versionOfContent,
  type Described,
  type ParkContent,
  type UnitContent,
} from '../../server/store/staff/catalogue-text-store.ts'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import type { SignedInRoute, Visit } from '../frame/route.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS } from '../offers/words.ts'
import { authorOf } from '../stock/author.ts'
import { contentPath } from './content-address.ts'
import { ContentPage } from './content-page.tsx'
import { featuresIn, photoOf, readPhotos, readTexts, unsavedBeside, type ContentPart } from './read-content-form.ts'
import type { Shown } from './texts-form.tsx'

type Kind = Described['kind']
type Content = ParkContent | UnitContent

const findContent = async ({ deps }: Visit, { kind, id }: Described): Promise<Content | undefined> =>
  kind === 'park' ? findParkContent(deps.db, id) : findUnitContent(deps.db, id)

async function show(visit: Visit, what: Described, shown: Shown = {}, status = 200): Promise<Answer> {
  const content = await findContent(visit, what)
  if (!content) return notFound('park or unit type')
  const body = (
    <ContentPage
      what={what}
      content={content}
      links={linksOf(visit, what, content)}
      mayChange={visit.may('catalogue:change')}
      {...shown}
    />
  )
  return page({ title: content.name, body, status })
}

function linksOf({ deps }: Visit, { id }: Described, content: Content) {
  const { catalogue } = deps.availability.current
  if (!('parkId' in content)) {
    return catalogue.unitsOf(id).map((unit) => ({ href: contentPath({ kind: 'unit', id: unit.id }), name: unit.name }))
  }
  const { parkId } = content
  return [{ href: contentPath({ kind: 'park', id: parkId }), name: catalogue.parks.get(parkId)?.name ?? 'Its park' }]
}

const typedIn = ({ form }: Visit) => ({ typed: fieldsOf(form), features: featuresIn(form) })
const versionIn = ({ form }: Visit) => fieldsOf(form)['version'] ?? ''

const NOTICES: Readonly<Record<ContentPart, string>> = {
  texts: 'The texts are saved.',
  photos: 'The photographs are saved.',
  upload: 'The photograph is uploaded.',
}

async function answer(visit: Visit, what: Described, outcome: ContentOutcome, part: ContentPart): Promise<Answer> {
  const typed = typedIn(visit)
  switch (outcome.kind) {
    case 'saved': {
      const unsaved = await unsavedNow(visit, what, part)
      const notice = NOTICES[part]
      return unsaved ? show(visit, what, { ...unsaved, notice }) : seeOther(contentPath(what), notice)
    }
    case 'faults':
      return show(visit, what, { faults: outcome.faults, ...typed }, 422)
    case 'changed-meanwhile':
      return show(visit, what, { failure: CHANGED_MEANWHILE, isChangedMeanwhile: true, ...typed }, 409)
    case 'import-runs':
      return show(visit, what, { failure: IMPORT_RUNS, ...typed }, 409)
    case 'not-found':
      return notFound('park or unit type')
  }
}

async function unsavedNow(visit: Visit, what: Described, part: ContentPart) {
  const content = await findContent(visit, what)
  return content && unsavedBeside(part, visit.form, what, content)
}

async function saveTexts(visit: Visit, what: Described): Promise<Answer> {
  const typed = readTexts(visit.form, what)
  const outcome = await changeContent(visit.deps, authorOf(visit), what, typed, versionIn(visit))
  return answer(visit, what, outcome, 'texts')
}

async function preview(visit: Visit, what: Described): Promise<Answer> {
  return show(visit, what, { isPreview: true, ...typedIn(visit) })
}

async function savePhotos(visit: Visit, what: Described): Promise<Answer> {
  const outcome = await changePhotos(visit.deps, authorOf(visit), what, readPhotos(visit.form), versionIn(visit))
  if (outcome.kind === 'changed-meanwhile') {
    // Places that were typed are of the photographs that there were.
    const unsaved = await unsavedNow(visit, what, 'photos')
    return show(visit, what, { ...unsaved, failure: CHANGED_MEANWHILE, isChangedMeanwhile: true }, 409)
  }
  return answer(visit, what, outcome, 'photos')
}

const UPLOAD_FAULTS: Readonly<Record<Exclude<UploadOutcome['kind'], 'stored'>, string>> = {
  'not-a-photograph': 'This is no JPEG, PNG, WebP or AVIF that can be read.',
  'too-small': 'It is less than 800 pixels wide.',
  'too-large': 'It has more than 20 MB or 60 megapixels.',
}

async function upload(visit: Visit, what: Described): Promise<Answer> {
  const { deps, form, who } = visit
  const file = form.get('file')
  const typed = fieldsOf(form)
  const refuse = (faults: Record<string, string>) => show(visit, what, { faults, ...typedIn(visit) }, 422)
  const [alt, credit] = [(typed['alt'] ?? '').trim(), (typed['credit'] ?? '').trim()]
  if (!(file instanceof File) || file.size === 0) return refuse({ file: 'Choose a file.' })
  if (alt === '') return refuse({ alt: 'Say what the photograph shows.' })
  const content = await findContent(visit, what)
  if (!content) return notFound('park or unit type')
  if (versionOfContent(content) !== versionIn(visit))
    return show(visit, what, { failure: CHANGED_MEANWHILE, isChangedMeanwhile: true, ...typedIn(visit) }, 409)
  const stored = await uploadPhoto(deps, who.accountId, new Uint8Array(await file.arrayBuffer()))
  if (stored.kind !== 'stored') return refuse({ file: UPLOAD_FAULTS[stored.kind] })
  if (content.photos.some(({ url }) => url === stored.url)) return refuse({ file: 'This photograph is there already.' })
  const photos = [...content.photos, photoOf(stored.url, alt, credit)]
  const outcome = await changePhotos(deps, authorOf(visit), what, photos, versionIn(visit))
  return answer(visit, what, outcome, 'upload')
}

/** What was uploaded, for the pages of the back office: the shop may have another address. */
async function uploaded({ deps, params }: Visit): Promise<Answer> {
  const id = /^([0-9a-f]{32})\.webp$/.exec(params['file'] ?? '')?.[1]
  const bytes = id === undefined ? undefined : await findUploadedPhoto(deps.db, id)
  if (!bytes) return notFound('photograph')
  return { kind: 'raw', status: 200, body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } }
}

const ofKind = (kind: Kind, act: (visit: Visit, what: Described) => Promise<Answer>) => async (visit: Visit) => {
  const id = visit.params['id'] ?? ''
  return /^\d{1,9}$/.test(id) ? act(visit, { kind, id: Number(id) }) : notFound('park or unit type')
}

/** With room for the other fields of the form. */
const UPLOAD_BYTES = MOST_PHOTO_BYTES + 100_000

const ACTS = { '': saveTexts, '/preview': preview, '/photos': savePhotos, '/upload': upload }

const routesOf = (kind: Kind, path: string): SignedInRoute[] => [
  { method: 'GET', path, permission: 'stock:read', answer: ofKind(kind, async (visit, what) => show(visit, what)) },
  ...Object.entries(ACTS).map(([part, act]): SignedInRoute => ({
    method: 'POST',
    path: `${path}${part}`,
    permission: 'catalogue:change',
    // A file may be chosen whichever button is pressed.
    maxBytes: UPLOAD_BYTES,
    answer: ofKind(kind, act),
  })),
]

export const contentRoutes: readonly SignedInRoute[] = [
  ...routesOf('park', '/staff/catalogue/parks/:id'),
  ...routesOf('unit', '/staff/catalogue/units/:id'),
  { method: 'GET', path: '/staff/catalogue/uploads/:file', permission: 'stock:read', answer: uploaded },
]
