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

export interface ComparedFeatures {
  /** Features of some parks, or of other units than the priced one. */
  readonly differing: readonly Feature[]
  /** Features of every priced unit. */
  readonly common: readonly Feature[]
}

/**
 * Features in which parks differ, and those they share, in filter order. Accessibility is omitted: it has rows with
 * more detail.
 */
export function compareFeatures(parks: readonly ComparedPark[]): ComparedFeatures {
  const compared = FEATURES.filter(({ group }) => group !== 'accessibility')
  const isCommon = ({ id }: Feature) => parks.every((park) => having(park, id) === 'here')
  const isNowhere = ({ id }: Feature) => parks.every((park) => having(park, id) === 'no')
  return {
    differing: compared.filter((feature) => !isCommon(feature) && !isNowhere(feature)),
    common: compared.filter(isCommon),
  }
}
