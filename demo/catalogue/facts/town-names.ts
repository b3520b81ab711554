import { PLACES } from './places.ts'
import { slugOf } from './regions.ts'

/** Slugs of all real towns in the facts: invented names keep clear of them. */
export const TOWN_NAMES: ReadonlySet<string> = new Set(
  Object.values(PLACES).flatMap(({ towns }) => towns.map(({ name }) => slugOf(name))),
)
