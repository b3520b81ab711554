import type { CalendarDate } from '../dates/calendar-date.ts'
import { DEFAULT_CHANNEL, offersDogFriendly, channelOfUnits } from '../site/channel.ts'
import { featureId } from '../unit/features.ts'
import { comingFriday } from '../dates/flexible-dates.ts'
import { DEFAULT_CRITERIA, selectChannel, toSearchQuery, type SearchCriteria } from './search-criteria.ts'

export const QUICK_SEARCH_CODES = ['hotTub', 'dogs', 'weekend', 'under300'] as const
export type QuickSearchCode = (typeof QUICK_SEARCH_CODES)[number]

const QUICK_PRICE = 300

/**
 * The criteria of a quick search, added to the current ones [BEYOND-02]. Without a date it searches the first date that
 * has everything.
 */
export function quickSearch(
  code: QuickSearchCode,
  today: CalendarDate,
  asked: SearchCriteria = DEFAULT_CRITERIA,
): SearchCriteria {
  switch (code) {
    case 'hotTub': {
      // Most are in lodges: a visitor without criteria is led there.
      const channel = isUnasked(asked) ? channelOfUnits('lodge') : asked.channel
      return { ...asked, channel, features: [featureId('hot-tub')] }
    }
    case 'dogs': {
      const { party, ...rest } = offersDogFriendly(asked.channel)
        ? asked
        : selectChannel(asked, DEFAULT_CHANNEL, undefined, [])
      return { ...rest, party: { ...party, dogs: Math.max(1, party.dogs) } }
    }
    case 'weekend':
      return { ...asked, arrival: comingFriday(today), flexibility: 'exact' }
    case 'under300':
      return { ...asked, maxPrice: QUICK_PRICE, sort: 'price-asc' }
  }
}

function isUnasked(criteria: SearchCriteria): boolean {
  return String(toSearchQuery(criteria)) === String(toSearchQuery(DEFAULT_CRITERIA))
}
