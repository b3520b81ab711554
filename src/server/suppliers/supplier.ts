/**
 * Who knows what of an operator is free and at what price: our own stock, or a live supplier that is asked over the
 * network. Money is in pence, totals of a stay; nothing here throws for what a supplier does or fails to do.
 */
import type { Pence } from '../../domain/money/money.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { UnitAnswer } from '../availability/queries.ts'

/** A supplier that is asked to hold, confirm or release has so long to answer, milliseconds. */
export const HOLD_LIMIT_MS = 5000

export interface HoldRequest {
  /** Names the hold at the supplier, also when its answer is lost. */
  readonly key: string
  readonly parkId: number
  readonly unitTypeId: number
  readonly stay: Stay
  readonly party: Party
  /** The price the customer agreed to. */
  readonly pence: Pence
}

export type HoldOutcome =
  /** At exactly the price that was asked for. */
  | { readonly kind: 'held' }
  /** Nothing is held. */
  | { readonly kind: 'price-changed'; readonly pence: Pence }
  | { readonly kind: 'sold-out' }
  /** No answer in time, or none that can be believed: something may be held, and is to be released. */
  | { readonly kind: 'silent' }

/** `refused`: it never will, and somebody has to look · `silent`: it may have, and is to be asked again. */
export type SettleOutcome = { readonly kind: 'done' } | { readonly kind: 'refused' } | { readonly kind: 'silent' }

/** `unknown`: it has no such hold, which one that is still on its way to it may yet become. */
export type ReleaseOutcome = SettleOutcome | { readonly kind: 'unknown' }

/** What a hold is for, by which a supplier's word on it is judged. */
export type HeldStay = Pick<HoldRequest, 'key' | 'unitTypeId' | 'stay' | 'pence'>

/** What every supplier can do: say at the moment of booking whether a stay is to be had at a price, and keep it. */
export interface Supplier {
  hold(request: HoldRequest): Promise<HoldOutcome>
}

export interface StayQuestion {
  readonly stay: Stay
  readonly parks: readonly AskedPark[]
}

export interface AskedPark {
  readonly parkId: number
  /** The unit types we sell there for this stay and their prices as we know them, by which an answer is judged. */
  readonly knownPence: ReadonlyMap<number, Pence>
}

/** A unit type of the question that the answer does not name is not free. */
export type StayAnswer =
  | { readonly kind: 'answered'; readonly units: ReadonlyMap<number, UnitAnswer> }
  /** No answer in time, or none that can be believed. */
  | { readonly kind: 'failed' }

/** A supplier outside of our own stock. Holds go on there until they are confirmed or released. */
export interface LiveSupplier extends Supplier {
  readonly name: string
  availability(question: StayQuestion): Promise<StayAnswer>
  /** The booking of a hold is paid. May be repeated. */
  confirm(hold: HeldStay): Promise<SettleOutcome>
  /** The hold is not wanted any more. May be repeated, also for a hold that was never made. */
  release(key: string): Promise<ReleaseOutcome>
  /** The booking of a hold, confirmed or not, is cancelled. May be repeated. */
  cancel(key: string): Promise<SettleOutcome>
}
