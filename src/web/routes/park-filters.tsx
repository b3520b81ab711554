import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { filtersOf, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { ParkPageData } from '../features/park/park-data.ts'
import { pageStayOf, stayAddress } from '../features/park/park-stay.ts'
import { ActiveFilters } from '../features/results/filters/active-filter-chips.tsx'

interface Props {
  readonly data: ParkPageData
  readonly criteria: SearchCriteria
  readonly around: CalendarDate | undefined
}

/** The active filters of a park's page, each a link that removes it. */
export function ParkFilters({ data: { park, results }, criteria, around }: Props) {
  const stay = pageStayOf(criteria, results, around)
  return (
    <ActiveFilters
      criteria={criteria}
      addressOf={(without) => stayAddress(park, { ...stay, ...filtersOf(without), party: without.party })}
      className="mb-5"
    />
  )
}
