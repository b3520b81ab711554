/**
 * The only way events are measured: `track(event)`. Events are dropped unless there is a listener, which requires the
 * visitor's consent. No event identifies the visitor: no name, email, reference, postcode or query string.
 * docs/analytics.md lists the events.
 */
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'

/** An amount in pounds, such as 389.5, as analytics tools expect. */
type Pounds = number

/** A park with its priced unit, or an extra; names as in Google Analytics 4. */
export interface ShopItem {
  readonly item_id: string
  readonly item_name: string
  /** The holiday type, or 'extra'. */
  readonly item_category: string
  /** The unit. */
  readonly item_variant?: string
  /** Price of one, after the discount. */
  readonly price?: Pounds
  /** Discount on one. */
  readonly discount?: Pounds
  readonly quantity: number
  /** Position in a list, from 0. */
  readonly index?: number
}

/** The value of a booking in each of its events. No discount code: anyone with a voucher's code could use it. */
interface Checkout {
  readonly currency: 'GBP'
  /** The total after the discount. */
  readonly value: Pounds
  readonly discount: Pounds
  readonly items: readonly ShopItem[]
}

export type AnalyticsEvent =
  /** Page view; `page` is the kind of page: 'park', 'results'. */
  | { readonly event: 'page'; readonly page: string; readonly path: string }
  /** Search results were shown; a missing arrival date is the one that was found. */
  | {
      readonly event: 'search'
      readonly channel: ChannelCode
      /** The region's id, or 'all-regions'. */
      readonly region: string
      readonly arrival: CalendarDate | undefined
      readonly nights: number
      readonly adults: number
      readonly children: number
      readonly under5s: number
      readonly pets: boolean
      /** Number of parks found. */
      readonly results: number
    }
  /** The lowest price of the selected date, on a park page opened from results [ROUTE-05]. */
  | {
      readonly event: 'lowestPrice'
      readonly parkId: number
      /** The arrival date. */
      readonly date: CalendarDate
      readonly nights: number
      readonly lowestPrice: Pounds
    }
  /** A booking step was shown; `value` is its total. */
  | {
      readonly event: 'bookingStep'
      readonly step: string
      readonly channel: ChannelCode
      readonly nights: number
      readonly value: Pounds
    }
  /** A list of parks was shown. */
  | {
      readonly event: 'view_item_list'
      readonly currency: 'GBP'
      /** Holiday type and region: 'uklodge 14'. */
      readonly item_list_id: string
      readonly items: readonly ShopItem[]
    }
  /** A park was shown, with its lowest price for the stay if any. */
  | {
      readonly event: 'view_item'
      readonly currency: 'GBP'
      readonly value: Pounds | undefined
      readonly items: readonly ShopItem[]
    }
  /** The first step of a booking, the page after its payment, and its confirmation: once each per booking. */
  | ({ readonly event: 'begin_checkout' | 'add_payment_info' } & Checkout)
  | ({
      readonly event: 'purchase'
      /** Not the reference, which would give access to the booking. */
      readonly transaction_id: string
    } & Checkout)
  | { readonly event: 'newsletterSignUp' }
  /** A call failed: `message` is the first of its messages. */
  | { readonly event: 'error'; readonly call: string; readonly status: number; readonly message: string }

export type Listener = (event: AnalyticsEvent) => void

const listeners = new Set<Listener>()

/** Sends an event to the listener; dropped if there is none. */
export function track(event: AnalyticsEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns a function that removes the listener */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
