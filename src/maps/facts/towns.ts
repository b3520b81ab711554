import { PLACES } from '../../../demo/catalogue/facts/places.ts'
import { BRITISH_TOWNS } from './towns-britain.ts'
import { EUROPEAN_TOWNS } from './towns-europe.ts'
import type { Town } from './town.ts'

/** All places on maps: those of our lists, then the towns of the catalogue's parks. */
export function allTowns(): Town[] {
  const listed = [...BRITISH_TOWNS, ...EUROPEAN_TOWNS]
  const isListed = (name: string, latitude: number, longitude: number) =>
    listed.some((town) => town.name === name && isNear(town.position, [longitude, latitude]))
  const sold = Object.values(PLACES)
    .flatMap(({ towns }) => towns)
    .filter(({ name, latitude, longitude }) => !isListed(name, latitude, longitude))
    .map(({ name, latitude, longitude }): Town => ({ name, position: [longitude, latitude], rank: 4 }))
  return [...listed, ...withoutRepeats(sold)]
}

/** Degrees within which two entries of one name are the same town. */
const SAME_TOWN = 0.1

function isNear([x1, y1]: Town['position'], [x2, y2]: Town['position']): boolean {
  return Math.abs(x1 - x2) < SAME_TOWN && Math.abs(y1 - y2) < SAME_TOWN
}

/** A town may be listed in two regions, such as Skipton (by road and by canal). */
function withoutRepeats(towns: readonly Town[]): Town[] {
  return towns.filter(
    (town, index) =>
      towns.findIndex(({ name, position }) => name === town.name && isNear(position, town.position)) === index,
  )
}
