import { featureById } from '../../../domain/unit/features.ts'
import { PRICE_CEILING, PRICE_FLOOR } from '../../../domain/search/search-criteria.ts'
import type { UnitCriteria } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { readParty, type PartyInput } from './party-input.ts'

const PENCE_PER_POUND = 100

interface CriteriaInput extends PartyInput {
  readonly features: readonly number[]
  readonly offers: readonly number[]
  readonly minBedrooms: number
  readonly minBathrooms: number
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/**
 * Who comes and what they wish for, as every price is asked [TRUE-01]. Features and offers that are none of ours are left
 * out, as an old address may name them [SRCH-09]; at an end of the price slider there is no limit [RES-05].
 */
export function readCriteria({ availability: { current } }: Pick<Deps, 'availability'>, input: CriteriaInput) {
  return {
    party: readParty(input),
    features: [...new Set(input.features)].filter((id) => featureById(id) !== undefined),
    offers: [...new Set(input.offers)].filter((urn) => current.catalogue.offers.has(urn)),
    minBedrooms: input.minBedrooms,
    minBathrooms: input.minBathrooms,
    minPence: inPence(input.minPrice),
    maxPence: inPence(input.maxPrice),
  } satisfies UnitCriteria
}

function inPence(pounds: number | undefined): number | undefined {
  const isLimit = pounds !== undefined && pounds > PRICE_FLOOR && pounds < PRICE_CEILING
  return isLimit ? pounds * PENCE_PER_POUND : undefined
}
