/** Forms of texts and photographs, read into what the commands check. */
import type { Photo } from '../../domain/unit/photo.ts'
import type { Described } from '../../server/store/staff/catalogue-text-store.ts'
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
