/** Words and addresses of rate plans. */
import type { NoArrival } from '../../domain/rates/rate-plan.ts'
import type { NoNight } from '../../server/queries/rate-plans.ts'

export const RATES_PATH = '/staff/catalogue/rates'
export const RATES_TITLE = 'Rate plans'

/** @param id left out for a new one */
export const planPath = (id?: number): string => `${RATES_PATH}/${id ?? 'new'}`

/** Why no stay begins on a day. */
export const NOT_BOOKABLE: Readonly<Record<NoArrival | NoNight, string>> = {
  'no-season': 'No season has this day',
  'not-an-arrival-day': 'Nobody arrives on this day of the week in this season',
  'not-a-departure-day': 'No length of stay ends on a departure day',
  'no-price': 'No stay has a price',
  over: 'Over, or too late to book',
  'no-stock': 'The night has no stock',
  closed: 'The night is closed',
  'sold-out': 'Sold out',
}
