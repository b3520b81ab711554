import type { StorefrontApi, OutputOf } from '../../../contract/calls.ts'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import { calendarMonth, calendarMonths, type CalendarDay } from '../../../domain/calendar.ts'
import { monthOf, type CalendarDate } from '../../../domain/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { readSimilarParks, type SimilarPark } from './similar-parks.ts'

/** A month of arrivals with their lowest totals. */
export interface MonthPrices {
  /** 'yyyy-mm'. */
  readonly month: string
  /** Neighbouring months that can be leafed to; undefined at an end. */
  readonly earlier: string | undefined
  readonly later: string | undefined
  readonly weeks: readonly (readonly CalendarDay[])[]
}

export type ParkReviews = OutputOf<'parkReviews'>

export interface ParkPageData {
  readonly park: ParkDetails
  readonly results: ParkResults
  /** Undefined where they could not be loaded: the page is still of use. */
  readonly prices: MonthPrices | undefined
  readonly reviews: ParkReviews | undefined
  readonly similar: readonly SimilarPark[]
}

interface View {
  readonly today: CalendarDate
  /** The month asked for, as the address has it. */
  readonly month: string | null
  readonly showsReviews: boolean
  readonly signal?: AbortSignal
}

/**
 * Everything a park's page shows. Details and units must be there; prices by date, reviews and similar parks may
 * fail without taking the page with them.
 *
 * @throws ApiFailure, with status 404 where the park is unknown or not sold in this channel
 */
export async function readParkPage(
  api: StorefrontApi,
  parkId: number,
  criteria: SearchCriteria,
  view: View,
): Promise<ParkPageData> {
  const { signal } = view
  const { channel: channelId, arrival: arrivalDate, nights: duration, party } = criteria
  const [park, results, dates, reviews] = await Promise.all([
    api.parkDetails({ parkId }, { signal }),
    api.parkResults({ parkId, channelId, arrivalDate, duration, ...party }, { signal }),
    orUndefined(api.allDates({ parkId, channelId, duration, ...party }, { signal })),
    view.showsReviews ? orUndefined(api.parkReviews({ parkId }, { signal })) : undefined,
  ])
  const isSoldOut = results.lowestPrice === null
  const similar = isSoldOut ? await orUndefined(readSimilarParks(api, park, results, party, { signal })) : undefined
  return { park, results, prices: dates && monthPricesOf(dates, results, view), reviews, similar: similar ?? [] }
}

function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined)
}

/** The month asked for where it has prices, else that of the arrival. */
export function monthPricesOf(
  { dates }: OutputOf<'allDates'>,
  { date, nights }: Pick<ParkResults, 'date' | 'nights'>,
  { today, month: wanted }: Pick<View, 'today' | 'month'>,
): MonthPrices {
  const prices = new Map(dates.map(({ arrivalDate, price }) => [arrivalDate, price]))
  const priced = [...new Set([...prices.keys()].map(monthOf))].sort()
  const { first, last } = calendarMonths(today, priced)
  const isKnown = wanted !== null && wanted >= first && wanted <= last && /^\d{4}-\d{2}$/.test(wanted)
  const month = isKnown ? wanted : monthOf(date)
  const weeks = calendarMonth({
    month: `${month}-01`,
    today,
    stay: { arrival: date, nights },
    availableDates: prices,
    prices,
  })
  // A week without a day of the month, or one that is over, says nothing.
  const shown = weeks.filter((week) => week.some((day) => day.isInMonth && day.date >= today))
  return {
    month,
    earlier: priced.findLast((known) => known < month),
    later: priced.find((known) => known > month),
    weeks: shown,
  }
}
