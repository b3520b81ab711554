import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Flexibility } from '../../../domain/dates/flexible-dates.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Filters } from '../../../domain/search/search-criteria.ts'
import { parkAddress, parkResultAddress } from '../../addresses/search-address.ts'

/** The stay a park's page is shown for. */
export interface PageStay extends Partial<Filters> {
  readonly channel: ChannelCode
  readonly arrival: CalendarDate
  readonly nights: number
  readonly party: Party
  /** Come to from flexible dates: how far they reach, and the date that was asked for. */
  readonly flexibility?: Flexibility
  readonly around?: CalendarDate
}

interface ParkPlace {
  readonly parkId: number
  readonly slug: string
  readonly regionId: number
}

/** The same page for another stay; `month` opens the calendar elsewhere than at the arrival. */
export function stayAddress(park: ParkPlace, stay: PageStay, month?: string): string {
  const address = parkResultAddress(park, stay)
  return month === undefined ? address : `${address}&month=${month}`
}

/** The same page for other arrivals; the query is written once, since a month has forty of them. */
export function arrivalAddresses(park: ParkPlace, stay: PageStay): (arrival: CalendarDate) => string {
  const address = stayAddress(park, stay)
  return (arrival) => address.replace(`date=${stay.arrival}`, `date=${arrival}`)
}

/** The one address search engines are to know. */
export function canonicalPath(channel: ChannelCode, park: ParkPlace): string {
  return parkAddress(channel, park)
}
