import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../../domain/site/picture-address.ts'

/** Parses '960.avif', the end of a picture's address; undefined for an unknown width or format. */
export function parsePictureFile(file: string): { width: PictureWidth; format: PictureFormat } | undefined {
  const [digits, extension, ...rest] = file.split('.')
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits)
  const format = PICTURE_FORMATS.find((known) => known === extension)
  return rest.length === 0 && width !== undefined && format !== undefined ? { width, format } : undefined
}
