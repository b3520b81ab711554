import type { InputOf } from '../../contract/calls.ts'
import { DEFAULT_ADULTS } from '../../domain/booking/party.ts'
import type { Filters, SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Who comes, and the filters where any are on. */
export type Wishes = Pick<SearchCriteria, 'party'> & Partial<Filters>

type WishFields = Pick<
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
 * What a visitor wants besides a place and a stay, as every call that tells prices takes it [TRUE-01]. What is not asked
 * for is left out, so that the address of a feed is the same for all who ask the same.
 */
export function wishFields({ party, ...filters }: Wishes): WishFields {
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
