/**
 * Port to whatever knows an operator's availability and prices: our own stock, or a live supplier over HTTP. Prices are
 * totals of a stay in pence. No method throws because of what a supplier does.
 */
import type { Pence } from '../../domain/money/money.ts'
import type { UnitPrice } from '../../domain/money/unit-price.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { UnitAnswer, Place } from '../availability/queries.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'

/** Timeout of a hold, confirmation or release, in milliseconds. */
export const HOLD_LIMIT_MS = 5000

export interface HoldRequest {
  /** Idempotency key of the hold at the supplier, known even if the answer is lost. */
  readonly key: string
  readonly parkId: number
  readonly unitTypeId: number
  readonly stay: Stay
  readonly party: Party
  /** The price the customer agreed to. */
  readonly pence: Pence
  /** The price in the catalogue; undefined if the stay isn't on sale. */
  readonly listed: UnitPrice | undefined
}

export type HoldOutcome =
  /** At exactly the requested price; with its lines where the supplier knows them. */
  | { readonly kind: 'held'; readonly price?: UnitPrice }
  /** Nothing is held. */
  | { readonly kind: 'price-changed'; readonly pence: Pence }
  | { readonly kind: 'sold-out' }
  /** No valid answer in time: something may be held and must be released. */
  | { readonly kind: 'silent' }

/** `refused`: a retry is pointless and staff must look · `silent`: the outcome is unknown, retry. */
export type SettleOutcome = { readonly kind: 'done' } | { readonly kind: 'refused' } | { readonly kind: 'silent' }

/** `unknown`: the supplier has no such hold, but the request for it may still arrive. */
export type ReleaseOutcome = SettleOutcome | { readonly kind: 'unknown' }

/** The subject of a hold; the supplier's answers are validated against it. */
export type HeldStay = Pick<HoldRequest, 'key' | 'unitTypeId' | 'stay' | 'pence'>

/** The abilities of every supplier: check price and availability at booking time, and hold. */
export interface Supplier {
  hold(request: HoldRequest): Promise<HoldOutcome>
}

export interface StayQuery {
  readonly stay: Stay
  readonly parks: readonly QueriedPark[]
}

export interface QueriedPark {
  readonly parkId: number
  /** Unit types on sale for this stay with their known prices, which the answer is validated against. */
  readonly knownPence: ReadonlyMap<number, Pence>
}

/** Unit types missing from the answer are not free. */
export type StayAnswer =
  | { readonly kind: 'answered'; readonly units: ReadonlyMap<number, UnitAnswer> }
  /** No valid answer in time. */
  | { readonly kind: 'failed' }

/** A supplier other than our own stock. Holds last there until confirmed or released. */
export interface LiveSupplier extends Supplier {
  readonly name: string
  /** It failed repeatedly and is not called for some seconds. */
  readonly isPaused: boolean
  availability(question: StayQuery): Promise<StayAnswer>
  /** Notifies it that the booking of a hold is paid. Idempotent. */
  confirm(hold: HeldStay): Promise<SettleOutcome>
  /** Releases a hold. Idempotent, also for a hold that was never made. */
  release(key: string): Promise<ReleaseOutcome>
  /** Cancels the booking of a hold, confirmed or not. Idempotent. */
  cancel(key: string): Promise<SettleOutcome>
}

/** A supplier's answer to a hold. */
export interface Correction {
  /** The stay's current price. */
  readonly pence?: Pence
  /** How many of the free units were taken. */
  readonly reserved: 'none' | 'one' | 'all'
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

/** The application's port to suppliers: one to hold a stay at booking, and answers for a search. */
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
