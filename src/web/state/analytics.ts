/**
 * What the page tells whoever measures its use. It is left on the page, in the list that such programs read; nothing is
 * sent, stored or asked of anybody here.
 */
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { Pence } from '../../domain/money.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export interface LowestPriceSeen {
  readonly parkId: number
  /** Of arrival. */
  readonly date: CalendarDate
  readonly nights: number
  readonly lowestPrice: Pence
}

/** The lowest price of the selected date on a park's page that was come to from results [ROUTE-05]. */
export function reportLowestPrice({ parkId, date, nights, lowestPrice }: LowestPriceSeen): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'lowestPrice', parkId, date, nights, lowestPrice })
}
