/** Forms of texts and photographs, read into what the commands check. */
import { FEATURES } from '../../domain/unit/features.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { Described, ParkContent, UnitContent } from '../../server/store/catalogue/catalogue-text-store.ts'
import { fieldsOf } from '../frame/form-fields.ts'

export const featuresIn = (form: FormData): string[] =>
  form.getAll('features').filter((value): value is string => typeof value === 'string')

/** The fields as a line of an import has them. */
export function readTexts(form: FormData, { kind }: Described): object {
  const typed = fieldsOf(form)
  const text = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n').trim()
  const features = featuresIn(form)
  if (kind === 'unit') {
    const lines = text('included').split('\n')
    return { description: text('description'), included: lines.map((line) => line.trim()).filter(Boolean), features }
  }
  return {
    summary: text('summary'),
    description: text('description'),
    importantInformation: text('importantInformation'),
    directions: text('directions'),
    telephone: text('telephone') || null,
    arrivalFrom: text('arrivalFrom'),
    departureBy: text('departureBy'),
    features,
  }
}

/** In the order of the places that were typed, without those to be removed. */
export function readPhotos(form: FormData): Photo[] {
  const typed = fieldsOf(form)
  const listed: { readonly place: number; readonly photo: Photo }[] = []
  for (let index = 0; typed[`url-${index}`] !== undefined; index++) {
    const text = (name: string) => (typed[`${name}-${index}`] ?? '').trim()
    if (text('remove') === 'true') continue
    const photo = photoOf(text('url'), text('alt'), text('credit'))
    listed.push({ place: Number(text('place')) || index + 1, photo })
  }
  return listed.toSorted((a, b) => a.place - b.place).map(({ photo }) => photo)
}

/** @param credit who took it; '' if it need not be said */
export const photoOf = (url: string, alt: string, credit: string): Photo => ({
  url,
  alt,
  ...(credit === '' ? {} : { credit }),
})

/** The parts of the page that are saved by a button each. */
export type ContentPart = 'texts' | 'photos' | 'upload'

const TEXTS: Readonly<Record<Described['kind'], readonly string[]>> = {
  park: ['summary', 'description', 'importantInformation', 'directions', 'arrivalFrom', 'departureBy', 'telephone'],
  unit: ['description', 'included'],
}

const PHOTO_FIELD = /^(alt|credit|place|remove)-\d+$/

/** A text as its field shows it: lists with an entry a line. */
export function storedText(content: ParkContent | UnitContent, name: string): string {
  const value: unknown = content[name as keyof typeof content]
  return Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
}

/** The codes of the features that are stored. */
export const storedFeatures = ({ features }: Pick<ParkContent, 'features'>): string[] =>
  FEATURES.filter(({ id }) => features.includes(id)).map(({ code }) => code)

export interface Unsaved {
  readonly typed: Readonly<Record<string, string>>
  readonly features?: readonly string[]
}

/** What was typed in the other parts of the page when one was saved; undefined if nothing was. */
export function unsavedBeside(
  saved: ContentPart,
  form: FormData,
  { kind }: Described,
  content: ParkContent | UnitContent,
): Unsaved | undefined {
  const sent = fieldsOf(form)
  const pick = (isIt: (name: string) => boolean) => Object.entries(sent).filter(([name]) => isIt(name))
  const texts = pick((name) => TEXTS[kind].includes(name))
  const features = featuresIn(form)
  const areTextsTyped =
    texts.length > 0 &&
    (texts.some(([name, text]) => text.replaceAll('\r\n', '\n').trim() !== storedText(content, name)) ||
      features.toSorted().join() !== storedFeatures(content).toSorted().join())
  const photos = pick((name) => PHOTO_FIELD.test(name))
  const arePhotosTyped = photos.some(([name, text]) => text.trim() !== storedPhotoField(content.photos, name))
  const upload = pick((name) => name === 'alt' || name === 'credit').filter(([, text]) => text.trim() !== '')
  const isTextsLeft = saved !== 'texts' && areTextsTyped
  const left = [
    ...(isTextsLeft ? texts : []),
    ...(saved !== 'photos' && arePhotosTyped ? photos : []),
    ...(saved === 'upload' ? [] : upload),
  ]
  if (left.length === 0 && !isTextsLeft) return undefined
  return { typed: Object.fromEntries(left), ...(isTextsLeft && { features }) }
}

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
