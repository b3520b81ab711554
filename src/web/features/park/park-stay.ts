import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Flexibility } from '../../../domain/dates/flexible-dates.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { filtersOf, type Filters, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { parkAddress, parkResultAddress } from '../../addresses/search-address.ts'
import * as words from './words.ts'
import { useLocation, useNavigation } from 'react-router'

/** The stay shown on a park's page. */
export interface PageStay extends Partial<Filters> {
  readonly channel: ChannelCode
  readonly arrival: CalendarDate
  readonly nights: number
  readonly party: Party
  /** From a flexible search: its flexibility, and the requested date. */
  readonly flexibility?: Flexibility
  readonly around?: CalendarDate
}

interface ParkPlace {
  readonly parkId: number
  readonly slug: string
  readonly regionId: number
}

/** The stay that a page shows: as answered, with the rest of the request. */
export function pageStayOf(
  criteria: SearchCriteria,
  { date, nights }: Pick<ParkResults, 'date' | 'nights'>,
  around: CalendarDate | undefined,
): PageStay {
  const { channel, party, flexibility } = criteria
  const shown = { channel, arrival: date, nights, party, flexibility }
  return { ...shown, around: flexibility === 'exact' ? date : (around ?? date), ...filtersOf(criteria) }
}

/** The same page for another stay; `month` opens the calendar at another month. */
export function stayAddress(park: ParkPlace, stay: PageStay, month?: string): string {
  const address = parkResultAddress(park, stay)
  return month === undefined ? address : `${address}&month=${month}`
}

/** The same page for other arrivals. The query is serialised once, since a month has about forty links. */
export function arrivalAddresses(park: ParkPlace, stay: PageStay): (arrival: CalendarDate) => string {
  const address = stayAddress(park, stay)
  return (arrival) => address.replace(`date=${stay.arrival}`, `date=${arrival}`)
}

/** The canonical address. */
export function canonicalPath(channel: ChannelCode, park: ParkPlace): string {
  return parkAddress(channel, park)
}

type Answer = Pick<ParkResults, 'lowestPrice' | 'units' | 'wait'>

/** Whether the park's supplier has not answered, which differs from nothing being available [RES-03]. */
export function isUnconfirmed({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ unavailable }) => unavailable === 'not-confirmed')
}

export function isSoldOut(answer: Answer): boolean {
  return answer.lowestPrice === null && !isUnconfirmed(answer)
}

/** Whether units are available but none matches the filters. */
export function isUnlikeFilters({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ isOther }) => isOther)
}

/** The text in place of a price. */
export function noPriceText(answer: Answer): string {
  if (isUnlikeFilters(answer)) return words.noneFits
  if (!isUnconfirmed(answer)) return words.noneFree
  return answer.wait ? words.asking : words.notConfirmed
}

/** The address of another stay of this park that is being loaded, as its query; undefined otherwise. */
export function useLoadingStay(): URLSearchParams | undefined {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname ? new URLSearchParams(location.search) : undefined
}
