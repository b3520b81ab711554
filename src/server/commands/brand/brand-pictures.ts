/** Pictures that are uploaded for pages, posts and the home page: files of the brand [PAG-05]. */
import { hash } from 'node:crypto'
import { readPhoto, type PhotoError } from '../catalogue/upload-photo.ts'

/** A picture, ready to be stored. */
export interface BrandPicture {
  /** `photo-…`, made from its content. */
  readonly key: string
  readonly webp: Buffer
  /** For those who do not see it. */
  readonly alt: string
}

/** Lower-case hexadecimal digits of a key: as many as other photographs have. */
const DIGITS = 20

/** Reads the pixels of an uploaded file, whatever its name says. */
export async function makeBrandPicture(file: Uint8Array, alt: string): Promise<BrandPicture | PhotoError> {
  const made = await readPhoto(file)
  if ('kind' in made) return made
  return { key: `photo-${hash('sha256', made.data, 'hex').slice(0, DIGITS)}`, webp: made.data, alt }
}

/** The files of a picture in the brand's folder. */
export const pictureFiles = ({ key, webp, alt }: BrandPicture): [string, Buffer][] => [
  [`pictures/${key}.webp`, webp],
  [`pictures/${key}.txt`, Buffer.from(`${alt}\n`)],
]

/** Keys of the pictures of a version. */
export const pictureKeysIn = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).flatMap((name) => /^pictures\/(photo-[0-9a-f]+)\.webp$/.exec(name)?.[1] ?? [])
