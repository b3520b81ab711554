/** The catalogue: its parks, their texts and photographs, and imports [STAFF-06]. */
import { z } from 'zod'
import { changeContent, changePhotos, type ContentOutcome } from '../../server/commands/catalogue/change-content.ts'
import { MOST_PHOTO_BYTES, uploadPhoto, type UploadOutcome } from '../../server/commands/catalogue/upload-photo.ts'
import type { Deps } from '../../server/deps.ts'
import { findContent, findPhoto, type ContentId } from '../../server/queries/catalogue.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { refuse, type FormState, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS } from '../offers/words.ts'
import { CATALOGUE, CataloguePage, CatalogueQuery } from './catalogue-page.tsx'
import {
  contentPath,
  PhotoFields,
  photoOf,
  TEXT_FIELDS,
  unsavedBeside,
  UploadFields,
  type ContentPart,
} from './content-fields.ts'
import { ContentPage } from './content-page.tsx'
import { importRoutes } from './import-routes.tsx'
import { operatorPolicyRoutes } from './operator-policy-routes.tsx'
import { recordRoutes } from './record-routes.tsx'
import { sheetRoutes } from '../sheets/sheet-routes.tsx'
import { CATALOGUE_TITLE } from './words.ts'

const cataloguePage = defineStaffPage({
  path: CATALOGUE,
  permission: 'stock:read',
  query: CatalogueQuery,
  load: async ({ deps, may }) => ({
    catalogue: deps.availability.current.catalogue,
    mayImport: may('catalogue:change'),
  }),
  view: (data, { query }) => ({ title: CATALOGUE_TITLE, body: <CataloguePage {...data} filter={query} /> }),
})

const missing = 'park or unit type'

const NOTICES: Readonly<Record<ContentPart, string>> = {
  texts: 'Texts saved',
  photos: 'Photographs saved',
  upload: 'Photograph uploaded',
}

/** Redirects unless other parts have unsaved input, which is shown again. */
async function answer(
  deps: Deps,
  what: ContentId,
  outcome: ContentOutcome,
  part: ContentPart,
  typed: URLSearchParams,
): Promise<StaffResponse | Refusal> {
  switch (outcome.kind) {
    case 'saved': {
      const notice = NOTICES[part]
      const unsaved = await unsavedNow(deps, what, part, typed)
      return unsaved ? refuse({ status: 200, typed: unsaved, notice }) : seeOther(contentPath(what), notice)
    }
    case 'errors':
      return refuse({ errors: outcome.errors })
    case 'changed-meanwhile':
      return refuse({ failure: CHANGED_MEANWHILE, isStale: true })
    case 'import-runs':
      return refuse({ failure: IMPORT_RUNS })
    case 'not-found':
      return notFound(missing)
  }
}

async function unsavedNow(deps: Deps, what: ContentId, part: ContentPart, typed: URLSearchParams) {
  const found = await findContent(deps, what)
  return found && unsavedBeside(part, typed, what, found.content)
}

const UPLOAD_ERRORS: Readonly<Record<Exclude<UploadOutcome['kind'], 'stored'>, string>> = {
  'not-a-photograph': 'This file can’t be read. Choose a JPEG, PNG, WebP or AVIF.',
  'too-small': 'Choose a photograph at least 800 pixels wide.',
  'too-large': 'Choose a photograph of at most 20 MB and 60 megapixels.',
}

/** The page of a kind, whose form has parts with a button each. */
function contentRoutes(kind: ContentId['kind'], path: string) {
  const page = defineStaffPage({
    path,
    permission: 'stock:read',
    query: z.object({ id: wholeNumber }),
    missing,
    async load({ deps, may }, { id }) {
      const found = await findContent(deps, { kind, id })
      return found && { ...found, mayChange: may('catalogue:change') }
    },
    view: (data, form: FormState<true>) => ({
      title: data.content.name,
      body: <ContentPage {...data} form={form} />,
    }),
  })
  // Every button sends a chosen file. With room for the other fields of the form.
  const shared = { page, permission: 'catalogue:change', maxBytes: MOST_PHOTO_BYTES + 100_000 } as const

  const saveTexts = defineStaffAction({
    ...shared,
    input: z.object({ version: text }).and(TEXT_FIELDS[kind]),
    async execute(context, { version, ...texts }, { data: { what }, typed }) {
      const outcome = await changeContent(context.deps, actorOf(context), what, texts, version)
      return answer(context.deps, what, outcome, 'texts', typed)
    },
  })

  const previewTexts = defineStaffAction({
    ...shared,
    path: `${path}/preview`,
    input: z.object({}),
    execute: async () => refuse<true>({ status: 200, preview: true }),
  })

  const savePhotos = defineStaffAction({
    ...shared,
    path: `${path}/photos`,
    input: PhotoFields,
    async execute(context, { version, photos }, { data: { what }, typed }) {
      const outcome = await changePhotos(context.deps, actorOf(context), what, photos, version)
      if (outcome.kind !== 'changed-meanwhile') return answer(context.deps, what, outcome, 'photos', typed)
      // Typed places refer to the former photographs.
      const unsaved = await unsavedNow(context.deps, what, 'photos', typed)
      return refuse({ failure: CHANGED_MEANWHILE, isStale: true, typed: unsaved })
    },
  })

  const upload = defineStaffAction({
    ...shared,
    path: `${path}/upload`,
    input: UploadFields,
    async execute(context, { version, file, alt, credit }, { data: { what, content, ...now }, typed }) {
      const { deps } = context
      if (now.version !== version) return refuse({ failure: CHANGED_MEANWHILE, isStale: true })
      const stored = await uploadPhoto(deps, actorOf(context), new Uint8Array(await file.arrayBuffer()))
      if (stored.kind !== 'stored') return refuse({ errors: { file: UPLOAD_ERRORS[stored.kind] } })
      if (content.photos.some(({ url }) => url === stored.url))
        return refuse({ errors: { file: 'This photograph has already been added.' } })
      const photos = [...content.photos, photoOf(stored.url, alt, credit)]
      const outcome = await changePhotos(deps, actorOf(context), what, photos, version)
      return answer(deps, what, outcome, 'upload', typed)
    },
  })
  return [page, saveTexts, previewTexts, savePhotos, upload].flatMap(({ routes }) => routes)
}

/** Serves uploaded photographs to the back office, because the shop may have another address. */
const uploadedPhoto = defineStaffPage({
  path: `${CATALOGUE}/uploads/:file`,
  permission: 'stock:read',
  query: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  missing: 'photograph',
  load: ({ deps }, { file }) => findPhoto(deps, file.replace('.webp', '')),
  view: (bytes) => ({
    kind: 'raw',
    status: 200,
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/webp' },
  }),
})

export const catalogueRoutes = [
  ...cataloguePage.routes,
  ...contentRoutes('park', `${CATALOGUE}/parks/:id`),
  ...contentRoutes('unit', `${CATALOGUE}/units/:id`),
  ...uploadedPhoto.routes,
  ...importRoutes,
  ...recordRoutes,
  ...operatorPolicyRoutes,
  ...sheetRoutes,
]
