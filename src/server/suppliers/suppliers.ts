/** What the application needs of suppliers: one to hold a stay at booking, and answers for a search. */
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { Place } from '../availability/queries.ts'
import type { LiveSupplier, Supplier } from './supplier.ts'

export interface Correction {
  /** The stay's current price. */
  readonly pence?: Pence
  /** How many of the free units were taken. */
  readonly taken: 'none' | 'one' | 'all'
}

/** How long the first response waits for live suppliers, in milliseconds; the whole response is due after 300 ms. */
export const SUPPLIER_WAIT_MS = 200

export interface StaySearch {
  readonly channel: ChannelCode
  readonly place: Place
  /** Alternatives, for flexible dates. */
  readonly arrivals: readonly CalendarDate[]
  readonly nights: number
}

export interface StayState {
  /** Parks whose supplier has not confirmed all of the stays: not shown as bookable. */
  readonly withoutParks: readonly number[]
  /** How many of them have a query in progress. */
  readonly waitingParks: number
  /** Of how many the query failed. */
  readonly failedParks: number
}

export interface Suppliers {
  /** The supplier with an operator's supplier name; undefined if it is not configured, and then nothing is sold. */
  named(name: string): Supplier | undefined

  /** The same, if it is a live one. */
  liveNamed(name: string): LiveSupplier | undefined

  /** Live suppliers that this process does not call for some seconds, since they failed repeatedly. */
  paused(): readonly string[]

  /** Whether live suppliers sell in a place, so that answers about it can be cached for a short time only. */
  isLive(channel: ChannelCode, place: Place): boolean

  /**
   * Queries the live suppliers of a place for a stay, unless an answer is cached or a query is in progress, and waits
   * at most this long. Never rejects.
   */
  ask(search: StaySearch, waitMs: number): Promise<StayState>

  /** Invalidates the answers about a stay: a unit may be free again. */
  recheck(unitTypeId: number, stay: Stay): void

  /** Applies a supplier's answer to a hold to the index at once: a unit taken, or a new price. */
  correct(unitTypeId: number, stay: Stay, correction: Correction): void
}
