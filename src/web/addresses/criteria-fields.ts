import type { InputOf } from '../../contract/calls.ts'
import { DEFAULT_ADULTS } from '../../domain/booking/party.ts'
import type { Filters, SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Party, and filters if any. */
export type UnitCriteria = Pick<SearchCriteria, 'party'> & Partial<Filters>

type CriteriaFields = Pick<
  InputOf<'minPrices'>,
  | 'adults'
  | 'children'
  | 'under5s'
  | 'dogs'
  | 'assistanceDogs'
  | 'features'
  | 'offers'
  | 'minBedrooms'
  | 'minBathrooms'
  | 'minPrice'
  | 'maxPrice'
>

/**
 * Party and filters as input of every call with prices [TRUE-01]. Defaults are omitted, so that equal requests have
 * equal addresses.
 */
export function criteriaFields({ party, ...filters }: UnitCriteria): CriteriaFields {
  const { features = [], offers = [], minBedrooms, minBathrooms, minPrice, maxPrice } = filters
  return {
    adults: party.adults === DEFAULT_ADULTS ? undefined : party.adults,
    children: party.children || undefined,
    under5s: party.under5s || undefined,
    dogs: party.dogs || undefined,
    assistanceDogs: party.assistanceDogs || undefined,
    features: features.length > 0 ? [...features] : undefined,
    offers: offers.length > 0 ? [...offers] : undefined,
    minBedrooms: minBedrooms || undefined,
    minBathrooms: minBathrooms || undefined,
    minPrice,
    maxPrice,
  }
}
