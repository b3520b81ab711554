/** Sights near a park, from the generator's facts. */
import { PLACES } from './facts/places.ts'
import { distanceKm } from './generate/geography.ts'
import type { NearbySights } from '../../src/server/content/catalogue-texts.ts'

/** Maximum straight-line distance of a day out. */
const DAY_OUT_KM = 50
const SHOWN = 6

/** Nearest first, at most six; sights across the water from an island are excluded. */
export const nearbySights: NearbySights = ({ regionId, townName, ...spot }) => {
  const places = PLACES[regionId]
  const isle = places?.towns.find(({ name }) => name === townName)?.isle
  return (places?.sights ?? [])
    .filter((sight) => sight.isle === isle)
    .map(({ name, note, latitude, longitude }) => {
      const kilometres = distanceKm(spot, { latitude, longitude })
      return { name, note, latitude, longitude, kilometres: Math.round(kilometres * 10) / 10 }
    })
    .filter(({ kilometres }) => kilometres <= DAY_OUT_KM)
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, SHOWN)
}
