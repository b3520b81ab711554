import { daysBetween, formatShortDate, type CalendarDate } from '../../../domain/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress, queryOf, searchAddress } from '../../state/search-address.ts'
import { useSiteData } from '../../state/site-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { activeFilters, withoutFilters } from './active-filters.tsx'
import type { Results } from './results-data.ts'

const NEAREST_SHOWN = 4

/** The arrivals closest to the one asked for, in order of date. */
export function nearestArrivals({ arrival, nearbyArrivals }: Pick<Results, 'arrival' | 'nearbyArrivals'>) {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(arrival, date))
  return nearbyArrivals
    .filter(({ arrivalDate }) => arrivalDate !== arrival)
    .toSorted((a, b) => distance(a.arrivalDate) - distance(b.arrivalDate))
    .slice(0, NEAREST_SHOWN)
    .toSorted((a, b) => a.arrivalDate.localeCompare(b.arrivalDate))
}

/** Nothing for this date: the nearest dates that have something, other regions, fewer filters [RES-08]. */
export function NoResults({ criteria, results }: { readonly criteria: SearchCriteria; readonly results: Results }) {
  const { offers } = useSiteData()
  const isFiltered = activeFilters(criteria, offers).length > 0
  const nearest = nearestArrivals(results)
  return (
    <EmptyState
      title={message(isFiltered ? 'results.noneFiltered' : 'results.none')}
      actions={
        <>
          {nearest.map(({ arrivalDate, price }) => (
            <ButtonLink key={arrivalDate} to={listAddress({ ...criteria, arrival: arrivalDate, page: 1 })}>
              {message('results.noneDate', {
                date: formatShortDate(arrivalDate),
                price: formatMoneyRoundedUp(price),
              })}
            </ButtonLink>
          ))}
          {isFiltered && (
            <ButtonLink to={listAddress(withoutFilters(criteria))} kind="primary">
              {message('filters.clear')}
            </ButtonLink>
          )}
          <ButtonLink to={searchAddress({ ...withoutFilters(criteria), region: ALL_REGIONS })}>
            {message('results.otherRegions')}
          </ButtonLink>
          <ButtonLink to={`/results/all-dates?${queryOf(criteria)}`}>{message('results.allDates')}</ButtonLink>
        </>
      }
    >
      {message(nearest.length > 0 ? 'results.noneNearest' : 'results.noneAtAll')}
    </EmptyState>
  )
}
