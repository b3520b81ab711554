import type { StayOfUnit } from '../../../contract/shortlist-calls.ts'
import { FEATURES, type Feature } from '../../../domain/unit/features.ts'
import type { ShortlistPark } from './shortlist-data.ts'

/** Whether the unit whose price is shown has something, or shares in it as a part of the park; or only other units do. */
export type Having = 'here' | 'elsewhere' | 'no'

/** A park with the unit whose price is shown. */
export interface ComparedPark extends Pick<ShortlistPark, 'features' | 'unitFeatures'> {
  readonly unit: Pick<StayOfUnit, 'unitFeatures'> | null
}

export function having({ features, unitFeatures, unit }: ComparedPark, id: number): Having {
  if (features.includes(id) || unit?.unitFeatures.includes(id)) return 'here'
  return unitFeatures.includes(id) ? 'elsewhere' : 'no'
}

export interface ComparedFeatures {
  /** Of some parks, or only of other units than the one that is priced. */
  readonly differing: readonly Feature[]
  /** Of the priced unit of every park. */
  readonly common: readonly Feature[]
}

/**
 * What sets parks apart, and what they share, in the order of the filters. Accessibility is left to its own facts,
 * which say more.
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
