import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { featureId } from '../../../domain/features.ts'
import { comingFriday } from '../../../domain/flexible-dates.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search-criteria.ts'
import type { PlainMessageKey } from '../../messages/message.ts'
import { listAddress, searchAddress } from '../../state/search-address.ts'

export interface QuickSearch {
  readonly key: PlainMessageKey
  readonly to: string
}

/** Quick ways into the search [BEYOND-02]. */
export function quickSearches(today: CalendarDate): QuickSearch[] {
  const weekend: SearchCriteria = { ...DEFAULT_CRITERIA, arrival: comingFriday(today) }
  const dogs: SearchCriteria = { ...DEFAULT_CRITERIA, party: { ...DEFAULT_CRITERIA.party, dogs: 1 } }
  const hotTub: SearchCriteria = { ...weekend, channel: 'uklodge', features: [featureId('hot-tub')] }
  return [
    { key: 'home.chip.hotTub', to: listAddress(hotTub) },
    { key: 'home.chip.dogs', to: searchAddress(dogs) },
    { key: 'home.chip.weekend', to: searchAddress(weekend) },
    { key: 'home.chip.under300', to: listAddress({ ...weekend, maxPrice: 300, sort: 'price-asc' }) },
  ]
}
