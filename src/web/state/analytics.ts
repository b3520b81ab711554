/**
 * The one way in which the site tells whoever measures its use what happens: `track(event)`. It goes nowhere until somebody
 * listens, which is with the visitor's consent alone, and no event says who the visitor is: no name, no e-mail, no
 * reference, no postcode, no query of an address. docs/analytics.md lists the events for whoever reads them.
 */
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { ChannelCode } from '../../domain/channel.ts'

/** An amount in pounds, 389.5, as measuring programs take it. */
type Pounds = number

export interface SoldItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_category: string
  /** Of one. */
  readonly price: Pounds
  readonly quantity: number
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
  /** A booking is confirmed: once for each. */
  | {
      readonly event: 'purchase'
      /** Not the reference, which opens the booking. */
      readonly transaction_id: string
      readonly value: Pounds
      readonly currency: 'GBP'
      readonly items: readonly SoldItem[]
    }
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
