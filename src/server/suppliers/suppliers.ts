/** What the application knows of its suppliers: whom to ask at booking, and whom a search has to wait for. */
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { Place } from '../availability/queries.ts'
import type { LiveSupplier, Supplier } from './supplier.ts'

export interface Correction {
  /** What the stay costs now. */
  readonly pence?: Pence
  /** How many of the units that were free are not any more. */
  readonly taken: 'none' | 'one' | 'all'
}

/** What live suppliers say within this time is in the first answer, which is due after 300 ms. */
export const SUPPLIER_WAIT_MS = 200

export interface StaySearch {
  readonly channel: ChannelCode
  readonly place: Place
  /** Any of them will do. */
  readonly arrivals: readonly CalendarDate[]
  readonly nights: number
}

export interface StayState {
  /** Parks whose supplier has not confirmed every one of the stays: they are left out of what is shown as bookable. */
  readonly withoutParks: readonly number[]
  /** How many of them are still being asked. */
  readonly waitingParks: number
}

export interface Suppliers {
  /** The supplier by the name an operator has; undefined where it is not configured, and nothing is sold. */
  named(name: string): Supplier | undefined

  /** The same, where it is a live one. */
  liveNamed(name: string): LiveSupplier | undefined

  /** Whether live suppliers have anything to do with a place, so that answers about it hold for a short time only. */
  isLive(channel: ChannelCode, place: Place): boolean

  /**
   * Asks the live suppliers of a place for a stay, unless they have answered within the last minute or are being
   * asked, and waits for at most so long. Never rejects.
   */
  ask(search: StaySearch, waitMs: number): Promise<StayState>

  /** A unit may be to be had again: whoever searches for the stay next has its supplier asked anew. */
  recheck(unitTypeId: number, stay: Stay): void

  /** A supplier holds or denies a unit, or names a new price: shown at once, not only once it is asked again. */
  correct(unitTypeId: number, stay: Stay, correction: Correction): void
}
