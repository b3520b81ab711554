import type { PlannedUnit } from '../../../src/floor-plan/parts.ts'
import { channelOf } from '../../../src/domain/site/channel.ts'
import { isBoat, unitKind } from '../../../src/domain/unit/unit.ts'
import type { Light } from '../light.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import type { Season } from '../season.ts'
import { mix, toHex, type Oklch } from '../drawing/colour.ts'
import { seedFrom } from '../drawing/random.ts'
import { SEASON_PALETTES } from '../season-palette.ts'

/** All inputs of an interior's picture: the same brief always draws the same picture. */
export interface InteriorBrief {
  readonly unitTypeId: number
  readonly unit: PlannedUnit
  /** 1 is the lowest grade. */
  readonly gradeRank: number
  readonly season: Season
  readonly light: Light
  /** The landscape around it: its park's. */
  readonly scene: Scene
  /** Any whole number: place in the picture, turn and side of the light. */
  readonly framing: number
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
  const season = interiorSeason(unitTypeId, unit)
  return isBoat(unitKind(unit)) ? groundBackdrop(season, SEASON_PALETTES[season].waterFar) : lawnBackdrop(season)
}

/** The placeholder of a picture of grass. */
export function lawnBackdrop(season: Season): string {
  const { turfLit, turf } = SEASON_PALETTES[season]
  return groundBackdrop(season, mix(turfLit, turf, 0.4))
}

function groundBackdrop(season: Season, ground: Oklch): string {
  const { sand } = SEASON_PALETTES[season]
  return `linear-gradient(${toHex(mix(ground, sand, 0.25))},${toHex(mix(ground, sand, 0.45))})`
}

const HOURS: readonly [Light, ...Light[]] = ['noon', 'late', 'noon', 'dawn', 'noon', 'late']

/**
 * How a unit is shown, so that neighbours in a list differ: unit types of a park, and parks of a region, follow each
 * other by their ids.
 */
export function interiorView(unitTypeId: number): Pick<InteriorBrief, 'light' | 'framing'> {
  const framing = seedFrom('framing', unitTypeId)
  return { framing: framing % 997, light: HOURS[(framing >>> 10) % HOURS.length] ?? HOURS[0] }
}
