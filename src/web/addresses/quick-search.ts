import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { QUICK_SEARCH_CODES, quickSearch, type QuickSearchCode } from '../../domain/search/quick-searches.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { isBareSearch, listAddress, searchAddress } from './search-address.ts'

/** The search form of the home page, which the buttons of the quick searches send. */
export const QUICK_FORM = 'search'

/** The field that says which of them was pressed. */
export const QUICK_FIELD = 'quick'

export function quickCodeOf(text: string | null | undefined): QuickSearchCode | undefined {
  return QUICK_SEARCH_CODES.find((code) => code === text)
}

/** Where a quick search leads: its own wish and what the form says. */
export function quickAddress(code: QuickSearchCode, today: CalendarDate, asked: SearchCriteria): string {
  const criteria = quickSearch(code, today, asked)
  return isBareSearch(criteria) ? searchAddress(criteria) : listAddress(criteria)
}
