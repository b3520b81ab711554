import type { OutputOf } from '../../../contract/calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'

export interface TableStay {
  readonly channel: ChannelCode
  readonly nights: number
}

export interface MonthPrice {
  readonly price: Pence
  /** The arrival with this price. */
  readonly arrival: CalendarDate
  /** Whether it is the lowest of its column. */
  readonly isLowest: boolean
}

/** The table: a row per month, a column per stay. */
export interface MonthTable {
  readonly stays: readonly TableStay[]
  readonly rows: readonly { readonly month: string; readonly prices: readonly (MonthPrice | undefined)[] }[]
}

/** Twelve months and the current one of next year. */
const MAX_MONTHS = 13

type Feed = OutputOf<'months'>

/**
 * Combines the price feeds of several stays by month. A stay without a feed, or with nothing on sale, has no column.
 *
 * @param feeds in the order of the stays; undefined if one failed to load
 */
export function monthTable(stays: readonly TableStay[], feeds: readonly (Feed | undefined)[]): MonthTable {
  const columns = stays.flatMap((stay, index) => {
    const months = feeds[index]?.months ?? []
    return months.length === 0 ? [] : [{ stay, byMonth: new Map(months.map((entry) => [entry.month, entry])) }]
  })
  const months = [...new Set(columns.flatMap(({ byMonth }) => [...byMonth.keys()]))].sort().slice(0, MAX_MONTHS)
  const lowest = columns.map(({ byMonth }) =>
    Math.min(...months.map((month) => byMonth.get(month)?.price ?? Number.POSITIVE_INFINITY)),
  )
  return {
    stays: columns.map(({ stay }) => stay),
    rows: months.map((month) => ({
      month,
      prices: columns.map(({ byMonth }, index) => {
        const entry = byMonth.get(month)
        return entry && { price: entry.price, arrival: entry.arrivalDate, isLowest: entry.price === lowest[index] }
      }),
    })),
  }
}
