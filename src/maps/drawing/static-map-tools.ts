import type { Typeface } from '../../brands/typeface.ts'
import type { Rings } from '../archive/map-files.ts'
import type { Town } from '../facts/town.ts'
import type { Palette } from '../../brands/design.ts'
import type { Point } from '../regions/projection.ts'

/** The data that every static map is drawn from. */
export interface StaticMapTools {
  readonly coasts: Coasts
  readonly towns: readonly Town[]
  readonly palette: MapPalette
  readonly typeface: Typeface
}

export interface Coasts {
  readonly land: Rings
  readonly water: Rings
  readonly borders: Rings
}

export interface MapPalette {
  readonly sea: string
  /** Lines at sea along the coast, from the coast outwards, each fainter. */
  readonly shoreLines: readonly string[]
  readonly land: string
  readonly coast: string
  readonly border: string
  /** Regions with availability, and the highlighted one. */
  readonly region: string
  readonly regionEdge: string
  readonly chosen: string
  readonly ink: string
  readonly muted: string
  readonly pin: string
  readonly paper: string
}

const WHITE = '#ffffff'

/** Paper land, a quiet sea, a thin coast of ink. */
export function mapPalette({ paper, ink, primary, tint, action, accent }: Palette): MapPalette {
  const sea = mixed(tint, primary, 0.06)
  return {
    sea,
    shoreLines: [0.36, 0.22, 0.12].map((share) => mixed(sea, primary, share)),
    land: mixed(paper, WHITE, 0.5),
    coast: mixed(paper, ink, 0.7),
    border: mixed(paper, ink, 0.4),
    region: mixed(paper, accent, 0.3),
    regionEdge: mixed(paper, ink, 0.3),
    chosen: accent,
    ink,
    muted: mixed(paper, ink, 0.7),
    pin: action,
    paper,
  }
}

/** Mixes two colours: 0 is the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mix = (at: number) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`
}

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
