/** Placeholders, for a shop without an illustrator. */
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../domain/site/picture-address.ts'
import type { Illustration, Illustrator } from './illustrator.ts'

const GREY = '#eceeec'
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 72 }

/** A grey frame with hills in the middle. */
export function plainSvg({ width, height }: { readonly width: number; readonly height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${GREY}"/>
    <g fill="none" stroke="#b9c0bb" stroke-width="4" stroke-linejoin="round" transform="translate(${width / 2} ${height / 2})">
      <rect x="-48" y="-36" width="96" height="72" rx="6"/>
      <path d="M-44 28l26-28 18 18 14-14 30 24"/><circle cx="22" cy="-14" r="7"/>
    </g>
  </svg>`
}

export function encoded(image: Sharp, format: PictureFormat): Promise<Buffer> {
  const quality = QUALITY[format]
  return format === 'avif' ? image.avif({ quality, effort: 2 }).toBuffer() : image.webp({ quality }).toBuffer()
}

const PLAIN: Illustration = {
  id: 'plain',
  backdrop: GREY,
  shows: undefined,
  svg: plainSvg,
}

export const plainIllustrator: Illustrator = {
  illustrate: () => PLAIN,
  illustrateUnit: () => PLAIN,
  draw: ({ ratio, width, format }) =>
    encoded(sharp(Buffer.from(plainSvg({ width, height: Math.round(width / ratio) }))), format),
  describeUnit: () => PLAIN,
}
