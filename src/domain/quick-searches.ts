import type { CalendarDate } from './calendar-date.ts'
import { featureId } from './features.ts'
import { comingFriday } from './flexible-dates.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from './search-criteria.ts'

export const QUICK_SEARCH_CODES = ['hotTub', 'dogs', 'weekend', 'under300'] as const
export type QuickSearchCode = (typeof QUICK_SEARCH_CODES)[number]

/** What each of the quick ways into the search asks for [BEYOND-02]. Without a date it is the first that has it all. */
export function quickSearch(code: QuickSearchCode, today: CalendarDate): SearchCriteria {
  switch (code) {
    case 'hotTub':
      return { ...DEFAULT_CRITERIA, channel: 'uklodge', features: [featureId('hot-tub')] }
    case 'dogs':
      return { ...DEFAULT_CRITERIA, party: { ...DEFAULT_CRITERIA.party, dogs: 1 } }
    case 'weekend':
      return { ...DEFAULT_CRITERIA, arrival: comingFriday(today) }
    case 'under300':
      return { ...DEFAULT_CRITERIA, maxPrice: 300, sort: 'price-asc' }
  }
}
