/** Parks that need an answer about local charges before they are sold [LEVY-03]. */
import { milesBetween, type Spot } from '../search/coordinates.ts'
import type { RegionArea } from '../site/channel.ts'

/** A place in the United Kingdom that has decided to charge visitors: a circle around it, in miles. */
interface ChargingPlace extends Spot {
  readonly name: string
  readonly miles: number
}

/**
 * Schemes under the Visitor Levy (Scotland) Act 2024, as known on 28 November 2026; circles go somewhat beyond the
 * council's area, since asking for an answer in vain costs a word.
 */
const CHARGING_PLACES: readonly ChargingPlace[] = [
  { name: 'Edinburgh', latitude: 55.935, longitude: -3.265, miles: 11 },
  { name: 'Glasgow', latitude: 55.861, longitude: -4.25, miles: 8 },
  { name: 'Aberdeen', latitude: 57.15, longitude: -2.15, miles: 8 },
]

/**
 * Boats are sold in one set of regions, wherever they lie: these lie south or east of all of the United Kingdom. A park
 * of another region there is a mistake in its coordinates, which has a warning of its own.
 */
const isAbroad = ({ area, latitude, longitude }: Spot & { readonly area: RegionArea }) =>
  area === 'europe' || (area === 'boats' && (latitude < 49.8 || longitude > 1.8))

/**
 * Why a park cannot be sold without an answer about local charges: where it lies, for use after 'in'. Undefined if it
 * needs none: most of the United Kingdom charges nothing.
 */
export function needsChargeAnswer(park: Spot & { readonly area: RegionArea }): string | undefined {
  if (isAbroad(park)) return 'a region abroad'
  return CHARGING_PLACES.find((place) => milesBetween(place, park) <= place.miles)?.name
}
