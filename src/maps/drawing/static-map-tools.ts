import type { Typeface } from '../../brands/typeface.ts'
import type { Rings } from '../archive/ring-file.ts'
import type { Town } from '../facts/town.ts'
import type { MapPalette } from './map-palette.ts'

/** What every static map is drawn with. */
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
