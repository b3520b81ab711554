import type { PlannedUnit } from '../../../src/floor-plan/parts.ts'
import { channelOf } from '../../../src/domain/site/channel.ts'
import { isBoat, unitKind } from '../../../src/domain/unit/unit-kind.ts'
import type { Season } from '../season.ts'
import { mix, toHex } from '../drawing/colour.ts'
import { seedFrom } from '../drawing/random.ts'
import { SEASON_PALETTES } from '../season-palette.ts'

/** Everything that decides the picture of a unit's inside. The same brief always draws the same picture. */
export interface InteriorBrief {
  readonly unitTypeId: number
  readonly unit: PlannedUnit
  /** 1 is the plainest grade. */
  readonly gradeRank: number
  readonly season: Season
}

type KnownUnit = Pick<PlannedUnit, 'channel' | 'name' | 'bedrooms'>

/** What closes in winter is not shown in winter. */
const OPEN: readonly Season[] = ['summer', 'spring', 'summer', 'autumn']
const ALL_YEAR: readonly Season[] = ['summer', 'spring', 'autumn', 'winter']

/** The light a unit is shown in: always the same for the same unit type. */
export function interiorSeason(unitTypeId: number, { channel }: Pick<KnownUnit, 'channel'>): Season {
  const { units } = channelOf(channel)
  const seasons = units === 'lodge' || units === 'cottage' ? ALL_YEAR : OPEN
  return seasons[seedFrom('interior season', unitTypeId) % seasons.length] ?? 'summer'
}

/** One quiet colour, `#rrggbb`, to fill the frame until the picture is there: that of the ground the unit stands on. */
export function interiorColour(unitTypeId: number, unit: KnownUnit): string {
  const palette = SEASON_PALETTES[interiorSeason(unitTypeId, unit)]
  const ground = isBoat(unitKind(unit)) ? palette.waterFar : mix(palette.turfLit, palette.turf, 0.4)
  return toHex(mix(ground, palette.sand, 0.25))
}
