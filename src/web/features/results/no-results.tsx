import type { ReactNode } from 'react'
import { formatShortDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { savingOf } from '../../../domain/money/price.ts'
import { ALL_REGIONS, DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { listAddress, parkResultAddress, queryOf, searchAddress } from '../../addresses/search-address.ts'
import { useSiteData } from '../../page/site-data.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { EmptyBeach } from '../../ui/drawings/empty-beach.tsx'
import { CloseIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as uiWords from '../../ui/words.ts'
import { activeFilters, withoutFilters, type ActiveFilter } from './filters/active-filters.ts'
import * as filterWords from './filters/filter-words.ts'
import { LowPrices } from './lists/low-prices.tsx'
import { nearestArrivals } from './dates/nearest-arrivals.ts'
import type { NearbyRegions } from './lists/nearby-regions.ts'
import * as noResultsWords from './no-results-words.ts'
import type { NoResultsData, NoResultsDeal } from './no-results-data.ts'
import type { Results } from './results-data.ts'
import * as words from './words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
  readonly noResults: NoResultsData | undefined
}

/**
 * No results for this date: the nearest dates with some, filters to remove with the number of results without each,
 * regions nearby, low prices and late deals [RES-08].
 */
export function NoResults({ criteria, results, noResults }: Props) {
  const { offers } = useSiteData()
  const filters = activeFilters(criteria, offers)
  const nearest = nearestArrivals(results)
  const [first, ...others] = results.waysOn
  const nearby = noResults?.nearby
  const { town, park } = DEFAULT_CRITERIA
  const anywhere = { ...withoutFilters(criteria), party: criteria.party, region: ALL_REGIONS, town, park } as const
  return (
    <div className="grid gap-9">
      <div className="flex flex-col gap-x-8 gap-y-5 border-y border-rule py-7 sm:max-xl:flex-row sm:max-xl:items-start">
        <EmptyBeach className="h-auto w-40 shrink-0 text-primary sm:max-xl:w-48" />
        <div>
          <h2 className="text-title">{filters.length > 0 ? noResultsWords.noneFiltered : noResultsWords.none}</h2>
          <p className="mt-2 max-w-prose text-muted">{first ? noResultsWords.noneOneChange : words.noneAtAll}</p>
          {first && (
            <div className="mt-4 flex flex-wrap gap-3">
              <AlternativeLink way={first} criteria={criteria} isFirst />
              {others.map((way) => (
                <AlternativeLink key={`${way.arrivalDate} ${way.nights}`} way={way} criteria={criteria} />
              ))}
            </div>
          )}
          {nearest.length > 0 && <p className="mt-5 max-w-prose text-muted">{noResultsWords.noneNearest}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {nearest.map(({ arrivalDate, price }) => (
              <ButtonLink key={arrivalDate} to={listAddress({ ...criteria, arrival: arrivalDate, page: 1 })}>
                {noResultsWords.noneDate({
                  date: formatShortDate(arrivalDate),
                  price: formatMoneyRoundedUp(price),
                })}
              </ButtonLink>
            ))}
            <ButtonLink to={`/results/all-dates?${queryOf(criteria)}`} kind="quiet">
              {noResultsWords.allDatesLong}
            </ButtonLink>
          </div>
        </div>
      </div>
      {filters.length > 0 && (
        <Way title={noResultsWords.fewerFilters}>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:max-w-lg xl:grid-cols-1">
            {filters.map((filter, index) => (
              <li key={filter.label} className="border-b border-rule">
                <FewerFilters filter={filter} left={noResults?.leftWithout[index]} />
              </li>
            ))}
          </ul>
          <ButtonLink to={listAddress(withoutFilters(criteria))} className="mt-4">
            {filterWords.clear}
          </ButtonLink>
        </Way>
      )}
      <Way title={nearbyTitle(nearby, results.arrival)}>
        {nearby && (
          <ul className="mb-4 grid gap-x-8 sm:grid-cols-2 xl:max-w-lg xl:grid-cols-1">
            {nearby.regions.map(({ id, name, price }) => (
              <li key={id} className="border-b border-rule">
                <Link
                  to={listAddress({ ...anywhere, arrival: nearby.arrival, region: id })}
                  className="group flex min-h-12 items-baseline gap-1.5 pt-3"
                >
                  <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
                  <span
                    aria-hidden="true"
                    className="min-w-3 grow -translate-y-1 border-b-2 border-dotted border-control"
                  />
                  <span className="figures">{noResultsWords.fromTotal({ price: formatMoneyRoundedUp(price) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={searchAddress(anywhere)}>{noResultsWords.allRegions}</ButtonLink>
      </Way>
      {noResults && noResults.deals.length > 0 && (
        <Way title={noResultsWords.lateDeals}>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:max-w-lg xl:grid-cols-1">
            {noResults.deals.map((deal) => (
              <li key={deal.parkId} className="border-b border-rule">
                <DealLine deal={deal} criteria={criteria} />
              </li>
            ))}
          </ul>
        </Way>
      )}
      {noResults && noResults.lowPrices.length > 0 && (
        <LowPrices groups={noResults.lowPrices} criteria={criteria} isNarrow />
      )}
    </div>
  )
}

interface AlternativeLinkProps {
  readonly way: Results['waysOn'][number]
  readonly criteria: SearchCriteria
  readonly isFirst?: boolean
}

/** A change to the search and the total it finds; the list it links to starts with that total. */
function AlternativeLink({ way, criteria, isFirst = false }: AlternativeLinkProps) {
  const { kind, arrivalDate: arrival, nights } = way
  const price = formatMoneyRoundedUp(way.price)
  const limits = kind === 'price' ? { minPrice: undefined, maxPrice: undefined } : {}
  const changed: SearchCriteria = { ...criteria, ...limits, arrival, nights, flexibility: 'exact', page: 1 }
  const date = formatShortDate(arrival)
  const text = {
    price: () => noResultsWords.wayPrice({ price }),
    date: () => noResultsWords.wayDate({ date, price }),
    nights: () => noResultsWords.wayNights({ nights: uiWords.nights({ nights }), date, price }),
    season: () => noResultsWords.waySeason({ date, price }),
  }[kind]()
  return (
    <ButtonLink to={listAddress({ ...changed, sort: 'price-asc' })} kind={isFirst ? 'primary' : 'outline'}>
      {text}
    </ButtonLink>
  )
}

/** An active filter, and the number of results without it. */
function FewerFilters({ filter, left }: { readonly filter: ActiveFilter; readonly left: number | undefined }) {
  return (
    <Link
      to={listAddress(filter.without)}
      preventScrollReset
      className="group flex min-h-12 items-center justify-between gap-4 py-2"
    >
      <span className="flex items-center gap-2 font-semibold underline-offset-4 group-hover:underline">
        <CloseIcon className="size-4 shrink-0 text-muted" />
        <span>
          <span className="sr-only">{uiWords.filtersRemove} </span>
          {filter.label}
        </span>
      </span>
      {left !== undefined && (
        <span className={`figures shrink-0 ${left === 0 ? 'text-muted' : 'font-semibold'}`}>
          {left === 0 ? noResultsWords.stillNone : noResultsWords.leftWithout({ count: left })}
        </span>
      )}
    </Link>
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
        {saving !== undefined && <Badge kind="accent">{words.saving({ amount: formatMoney(saving) })}</Badge>}
      </span>
    </Link>
  )
}

function nearbyTitle(nearby: NearbyRegions | undefined, arrival: CalendarDate): string {
  if (!nearby) return noResultsWords.otherRegions
  return nearby.arrival === arrival
    ? noResultsWords.nearbyRegions
    : noResultsWords.nearbyRegionsOn({ date: formatShortDate(nearby.arrival) })
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lead">{title}</h3>
      {children}
    </section>
  )
}
