/** What happens when a page is shown, from the data that its loader brought: no page knows that it is measured. */
import type { Booking } from '../../contract/booking-calls.ts'
import type { Pence } from '../../domain/money.ts'
import type { loader as confirmationLoader } from '../routes/booking-confirmation.tsx'
import type { loader as parkLoader } from '../routes/park.tsx'
import type { loader as resultsLoader } from '../routes/results.tsx'
import type { AnalyticsEvent, SoldItem } from '../state/analytics.ts'

/** What a loader brings, without redirects; of the results also what they bring where the search failed. */
type DataOf<Loader extends (args: never) => unknown> = Exclude<Awaited<ReturnType<Loader>>, Response>
type ResultsData = Pick<Extract<DataOf<typeof resultsLoader>, { readonly criteria: unknown }>, 'criteria'> & {
  readonly results: Extract<DataOf<typeof resultsLoader>, { readonly criteria: unknown }>['results'] | undefined
}

export interface ShownPage {
  /** Of its route: 'src/web/routes/park.tsx#/boat/…'. */
  readonly routeId: string
  /** Of its address, without the query. */
  readonly path: string
  readonly data: unknown
}

/** Pages that results lead to. */
const RESULT_PAGE = /^\/(park|boat)-result\//

const inPounds = (pence: Pence) => pence / 100

/** First the page itself, then what it shows that is worth telling. A page whose data failed tells of itself alone. */
export function pageEvents({ routeId, path, data }: ShownPage): AnalyticsEvent[] {
  const page = /routes\/([\w-]+)\.tsx?/.exec(routeId)?.[1] ?? 'unknown'
  return [{ event: 'page', page, path }, ...(data ? furtherEvents(page, path, data) : [])]
}

function furtherEvents(page: string, path: string, data: object): AnalyticsEvent[] {
  switch (page) {
    case 'results':
      return searchEvents(data as ResultsData)
    case 'park':
      return RESULT_PAGE.test(path) ? lowestPriceEvents(data as DataOf<typeof parkLoader>) : []
    case 'booking-extras':
    case 'booking-details':
    case 'booking-payment':
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
  return [{ event: 'search', ...asked, results: results.total }]
}

function lowestPriceEvents({ data: { park, results } }: DataOf<typeof parkLoader>): AnalyticsEvent[] {
  const { date, nights, lowestPrice } = results
  if (lowestPrice === null) return []
  return [{ event: 'lowestPrice', parkId: park.parkId, date, nights, lowestPrice: inPounds(lowestPrice) }]
}

function bookingEvents(step: string, state: DataOf<typeof confirmationLoader>): AnalyticsEvent[] {
  if (state.kind !== 'booking') return []
  const { booking } = state
  if (step === 'confirmation')
    return booking.status === 'confirmed' ? [stepEvent(step, booking), purchase(booking)] : []
  return [stepEvent(step, booking)]
}

function stepEvent(step: string, { channelId: channel, duration: nights, price }: Booking): AnalyticsEvent {
  return { event: 'bookingStep', step, channel, nights, value: inPounds(price.totalCost) }
}

function purchase({ saleId, channelId, unitTypeId, unitDesc, price, extras }: Booking): AnalyticsEvent {
  const unit: SoldItem = {
    item_id: String(unitTypeId),
    item_name: unitDesc,
    item_category: channelId,
    price: inPounds(price.unitPrice),
    quantity: 1,
  }
  const others = extras.map(({ code, name, quantity, totalCost }): SoldItem => ({
    item_id: code,
    item_name: name,
    item_category: 'extra',
    price: inPounds(totalCost) / quantity,
    quantity,
  }))
  const items = [unit, ...others]
  return { event: 'purchase', transaction_id: saleId, value: inPounds(price.totalCost), currency: 'GBP', items }
}
