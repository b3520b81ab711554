import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { SearchedPlace } from '../../../../contract/fields.ts'
import { calendarMonth, calendarMonths, type CalendarDay } from '../../../../domain/search/calendar.ts'
import { monthOf, type CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { flexibleWindow } from '../../../../domain/dates/flexible-dates.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { toSearchForm } from '../results-data.ts'

export interface DatePrices {
  /** The town or park of these totals; undefined for a larger area. */
  readonly place: SearchedPlace | undefined
  /** 'yyyy-mm' of the month shown. */
  readonly month: string
  /** All months with something on sale. */
  readonly months: readonly string[]
  /** Lowest total by month. */
  readonly lowest: Readonly<Record<string, Pence>>
  /** The six weeks of the month. */
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The arrivals that a flexible search includes. */
  readonly flexible: readonly CalendarDate[]
}

interface View {
  readonly today: CalendarDate
  /** The month in the address. */
  readonly month: string | null
  readonly signal?: AbortSignal
}

/**
 * The lowest total of each arrival, a month at a time: the requested one, else the arrival's, else the first with
 * something on sale.
 *
 * @throws ApiFailure
 */
export async function readDatePrices(api: StorefrontApi, criteria: SearchCriteria, view: View): Promise<DatePrices> {
  const { dates, place } = await api.allDates(toSearchForm({ ...criteria, page: 1 }), { signal: view.signal })
  const prices = new Map(dates.map(({ arrivalDate, price }) => [arrivalDate, price]))
  const lowest = lowestByMonth(dates)
  const months = Object.keys(lowest).sort()
  const { first } = calendarMonths(view.today, months)
  const wanted = [view.month, criteria.arrival && monthOf(criteria.arrival)]
  const month = months.find((known) => wanted.includes(known)) ?? months[0] ?? first
  const asked = view.month !== null && months.includes(view.month) ? view.month : month
  const stay = criteria.arrival === undefined ? undefined : { arrival: criteria.arrival, nights: criteria.nights }
  const weeks = calendarMonth({ month: `${asked}-01`, today: view.today, stay, availableDates: prices, prices })
  const flexible = flexibleWindow(criteria.arrival, criteria.flexibility, view.today)
  return { place, month: asked, months, lowest, weeks, flexible }
}

function lowestByMonth(dates: readonly { readonly arrivalDate: CalendarDate; readonly price: Pence }[]) {
  const lowest: Record<string, Pence> = {}
  for (const { arrivalDate, price } of dates) {
    const month = monthOf(arrivalDate)
    lowest[month] = Math.min(price, lowest[month] ?? price)
  }
  return lowest
}
