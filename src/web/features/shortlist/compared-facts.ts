import { FEATURES, type Feature } from '../../../domain/features.ts'

export interface ComparedFeatures {
  /** At least one park has it and at least one has not. */
  readonly differing: readonly Feature[]
  readonly common: readonly Feature[]
}

/**
 * What sets parks apart, and what they share, in the order of the filters. Accessibility is left to its own facts,
 * which say more.
 */
export function compareFeatures(parks: readonly { readonly features: readonly number[] }[]): ComparedFeatures {
  const compared = FEATURES.filter(({ group }) => group !== 'accessibility')
  const countOf = ({ id }: Feature) => parks.filter(({ features }) => features.includes(id)).length
  return {
    differing: compared.filter((feature) => countOf(feature) > 0 && countOf(feature) < parks.length),
    common: compared.filter((feature) => countOf(feature) === parks.length),
  }
}
