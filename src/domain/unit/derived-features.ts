import { featureId } from './features.ts'
import { isBoat, unitKind, type KindFacts } from './unit.ts'

const KINDS = ['narrowboat', 'cruiser', 'mobile-home', 'safari-tent'] as const

const BERTHS = [4, 6, 8, 10].map((least) => ({ least, id: featureId(`berths-${least}`) }))

/** Ids of the features that follow from a unit's kind and, of a boat, its berths: 6 berths are '4 or more' too. */
export function derivedFeatures(unit: KindFacts & { readonly sleeps: number }): number[] {
  const kind = unitKind(unit)
  const berths = isBoat(kind) ? BERTHS.filter(({ least }) => unit.sleeps >= least).map(({ id }) => id) : []
  return [...KINDS.filter((known) => known === kind).map(featureId), ...berths]
}
