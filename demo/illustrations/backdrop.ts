import type { PictureBrief } from './brief.ts'
import { mix, toHex, type Oklch } from './drawing/colour.ts'
import type { Scene } from '../../src/domain/unit/pictures.ts'
import { HOURS, weathered } from './light.ts'
import { SEASON_PALETTES, type SeasonPalette } from './season-palette.ts'

/** The colour of each landscape’s ground or water. */
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

/** Where each composition has its horizon, in per cent of the height. */
const HORIZONS: Record<PictureBrief['composition'], number> = { 0: 50, 1: 58, 2: 43, 3: 54 }

/**
 * The placeholder of a picture until it is loaded, as a CSS background computed without drawing: its sky, and its
 * ground from the horizon down.
 */
export function backdropOf(
  brief: Pick<PictureBrief, 'scene' | 'season' | 'composition' | 'light' | 'weather'>,
): string {
  const { sky, grade } = HOURS[brief.light ?? 'noon']
  const palette = weathered(sky(SEASON_PALETTES[brief.season]), brief.weather ?? 'clear')
  const ground = grade(GROUND[brief.scene](palette))
  const horizon = HORIZONS[brief.composition]
  const stops = [
    toHex(palette.skyTop),
    `${toHex(palette.skyLow)} ${horizon}%`,
    `${toHex(mix(ground, palette.haze, 0.4))} ${horizon + 2}%`,
    toHex(ground),
  ]
  return `linear-gradient(${stops.join()})`
}
