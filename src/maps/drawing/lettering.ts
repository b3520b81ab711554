import type { Typeface } from '../../brands/typeface.ts'
import type { Point } from '../regions/projection.ts'

/** Text as outlines: an SVG used as an image cannot use the page's fonts. */
export function drawText(
  typeface: Typeface,
  text: string,
  [x, y]: Point,
  look: { readonly size: number; readonly colour: string; readonly halo?: string; readonly tracking?: number },
): string {
  const outline = typeface
    .outline(text, { x, y, size: look.size, tracking: look.tracking })
    .replace(/-?\d{1,9}\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
  const halo = look.halo ? ` stroke="${look.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"` : ''
  return `<path d="${outline}" fill="${look.colour}"${halo}/>`
}
