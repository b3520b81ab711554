import type { PlannedUnit } from '../../../src/floor-plan/parts.ts'
import { channelOf } from '../../../src/domain/site/channel.ts'
import { isBoat, unitKind } from '../../../src/domain/unit/unit.ts'
import type { Season } from '../season.ts'
import { mix, toHex } from '../drawing/colour.ts'
import { seedFrom } from '../drawing/random.ts'
import { SEASON_PALETTES } from '../season-palette.ts'

/** All inputs of an interior's picture: the same brief always draws the same picture. */
export interface InteriorBrief {
  readonly unitTypeId: number
  readonly unit: PlannedUnit
  /** 1 is the lowest grade. */
  readonly gradeRank: number
  readonly season: Season
}

type KnownUnit = Pick<PlannedUnit, 'channel' | 'name' | 'bedrooms'>

/** Units closed in winter are not shown in winter. */
const OPEN: readonly Season[] = ['summer', 'spring', 'summer', 'autumn']
const ALL_YEAR: readonly Season[] = ['summer', 'spring', 'autumn', 'winter']

/** The season of a unit's picture, deterministic by unit type. */
export function interiorSeason(unitTypeId: number, { channel }: Pick<KnownUnit, 'channel'>): Season {
  const { units } = channelOf(channel)
  const seasons = units === 'lodge' || units === 'cottage' ? ALL_YEAR : OPEN
  return seasons[seedFrom('interior season', unitTypeId) % seasons.length] ?? 'summer'
}

/**
 * The placeholder of the picture until it is loaded, as a CSS background: the colours of the ground around the unit.
 */
export function interiorBackdrop(unitTypeId: number, unit: KnownUnit): string {
  const palette = SEASON_PALETTES[interiorSeason(unitTypeId, unit)]
  const ground = isBoat(unitKind(unit)) ? palette.waterFar : mix(palette.turfLit, palette.turf, 0.4)
  return `linear-gradient(${toHex(mix(ground, palette.sand, 0.25))},${toHex(mix(ground, palette.sand, 0.45))})`
}
