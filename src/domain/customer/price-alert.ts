/** Price alerts: an email when a park costs less for one stay, or can be booked again [BEYOND-14]. */
import type { Party } from '../booking/party.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'
import type { ChannelCode } from '../site/channel.ts'

/** The subject of an alert: the total of the cheapest unit of a park for one stay and party. */
export interface AlertStay {
  readonly channel: ChannelCode
  readonly parkId: number
  readonly arrival: CalendarDate
  readonly nights: number
  readonly party: Party
}

/** Days from asking until an alert ends. */
export const ALERT_DAYS = 90

/** Days until an alert that was not confirmed is deleted. */
export const UNCONFIRMED_DAYS = 2

/** Maximum number of alerts of one email address. */
export const ALERTS_PER_EMAIL = 10

/** Of these, how many may wait for confirmation: somebody else may be typing the address. */
export const UNCONFIRMED_PER_EMAIL = 3

/** A smaller fall is not worth an email. */
export const MIN_PRICE_FALL: Pence = 100

/** The form; with `/confirm` and `/stop` the pages of the links in its emails. */
export const PRICE_ALERT_PATH = '/price-alert'
export const STOP_ALERT_PATH = `${PRICE_ALERT_PATH}/stop`

/** Whether an address may have one more alert, by how many it has. */
export function mayAddAlert({ all, unconfirmed }: { readonly all: number; readonly unconfirmed: number }): boolean {
  return all < ALERTS_PER_EMAIL && unconfirmed < UNCONFIRMED_PER_EMAIL
}

/** The last price in an email to the customer, or the one at sign-up. */
export interface NotifiedPrice {
  /** Undefined if no price was ever told. */
  readonly pence: Pence | undefined
  /** Whether it could be booked when last looked at. */
  readonly isAvailable: boolean
  /** The day of the last email with news, in London; undefined if none was sent. */
  readonly notifiedOn: CalendarDate | undefined
}

export type AlertNews = 'cheaper' | 'available'

/**
 * The news that is worth an email: a price at least £1 below the last one told, or that the stay can be booked again;
 * once a day at most.
 * @param now the total; undefined if it cannot be booked
 */
export function alertNews(told: NotifiedPrice, now: Pence | undefined, today: CalendarDate): AlertNews | undefined {
  if (now === undefined || told.notifiedOn === today) return undefined
  if (!told.isAvailable) return 'available'
  return told.pence !== undefined && now <= told.pence - MIN_PRICE_FALL ? 'cheaper' : undefined
}
