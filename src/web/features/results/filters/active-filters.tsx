import { isBoating, type ChannelCode } from '../../../../domain/site/channel.ts'
import { featureById } from '../../../../domain/unit/features.ts'
import { formatMoney, pounds } from '../../../../domain/money/money.ts'
import { NO_FILTERS, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import * as words from './filter-words.ts'

interface ActiveFilter {
  readonly label: string
  /** The criteria without it. */
  readonly without: SearchCriteria
}

/** The active filters, map area and dog first, each with the criteria without it. */
export function activeFilters(
  criteria: SearchCriteria,
  offers: readonly { readonly urn: number; readonly title: string }[],
): ActiveFilter[] {
  const { features, minBedrooms, minBathrooms, minPrice, maxPrice } = criteria
  const first = { ...criteria, page: 1 }
  const filters: ActiveFilter[] = []
  if (criteria.bounds) {
    filters.push({ label: words.mapArea, without: { ...first, bounds: undefined } })
  }
  const { dogs } = criteria.party
  if (dogs > 0) {
    filters.push({
      label: dogs > 1 ? words.dogsOn(dogs) : words.dogs,
      without: { ...first, party: { ...criteria.party, dogs: 0 } },
    })
  }
  for (const id of features) {
    filters.push({
      label: featureById(id)?.name ?? words.unknown(id),
      without: { ...first, features: features.filter((other) => other !== id) },
    })
  }
  for (const urn of criteria.offers) {
    filters.push({
      label: offers.find((offer) => offer.urn === urn)?.title ?? words.offer(urn),
      without: { ...first, offers: criteria.offers.filter((other) => other !== urn) },
    })
  }
  if (minBedrooms > 0) {
    filters.push({
      label: (isBoating(criteria.channel) ? words.cabinsOn : words.bedroomsOn)({ count: minBedrooms }),
      without: { ...first, minBedrooms: 0 },
    })
  }
  if (minBathrooms > 0) {
    filters.push({
      label: words.bathroomsOn(minBathrooms),
      without: { ...first, minBathrooms: 0 },
    })
  }
  if (minPrice !== undefined) {
    const price = formatMoney(pounds(minPrice))
    filters.push({ label: words.minPriceOn(price), without: { ...first, minPrice: undefined } })
  }
  if (maxPrice !== undefined) {
    const price = formatMoney(pounds(maxPrice))
    filters.push({ label: words.maxPriceOn(price), without: { ...first, maxPrice: undefined } })
  }
  return filters
}

/** Place and stay only; map area and dog are filters too. */
export function withoutFilters(criteria: SearchCriteria): SearchCriteria {
  const party = { ...criteria.party, dogs: 0 }
  return { ...criteria, ...NO_FILTERS, bounds: undefined, party, page: 1 }
}

interface Props {
  readonly channel: ChannelCode
  /** Number of places that a filter leaves. */
  readonly count: number
}

/** '7' to the eye; read aloud with its filter it is 'Bringing a dog (7 parks)' [RES-05]. */
export function FilterCountAside({ channel, count }: Props) {
  return (
    <span className="relative">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.leaves({ channel, count })}</span>
    </span>
  )
}

/** Number of active filters. */
export function filterCount(criteria: SearchCriteria): number {
  const { bounds, party, features, offers, minBedrooms, minBathrooms, minPrice, maxPrice } = criteria
  const rooms = [minBedrooms, minBathrooms].filter((min) => min > 0)
  const others = [bounds, party.dogs > 0, minPrice !== undefined, maxPrice !== undefined].filter(Boolean)
  return features.length + offers.length + rooms.length + others.length
}
