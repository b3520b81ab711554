import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { quickSearch, type QuickSearchCode } from '../../../domain/quick-searches.ts'
import type { PlainMessageKey } from '../../messages/message.ts'
import { isBareSearch, listAddress, searchAddress } from '../../state/search-address.ts'

export interface QuickSearch {
  readonly key: PlainMessageKey
  readonly to: string
}

/** Quick ways into the search, of those that find something now [BEYOND-02]. */
export function quickSearches(found: readonly QuickSearchCode[], today: CalendarDate): QuickSearch[] {
  return found.map((code) => {
    const criteria = quickSearch(code, today)
    return { key: `home.chip.${code}`, to: isBareSearch(criteria) ? searchAddress(criteria) : listAddress(criteria) }
  })
}
