import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { savingOf } from '../../../domain/money/price.ts'
import { ALL_REGIONS, DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import {
  listAddress,
  parkResultAddress,
  priceAlertAddress,
  queryOf,
  searchAddress,
} from '../../addresses/search-address.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyBeach } from '../../ui/drawings.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { activeFilters, withoutFilters } from './filters/active-filters.tsx'
import * as filterWords from './filters/filter-words.ts'
import { LowPrices } from './lists/low-prices.tsx'
import * as noResultsWords from './no-results-words.ts'
import type { NoResultsData, NoResultsDeal } from './no-results-data.ts'
import type { Results } from './results-data.ts'
import * as words from './words.ts'
import type { ComponentType } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { changedSearch, isFilterInTheWay } from '../../../domain/search/search-alternatives.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { briefDate } from '../../stay/stay-text.ts'
import { CalendarIcon, ChevronRightIcon, CloseIcon, SearchIcon } from '../../ui/icons/interface-icons.tsx'
import * as uiWords from '../../ui/words.ts'

interface Props {
  /** The search, with its arrival. */
  readonly criteria: SearchCriteria
  readonly alternatives: Results['alternatives']
  readonly noResults: NoResultsData | undefined
}

/** No results: what one change to the search finds, the smallest first; late deals and low prices below [RES-08]. */
export function NoResults({ criteria, alternatives, noResults }: Props) {
  const filters = activeFilters(criteria, [])
  const isFilters = filters.length > 0 && (alternatives.length === 0 || isFilterInTheWay(alternatives))
  const { town, park } = DEFAULT_CRITERIA
  const anywhere = { ...withoutFilters(criteria), party: criteria.party, region: ALL_REGIONS, town, park } as const
  return (
    <div className="grid gap-9">
      <div className="grid gap-x-10 gap-y-5 border-t border-rule pt-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:pt-7">
        <div className="max-w-prose">
          <h2 className="text-title">{isFilters ? noResultsWords.noneFiltered : noResultsWords.none}</h2>
          <p className="mt-2 text-muted">{alternatives.length > 0 ? noResultsWords.noneOneChange : words.noneAtAll}</p>
        </div>
        <EmptyBeach className="h-auto w-36 text-primary max-sm:hidden" />
        <div className="sm:col-span-2">
          {alternatives.length > 0 && <Alternatives criteria={criteria} alternatives={alternatives} />}
          <div className="mt-4 flex flex-wrap gap-3">
            {filters.length > 1 && (
              <ButtonLink to={listAddress(withoutFilters(criteria))}>{filterWords.clear}</ButtonLink>
            )}
            <ButtonLink to={`/results/all-dates?${queryOf(criteria)}`}>{noResultsWords.allDatesLong}</ButtonLink>
            <ButtonLink to={searchAddress(anywhere)}>{noResultsWords.allRegions}</ButtonLink>
            {criteria.park !== undefined && filters.length === 0 && (
              <ButtonLink to={priceAlertAddress(criteria.park, criteria)}>{noResultsWords.alert}</ButtonLink>
            )}
          </div>
        </div>
      </div>
      {noResults && noResults.deals.length > 0 && (
        <section>
          <h2 className="mb-3 text-lead">{noResultsWords.lateDeals}</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:max-w-lg xl:grid-cols-1">
            {noResults.deals.map((deal) => (
              <li key={deal.parkId} className="border-b border-rule">
                <DealLine deal={deal} criteria={criteria} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {noResults && noResults.lowPrices.length > 0 && (
        <LowPrices groups={noResults.lowPrices} criteria={criteria} isNarrow />
      )}
    </div>
  )
}

function DealLine({ deal, criteria }: { readonly deal: NoResultsDeal; readonly criteria: SearchCriteria }) {
  const { arrival, nights, price } = deal
  const saving = savingOf(price, deal.was)
  return (
    <Link
      to={parkResultAddress(deal, { ...criteria, flexibility: 'exact', arrival, nights })}
      className="group flex items-center justify-between gap-4 py-2.5"
    >
      <span className="min-w-0">
        <span className="block font-semibold underline-offset-4 group-hover:underline">{deal.name}</span>
        <span className="block text-small text-muted">{deal.place}</span>
        <span className="block text-small text-muted">
          {noResultsWords.dealStay({ date: formatShortDate(arrival), nights })}
        </span>
      </span>
      <span className="figures shrink-0 text-right">
        <strong className="block font-heading text-lead font-bold">{formatMoney(price)}</strong>
        {saving !== undefined && <Badge kind="accent">{words.saving(formatMoney(saving))}</Badge>}
      </span>
    </Link>
  )
}

type Way = Results['alternatives'][number]

interface AlternativesProps {
  /** The search without results, with its arrival. */
  readonly criteria: SearchCriteria
  /** The smallest change first. */
  readonly alternatives: readonly Way[]
}

/** The results of one change to a search: each a link to its list, which starts with the total shown [RES-08]. */
export function Alternatives({ criteria, alternatives }: AlternativesProps) {
  const { today } = usePageFacts()
  return (
    <ol
      aria-label={noResultsWords.alternatives}
      className="divide-y divide-rule rounded-card border border-control bg-surface"
    >
      {alternatives.map((way) => {
        const { kind, id = '', arrivalDate, nights, parks, price } = way
        const Icon = iconOf(kind)
        const changed = changedSearch(criteria, { ...way, arrival: arrivalDate })
        return (
          <li key={`${kind} ${id} ${arrivalDate} ${nights}`}>
            <Link
              to={listAddress({ ...changed, sort: 'price-asc' })}
              className="group flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-tint"
            >
              <Icon className="size-5 shrink-0 text-primary" />
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold underline-offset-4 group-hover:underline">
                  {textOf(way, criteria, today)}
                </span>{' '}
                <span className="figures text-small text-muted">
                  {noResultsWords.wayFinds({ channel: criteria.channel, parks, price: formatMoneyRoundedUp(price) })}
                </span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function iconOf(kind: Way['kind']): ComponentType<{ className?: string }> {
  switch (kind) {
    case 'date':
    case 'nights':
      return CalendarIcon
    case 'place':
    case 'region':
    case 'area':
      return SearchIcon
    default:
      return CloseIcon
  }
}

function textOf(way: Way, { arrival, flexibility, nights, party }: SearchCriteria, today: CalendarDate): string {
  const { kind, id = 0, name = '', arrivalDate } = way
  const isExact = flexibility === 'exact' && arrival !== undefined
  switch (kind) {
    case 'date': {
      const date = briefDate(arrivalDate, today)
      return isExact ? noResultsWords.wayDate({ date, asked: briefDate(arrival, today) }) : date
    }
    case 'nights':
      return noResultsWords.wayNights({ nights: uiWords.nights(way.nights), asked: nights })
    case 'price':
      return noResultsWords.wayPrice
    case 'area':
      return noResultsWords.wayArea
    case 'place':
      return noResultsWords.wayPlace(name)
    case 'region':
      return noResultsWords.wayRegion(name)
    case 'dogs':
      return noResultsWords.wayDogs({ dogs: id, asked: party.dogs })
    case 'feature':
      return noResultsWords.wayFeature(name)
    case 'offer':
      return noResultsWords.wayOffer(name)
    case 'bedrooms':
      return noResultsWords.wayBedrooms
    case 'bathrooms':
      return noResultsWords.wayBathrooms
  }
}
