import type { PictureBrief } from './brief.ts'
import { mix, toHex, type Oklch } from './drawing/colour.ts'
import type { Scene } from '../../src/domain/unit/scene.ts'
import { SEASON_PALETTES, type SeasonPalette } from './season-palette.ts'

/** The colour of the middle of each picture, below the sky. */
const GROUND: Record<Scene, (palette: SeasonPalette) => Oklch> = {
  'cliff-coast': (palette) => palette.waterFar,
  'dune-coast': (palette) => palette.sand,
  'fell-and-lake': (palette) => mix(palette.waterFar, palette.turfShade, 0.3),
  dale: (palette) => palette.turf,
  moor: (palette) => mix(palette.heather[1], palette.haze, 0.4),
  forest: (palette) => palette.conifer,
  broads: (palette) => mix(palette.waterFar, palette.straw, 0.2),
  estuary: (palette) => mix(palette.waterFar, palette.turf, 0.3),
  canal: (palette) => palette.turf,
  island: (palette) => mix(palette.waterFar, palette.lagoon, 0.3),
  'mediterranean-cove': (palette) => palette.lagoon,
  vineyard: (palette) => mix(palette.turf, palette.straw, 0.4),
  'alpine-lake': (palette) => mix(palette.lagoon, palette.rockShade, 0.3),
  'dutch-canal': (palette) => mix(palette.turf, palette.waterFar, 0.4),
}

/** The placeholder colour of a picture, `#rrggbb`, computed without drawing. */
export function placeholderColour({ scene, season }: Pick<PictureBrief, 'scene' | 'season'>): string {
  const palette = SEASON_PALETTES[season]
  return toHex(mix(palette.skyMiddle, GROUND[scene](palette), 0.45))
}
