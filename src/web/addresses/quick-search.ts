import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { QUICK_SEARCH_CODES, quickSearch, type QuickSearchCode } from '../../domain/search/quick-searches.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { isBareSearch, listAddress, searchAddress } from './search-address.ts'

/** Id of the home page's search form, which quick search buttons submit. */
export const QUICK_FORM = 'search'

/** The field with the pressed button. */
export const QUICK_FIELD = 'quick'

export function quickCodeOf(text: string | null | undefined): QuickSearchCode | undefined {
  return QUICK_SEARCH_CODES.find((code) => code === text)
}

/** Where a quick search leads: its criterion together with the form's values. */
export function quickAddress(code: QuickSearchCode, today: CalendarDate, asked: SearchCriteria): string {
  const criteria = quickSearch(code, today, asked)
  return isBareSearch(criteria) ? searchAddress(criteria) : listAddress(criteria)
}
