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
} from '../../server/store/catalogue/catalogue-text-store.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS } from '../offers/words.ts'
import { contentPath } from './content-address.ts'
import { ContentPage } from './content-page.tsx'
import { featuresIn, photoOf, readPhotos, readTexts, unsavedBeside, type ContentPart } from './read-content-form.ts'
import type { Shown } from './texts-form.tsx'

type Kind = Described['kind']
type Content = ParkContent | UnitContent

const findContent = async ({ deps }: StaffRequest, { kind, id }: Described): Promise<Content | undefined> =>
  kind === 'park' ? findParkContent(deps.db, id) : findUnitContent(deps.db, id)

async function show(request: StaffRequest, what: Described, shown: Shown = {}, status = 200): Promise<StaffResponse> {
  const content = await findContent(request, what)
  if (!content) return notFound('park or unit type')
  const body = (
    <ContentPage
      what={what}
      content={content}
      links={linksOf(request, what, content)}
      mayChange={request.may('catalogue:change')}
      {...shown}
    />
  )
  return page({ title: content.name, body, status })
}

function linksOf({ deps }: StaffRequest, { id }: Described, content: Content) {
  const { catalogue } = deps.availability.current
  if (!('parkId' in content)) {
    return catalogue.unitsOf(id).map((unit) => ({ href: contentPath({ kind: 'unit', id: unit.id }), name: unit.name }))
  }
  const { parkId } = content
  return [{ href: contentPath({ kind: 'park', id: parkId }), name: catalogue.parks.get(parkId)?.name ?? 'Its park' }]
}

const typedIn = ({ form }: StaffRequest) => ({ typed: fieldsOf(form), features: featuresIn(form) })
const versionIn = ({ form }: StaffRequest) => fieldsOf(form)['version'] ?? ''

const NOTICES: Readonly<Record<ContentPart, string>> = {
  texts: 'The texts are saved.',
  photos: 'The photographs are saved.',
  upload: 'The photograph is uploaded.',
}

async function answer(
  request: StaffRequest,
  what: Described,
  outcome: ContentOutcome,
  part: ContentPart,
): Promise<StaffResponse> {
  const typed = typedIn(request)
  switch (outcome.kind) {
    case 'saved': {
      const unsaved = await unsavedNow(request, what, part)
      const notice = NOTICES[part]
      return unsaved ? show(request, what, { ...unsaved, notice }) : seeOther(contentPath(what), notice)
    }
    case 'errors':
      return show(request, what, { errors: outcome.errors, ...typed }, 422)
    case 'changed-meanwhile':
      return show(request, what, { failure: CHANGED_MEANWHILE, isChangedMeanwhile: true, ...typed }, 409)
    case 'import-runs':
      return show(request, what, { failure: IMPORT_RUNS, ...typed }, 409)
    case 'not-found':
      return notFound('park or unit type')
  }
}

async function unsavedNow(request: StaffRequest, what: Described, part: ContentPart) {
  const content = await findContent(request, what)
  return content && unsavedBeside(part, request.form, what, content)
}

async function saveTexts(request: StaffRequest, what: Described): Promise<StaffResponse> {
  const typed = readTexts(request.form, what)
  const outcome = await changeContent(request.deps, actorOf(request), what, typed, versionIn(request))
  return answer(request, what, outcome, 'texts')
}

async function preview(request: StaffRequest, what: Described): Promise<StaffResponse> {
  return show(request, what, { isPreview: true, ...typedIn(request) })
}

async function savePhotos(request: StaffRequest, what: Described): Promise<StaffResponse> {
  const outcome = await changePhotos(request.deps, actorOf(request), what, readPhotos(request.form), versionIn(request))
  if (outcome.kind === 'changed-meanwhile') {
    // Places that were typed are of the photographs that there were.
    const unsaved = await unsavedNow(request, what, 'photos')
    return show(request, what, { ...unsaved, failure: CHANGED_MEANWHILE, isChangedMeanwhile: true }, 409)
  }
  return answer(request, what, outcome, 'photos')
}

const UPLOAD_ERRORS: Readonly<Record<Exclude<UploadOutcome['kind'], 'stored'>, string>> = {
  'not-a-photograph': 'This is no JPEG, PNG, WebP or AVIF that can be read.',
  'too-small': 'It is less than 800 pixels wide.',
  'too-large': 'It has more than 20 MB or 60 megapixels.',
}

async function upload(request: StaffRequest, what: Described): Promise<StaffResponse> {
  const { deps, form } = request
  const file = form.get('file')
  const typed = fieldsOf(form)
  const refuse = (errors: Record<string, string>) => show(request, what, { errors, ...typedIn(request) }, 422)
  const [alt, credit] = [(typed['alt'] ?? '').trim(), (typed['credit'] ?? '').trim()]
  if (!(file instanceof File) || file.size === 0) return refuse({ file: 'Choose a file.' })
  if (alt === '') return refuse({ alt: 'Say what the photograph shows.' })
  const content = await findContent(request, what)
  if (!content) return notFound('park or unit type')
  if (versionOfContent(content) !== versionIn(request))
    return show(request, what, { failure: CHANGED_MEANWHILE, isChangedMeanwhile: true, ...typedIn(request) }, 409)
  const stored = await uploadPhoto(deps, actorOf(request), new Uint8Array(await file.arrayBuffer()))
  if (stored.kind !== 'stored') return refuse({ file: UPLOAD_ERRORS[stored.kind] })
  if (content.photos.some(({ url }) => url === stored.url)) return refuse({ file: 'This photograph is there already.' })
  const photos = [...content.photos, photoOf(stored.url, alt, credit)]
  const outcome = await changePhotos(deps, actorOf(request), what, photos, versionIn(request))
  return answer(request, what, outcome, 'upload')
}

/** What was uploaded, for the pages of the back office: the shop may have another address. */
async function uploaded({ deps, params }: StaffRequest): Promise<StaffResponse> {
  const id = /^([0-9a-f]{32})\.webp$/.exec(params['file'] ?? '')?.[1]
  const bytes = id === undefined ? undefined : await findUploadedPhoto(deps.db, id)
  if (!bytes) return notFound('photograph')
  return { kind: 'raw', status: 200, body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } }
}

const ofKind =
  (kind: Kind, act: (request: StaffRequest, what: Described) => Promise<StaffResponse>) =>
  async (request: StaffRequest) => {
    const id = request.params['id'] ?? ''
    return /^\d{1,9}$/.test(id) ? act(request, { kind, id: Number(id) }) : notFound('park or unit type')
  }

/** With room for the other fields of the form. */
const UPLOAD_BYTES = MOST_PHOTO_BYTES + 100_000

const ACTS = { '': saveTexts, '/preview': preview, '/photos': savePhotos, '/upload': upload }

const routesOf = (kind: Kind, path: string): SignedInRoute[] => [
  { method: 'GET', path, permission: 'stock:read', handle: ofKind(kind, async (request, what) => show(request, what)) },
  ...Object.entries(ACTS).map(([part, act]): SignedInRoute => ({
    method: 'POST',
    path: `${path}${part}`,
    permission: 'catalogue:change',
    // A file may be chosen whichever button is pressed.
    maxBytes: UPLOAD_BYTES,
    handle: ofKind(kind, act),
  })),
]

export const contentRoutes: readonly SignedInRoute[] = [
  ...routesOf('park', '/staff/catalogue/parks/:id'),
  ...routesOf('unit', '/staff/catalogue/units/:id'),
  { method: 'GET', path: '/staff/catalogue/uploads/:file', permission: 'stock:read', handle: uploaded },
]
