/**
 * The one way in which the site tells whoever measures its use what happens: `track(event)`. It goes nowhere until somebody
 * listens, which is with the visitor's consent alone, and no event says who the visitor is: no name, no e-mail, no
 * reference, no postcode, no query of an address. docs/analytics.md lists the events for whoever reads them.
 */
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'

/** An amount in pounds, 389.5, as measuring programs take it. */
type Pounds = number

/** A park with the unit that is priced, or an extra; the names are those of Google Analytics 4. */
export interface ShopItem {
  readonly item_id: string
  readonly item_name: string
  /** The holiday type, or 'extra'. */
  readonly item_category: string
  /** The unit. */
  readonly item_variant?: string
  /** Of one, after what is taken off. */
  readonly price?: Pounds
  /** What is taken off one. */
  readonly discount?: Pounds
  readonly quantity: number
  /** Its place in a list, from 0. */
  readonly index?: number
}

/** What a booking is worth in each of its events. No discount code: whoever has a voucher's may use it. */
interface Checkout {
  readonly currency: 'GBP'
  /** The total, after the discount. */
  readonly value: Pounds
  readonly discount: Pounds
  readonly items: readonly ShopItem[]
}

export type AnalyticsEvent =
  /** A page is shown; `page` is its kind: 'park', 'results'. */
  | { readonly event: 'page'; readonly page: string; readonly path: string }
  /** Results are shown; an arrival that was left open is the one that was found. */
  | {
      readonly event: 'search'
      readonly channel: ChannelCode
      /** Its number, or 'all-regions'. */
      readonly region: string
      readonly arrival: CalendarDate | undefined
      readonly nights: number
      readonly adults: number
      readonly children: number
      readonly under5s: number
      readonly pets: boolean
      /** How many parks were found. */
      readonly results: number
    }
  /** The lowest price of the selected date on a park's page that was come to from results [ROUTE-05]. */
  | {
      readonly event: 'lowestPrice'
      readonly parkId: number
      /** Of arrival. */
      readonly date: CalendarDate
      readonly nights: number
      readonly lowestPrice: Pounds
    }
  /** A step of a booking is shown; `value` is its total. */
  | {
      readonly event: 'bookingStep'
      readonly step: string
      readonly channel: ChannelCode
      readonly nights: number
      readonly value: Pounds
    }
  /** A list of parks is shown. */
  | {
      readonly event: 'view_item_list'
      readonly currency: 'GBP'
      /** 'uklodge 14': the holiday type and the region. */
      readonly item_list_id: string
      readonly items: readonly ShopItem[]
    }
  /** A park is shown, with its lowest price for the stay where it has one. */
  | {
      readonly event: 'view_item'
      readonly currency: 'GBP'
      readonly value: Pounds | undefined
      readonly items: readonly ShopItem[]
    }
  /** The first step of a booking, the page after its payment, and its confirmation: each once for each booking. */
  | ({ readonly event: 'begin_checkout' | 'add_payment_info' } & Checkout)
  | ({
      readonly event: 'purchase'
      /** Not the reference, which opens the booking. */
      readonly transaction_id: string
    } & Checkout)
  | { readonly event: 'newsletterSignUp' }
  /** A call failed: `message` is the first of its messages. */
  | { readonly event: 'error'; readonly call: string; readonly status: number; readonly message: string }

export type Listener = (event: AnalyticsEvent) => void

const listeners = new Set<Listener>()

/** Tells of an event. Without anybody who listens it is forgotten. */
export function track(event: AnalyticsEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns what ends it */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
