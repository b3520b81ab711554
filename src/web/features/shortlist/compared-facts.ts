import type { StayOfUnit } from '../../../contract/shortlist-calls.ts'
import { FEATURES, type Feature } from '../../../domain/unit/features.ts'
import type { ShortlistPark } from './shortlist-data.ts'

/** Whether the priced unit has a feature, or shares the park's; or only other units have it. */
export type FeatureAvailability = 'here' | 'elsewhere' | 'no'

/** A park with the unit whose price is shown. */
export interface ComparedPark extends Pick<ShortlistPark, 'features' | 'unitFeatures'> {
  readonly unit: Pick<StayOfUnit, 'unitFeatures'> | null
}

export function having({ features, unitFeatures, unit }: ComparedPark, id: number): FeatureAvailability {
  if (features.includes(id) || unit?.unitFeatures.includes(id)) return 'here'
  return unitFeatures.includes(id) ? 'elsewhere' : 'no'
}

export type FactName =
  | 'dueToday'
  | 'cancellation'
  | 'sleeps'
  | 'bedrooms'
  | 'dogs'
  | 'distance'
  | 'rating'
  | 'doorWidth'

/** The compared facts of a park without its price, as values that can be compared; null if it is unknown. */
export const COMPARED: Readonly<
  Record<FactName, (park: ShortlistPark & { readonly unit: StayOfUnit | null }) => unknown>
> = {
  dueToday: ({ unit }) =>
    unit?.terms && JSON.stringify([unit.terms.dueToday, unit.terms.balance, unit.terms.balanceDue]),
  cancellation: ({ unit }) => unit?.terms && JSON.stringify(unit.terms.cancellation),
  sleeps: ({ unit, sleepsMost }) => `${unit?.sleeps ?? 0} ${sleepsMost}`,
  bedrooms: ({ unit, bedroomsMost }) => (bedroomsMost > 0 ? `${unit?.bedrooms ?? 0} ${bedroomsMost}` : null),
  dogs: ({ unit, dogsAllowed }) => `${unit?.dogsAllowed ?? 0} ${dogsAllowed} ${unit?.feePerDog}`,
  distance: ({ milesToTown, townName }) => `${milesToTown} ${townName}`,
  rating: ({ bubbles, reviewCount }) => (reviewCount > 0 ? `${bubbles} ${reviewCount}` : null),
  doorWidth: ({ accessibility }) => accessibility.doorWidth,
}

/** Whether a row of values tells parks apart: neither the same nor unknown for all [BEYOND-03]. */
export function isTelling(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => value ?? null)).size > 1
}

export interface ComparedFeatures {
  /** Features that tell the parks apart. */
  readonly differing: readonly Feature[]
  /** Features of every priced unit. */
  readonly common: readonly Feature[]
  /** Features of no priced unit, but of others in every park. */
  readonly elsewhere: readonly Feature[]
}

/**
 * Features in which parks differ, and those they share, in filter order. Accessibility is omitted: it has rows with
 * more detail.
 */
export function compareFeatures(parks: readonly ComparedPark[]): ComparedFeatures {
  const compared = FEATURES.filter(({ group }) => group !== 'accessibility')
  const ofAll = (availability: FeatureAvailability) =>
    compared.filter(({ id }) => parks.every((park) => having(park, id) === availability))
  return {
    differing: compared.filter(({ id }) => isTelling(parks.map((park) => having(park, id)))),
    common: ofAll('here'),
    elsewhere: ofAll('elsewhere'),
  }
}
