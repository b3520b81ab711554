/**
 * Port to whatever knows an operator's availability and prices: our own stock, or a live supplier over HTTP. Prices are
 * totals of a stay in pence. No method throws because of what a supplier does.
 */
import type { Pence } from '../../domain/money/money.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { UnitAnswer } from '../availability/queries.ts'

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
}

export type HoldOutcome =
  /** At exactly the requested price. */
  | { readonly kind: 'held' }
  /** Nothing is held. */
  | { readonly kind: 'price-changed'; readonly pence: Pence }
  | { readonly kind: 'sold-out' }
  /** No valid answer in time: something may be held and must be released. */
  | { readonly kind: 'silent' }

/** `refused`: a retry is pointless and staff must look · `silent`: the outcome is unknown, retry. */
export type SettleOutcome = { readonly kind: 'done' } | { readonly kind: 'refused' } | { readonly kind: 'silent' }

/** `unknown`: the supplier has no such hold, but the request for it may still arrive. */
export type ReleaseOutcome = SettleOutcome | { readonly kind: 'unknown' }

/** What a hold is for; the supplier's answers are validated against it. */
export type HeldStay = Pick<HoldRequest, 'key' | 'unitTypeId' | 'stay' | 'pence'>

/** What every supplier can do: check price and availability at booking time, and hold. */
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
