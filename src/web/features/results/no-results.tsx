import '../../messages/filters-messages.ts'
import type { ReactNode } from 'react'
import { formatShortDate, type CalendarDate } from '../../../domain/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress, queryOf, searchAddress } from '../../state/search-address.ts'
import { useSiteData } from '../../state/site-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyBeach } from '../../ui/drawings/empty-beach.tsx'
import { Link } from '../../ui/link.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { nearestArrivals } from './nearest-arrivals.ts'
import type { NearbyRegions } from './nearby-regions.ts'
import type { Results } from './results-data.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
  readonly nearby: NearbyRegions | undefined
  /** What was looked at before: something is better than nothing. */
  readonly recent: ReactNode
}

/** Nothing for this date: the nearest dates that have something, filters to take off, regions near by [RES-08]. */
export function NoResults({ criteria, results, nearby, recent }: Props) {
  const { offers } = useSiteData()
  const filters = activeFilters(criteria, offers)
  const nearest = nearestArrivals(results)
  return (
    <div className="grid gap-9">
      <div className="flex flex-col gap-x-8 gap-y-5 border-y border-rule py-7 sm:max-xl:flex-row sm:max-xl:items-start">
        <EmptyBeach className="h-auto w-40 shrink-0 text-primary sm:max-xl:w-48" />
        <div>
          <h2 className="text-title">{message(filters.length > 0 ? 'results.noneFiltered' : 'results.none')}</h2>
          <p className="mt-2 max-w-prose text-muted">
            {message(nearest.length > 0 ? 'results.noneNearest' : 'results.noneAtAll')}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {nearest.map(({ arrivalDate, price }) => (
              <ButtonLink key={arrivalDate} to={listAddress({ ...criteria, arrival: arrivalDate, page: 1 })}>
                {message('results.noneDate', {
                  date: formatShortDate(arrivalDate),
                  price: formatMoneyRoundedUp(price),
                })}
              </ButtonLink>
            ))}
            <ButtonLink to={`/results/all-dates?${queryOf(criteria)}`} kind="quiet">
              {message('results.allDatesLong')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {filters.length > 0 && (
        <Way title={message('results.fewerFilters')}>
          <ul className="flex flex-wrap gap-2">
            {filters.map((filter) => (
              <li key={filter.label}>
                <Chip to={listAddress(filter.without)} removes>
                  {filter.label}
                </Chip>
              </li>
            ))}
            <li>
              <Chip to={listAddress(withoutFilters(criteria))}>{message('filters.clear')}</Chip>
            </li>
          </ul>
        </Way>
      )}
      <Way title={nearbyTitle(nearby, results.arrival)}>
        {nearby && (
          <ul className="mb-4 grid gap-x-8 sm:grid-cols-2 xl:max-w-lg xl:grid-cols-1">
            {nearby.regions.map(({ id, name, price }) => (
              <li key={id} className="border-b border-rule">
                <Link
                  to={listAddress({ ...withoutFilters(criteria), arrival: nearby.arrival, region: id })}
                  className="group flex min-h-12 items-baseline gap-1.5 pt-3"
                >
                  <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
                  <span
                    aria-hidden="true"
                    className="min-w-3 grow -translate-y-1 border-b-2 border-dotted border-control"
                  />
                  <span className="figures">
                    {message('results.fromTotal', { price: formatMoneyRoundedUp(price) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={searchAddress({ ...withoutFilters(criteria), region: ALL_REGIONS })}>
          {message('results.allRegions')}
        </ButtonLink>
      </Way>
      {recent}
    </div>
  )
}

function nearbyTitle(nearby: NearbyRegions | undefined, arrival: CalendarDate): string {
  if (!nearby) return message('results.otherRegions')
  return nearby.arrival === arrival
    ? message('results.nearbyRegions')
    : message('results.nearbyRegionsOn', { date: formatShortDate(nearby.arrival) })
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lead">{title}</h3>
      {children}
    </section>
  )
}
