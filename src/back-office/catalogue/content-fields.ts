/** Fields of texts and photographs, as input of the commands. */
import { z } from 'zod'
import { FEATURES } from '../../domain/unit/features.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { Content, ContentId } from '../../server/queries/catalogue.ts'
import { listOf, text } from '../frame/form-fields.ts'

/** The page of a park or unit type, or the address of one of its forms: '/photos'. */
export const contentPath = ({ kind, id }: ContentId, part = '') =>
  `/staff/catalogue/${kind === 'park' ? 'parks' : 'units'}/${id}${part}`

const features = listOf(z.string())

/** The texts as a line of an import has them. */
export const TEXT_FIELDS = {
  park: z.object({
    summary: text,
    description: text,
    importantInformation: text,
    directions: text,
    telephone: text.transform((typed) => typed || null),
    arrivalFrom: text.transform((typed) => typed || null),
    departureBy: text.transform((typed) => typed || null),
    features,
  }),
  unit: z.object({
    description: text,
    included: text.transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    features,
  }),
}

/** Photographs in the order of their typed places, without removed ones. */
export const PhotoFields = z.looseObject({ version: text }).transform(({ version, ...sent }) => {
  const listed: { readonly place: number; readonly photo: Photo }[] = []
  for (let index = 0; sent[`url-${index}`] !== undefined; index++) {
    const of = (name: string) => text.catch('').parse(sent[`${name}-${index}`])
    if (of('remove') === 'true') continue
    listed.push({ place: Number(of('place')) || index + 1, photo: photoOf(of('url'), of('alt'), of('credit')) })
  }
  return { version, photos: listed.toSorted((a, b) => a.place - b.place).map(({ photo }) => photo) }
})

export const UploadFields = z.object({
  version: text,
  file: z.file('Choose a file.').min(1, 'Choose a file.'),
  alt: text.refine((alt) => alt !== '', 'Describe what the photograph shows.'),
  credit: text,
})

/** @param credit the photographer; '' if no credit is required */
export const photoOf = (url: string, alt: string, credit: string): Photo => ({
  url,
  alt,
  ...(credit === '' ? {} : { credit }),
})

/** The parts of the page, each with a button of its own. */
export type ContentPart = 'texts' | 'photos' | 'upload'

const TEXTS: Readonly<Record<ContentId['kind'], readonly string[]>> = {
  park: ['summary', 'description', 'importantInformation', 'directions', 'arrivalFrom', 'departureBy', 'telephone'],
  unit: ['description', 'included'],
}

const PHOTO_FIELD = /^(alt|credit|place|remove)-\d+$/

/** A text as its field shows it: lists with an entry a line. */
export function storedText(content: Content, name: string): string {
  const value: unknown = content[name as keyof typeof content]
  return Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
}

/** The codes of the stored features. */
export const storedFeatures = ({ features }: Pick<Content, 'features'>): string[] =>
  FEATURES.filter(({ id }) => features.includes(id)).map(({ code }) => code)

/** Unsaved fields of the other parts of the page when one part was saved; undefined if there are none. */
export function unsavedBeside(
  saved: ContentPart,
  sent: URLSearchParams,
  { kind }: ContentId,
  content: Content,
): URLSearchParams | undefined {
  const pick = (isIt: (name: string) => boolean) => [...sent].filter(([name]) => isIt(name))
  const texts = pick((name) => TEXTS[kind].includes(name))
  const features = pick((name) => name === 'features')
  const areTextsTyped =
    texts.length > 0 &&
    (texts.some(([name, typed]) => typed.replaceAll('\r\n', '\n').trim() !== storedText(content, name)) ||
      sent.getAll('features').toSorted().join() !== storedFeatures(content).toSorted().join())
  const photos = pick((name) => PHOTO_FIELD.test(name))
  const arePhotosTyped = photos.some(([name, typed]) => typed.trim() !== storedPhotoField(content.photos, name))
  const upload = pick((name) => name === 'alt' || name === 'credit').filter(([, typed]) => typed.trim() !== '')
  const left = [
    ...(saved !== 'texts' && areTextsTyped ? [...texts, ...features] : []),
    ...(saved !== 'photos' && arePhotosTyped ? photos : []),
    ...(saved === 'upload' ? [] : upload),
  ]
  return left.length === 0 ? undefined : new URLSearchParams(left)
}

/** The ticked features; undefined if the form has no texts, which they belong to. */
export const typedFeatures = (typed: URLSearchParams | undefined): string[] | undefined =>
  typed?.has('description') ? typed.getAll('features') : undefined

/** 'alt-0', 'place-2' as the form shows them. */
function storedPhotoField(photos: readonly Photo[], name: string): string {
  const [field = '', index = ''] = name.split('-')
  const photo = photos[Number(index)]
  switch (field) {
    case 'alt':
      return photo?.alt ?? ''
    case 'credit':
      return photo?.credit ?? ''
    case 'place':
      return String(Number(index) + 1)
    default:
      return ''
  }
}
