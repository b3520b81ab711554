/** The events of a page view, computed from its loader data, so pages are not involved. */
import type { Booking } from '../../contract/booking-calls.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { RegionChoice } from '../../domain/search/search-criteria.ts'
import type { loader as confirmationLoader } from '../routes/booking/confirmation.tsx'
import type { loader as parkLoader } from '../routes/park.tsx'
import type { loader as parkListLoader } from '../routes/park-list.tsx'
import type { loader as resultsLoader } from '../routes/results.tsx'
import type { AnalyticsEvent, ShopItem } from './analytics.ts'

/** Loader data without redirects; for results also those of a failed search. */
type DataOf<Loader extends (args: never) => unknown> = Exclude<Awaited<ReturnType<Loader>>, Response>
type ResultsData = Pick<Extract<DataOf<typeof resultsLoader>, { readonly criteria: unknown }>, 'criteria'> & {
  readonly results: Extract<DataOf<typeof resultsLoader>, { readonly criteria: unknown }>['results'] | undefined
}

export interface ShownPage {
  /** The route's id: 'src/web/routes/park.tsx#/boat/…'. */
  readonly routeId: string
  /** The path without query. */
  readonly path: string
  readonly data: unknown
}

/** Pages that results link to. */
const RESULT_PAGE = /^\/(park|boat)-result\//

const inPounds = (pence: Pence) => pence / 100

/** The page view first, then the events of its content. A page that failed to load has only the page view. */
export function pageEvents({ routeId, path, data }: ShownPage): AnalyticsEvent[] {
  const page = /routes\/([\w-]+)\.tsx?/.exec(routeId)?.[1] ?? 'unknown'
  return [{ event: 'page', page, path }, ...(data ? furtherEvents(page, path, data) : [])]
}

function furtherEvents(page: string, path: string, data: object): AnalyticsEvent[] {
  switch (page) {
    case 'results':
      return searchEvents(data as ResultsData)
    case 'park-list':
      return listEvents(data as DataOf<typeof parkListLoader>)
    case 'park':
      return parkEvents(data as DataOf<typeof parkLoader>, RESULT_PAGE.test(path))
    case 'booking-extras':
    case 'booking-details':
    case 'booking-payment':
    case 'booking-payment-action':
    case 'booking-confirmation':
      return bookingEvents(page.slice('booking-'.length), data as DataOf<typeof confirmationLoader>)
    default:
      return []
  }
}

function searchEvents({ criteria, results }: ResultsData): AnalyticsEvent[] {
  if (!results) return []
  const { channel, region, nights, party } = criteria
  const { adults, children, under5s, dogs } = party
  const pets = dogs > 0
  const arrival = results.arrival ?? criteria.arrival
  const asked = { channel, region: String(region), arrival, nights, adults, children, under5s, pets }
  const items = results.parks.map((park, index): ShopItem => ({
    ...itemOf(park, channel),
    item_variant: park.unitType,
    price: inPounds(park.price),
    discount: park.was === undefined ? undefined : inPounds(park.was - park.price),
    index,
  }))
  return [{ event: 'search', ...asked, results: results.total }, ...listShown(channel, region, items)]
}

function listEvents({ criteria: { channel, region }, list }: DataOf<typeof parkListLoader>): AnalyticsEvent[] {
  const items = list.parks.map((park, index): ShopItem => ({
    ...itemOf(park, channel),
    price: park.lowest ? inPounds(park.lowest.price) : undefined,
    index,
  }))
  return listShown(channel, region, items)
}

function listShown(channel: ChannelCode, region: RegionChoice, items: readonly ShopItem[]): AnalyticsEvent[] {
  if (items.length === 0) return []
  return [{ event: 'view_item_list', currency: 'GBP', item_list_id: `${channel} ${region}`, items }]
}

function itemOf({ parkId, name }: { readonly parkId: number; readonly name: string }, channel: ChannelCode): ShopItem {
  return { item_id: String(parkId), item_name: name, item_category: channel, quantity: 1 }
}

function parkEvents(
  { data: { park, results }, criteria: { channel } }: DataOf<typeof parkLoader>,
  isFromResults: boolean,
): AnalyticsEvent[] {
  const { date, nights, lowestPrice } = results
  const value = lowestPrice === null ? undefined : inPounds(lowestPrice)
  const items = [{ ...itemOf(park, channel), price: value }]
  const viewed: AnalyticsEvent = { event: 'view_item', currency: 'GBP', value, items }
  if (value === undefined || !isFromResults) return [viewed]
  return [{ event: 'lowestPrice', parkId: park.parkId, date, nights, lowestPrice: value }, viewed]
}

/** Payment info was submitted if the page after it is shown. */
function bookingEvents(step: string, state: DataOf<typeof confirmationLoader>): AnalyticsEvent[] {
  if (state.kind !== 'booking') return []
  const { booking } = state
  const checkout = checkoutOf(booking)
  const reached: AnalyticsEvent = stepEvent(step, booking)
  switch (step) {
    case 'extras':
      return [reached, { event: 'begin_checkout', ...checkout }]
    case 'payment-action':
      return [reached, { event: 'add_payment_info', ...checkout }]
    case 'confirmation':
      if (booking.status !== 'confirmed') return []
      return [
        reached,
        { event: 'add_payment_info', ...checkout },
        { event: 'purchase', transaction_id: booking.saleId, ...checkout },
      ]
    default:
      return [reached]
  }
}

function stepEvent(step: string, { channelId: channel, duration: nights, price }: Booking): AnalyticsEvent {
  return { event: 'bookingStep', step, channel, nights, value: inPounds(price.totalCost) }
}

function checkoutOf({ parkId, parkName, channelId, unitDesc, price, extras }: Booking) {
  const unit: ShopItem = {
    ...itemOf({ parkId, name: parkName }, channelId),
    item_variant: unitDesc,
    price: inPounds(price.unitPrice),
  }
  const others = extras.map(({ code, name, quantity, totalCost }): ShopItem => ({
    item_id: code,
    item_name: name,
    item_category: 'extra',
    price: inPounds(totalCost) / quantity,
    quantity,
  }))
  const value = inPounds(price.totalCost)
  return { currency: 'GBP' as const, value, discount: inPounds(price.discount), items: [unit, ...others] }
}
