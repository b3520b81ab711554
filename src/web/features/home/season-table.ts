import type { OutputOf } from '../../../contract/calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'

export interface TableStay {
  readonly channel: ChannelCode
  readonly nights: number
}

export interface SeasonPrice {
  readonly price: Pence
  /** The arrival with this price. */
  readonly arrival: CalendarDate
  /** Whether it is the lowest of its column. */
  readonly isLowest: boolean
}

/** The table: a row per season, a column per stay. */
export interface SeasonTable {
  readonly stays: readonly TableStay[]
  readonly rows: readonly {
    /** Its first and last month with anything on sale, 'yyyy-mm'. */
    readonly first: string
    readonly last: string
    readonly prices: readonly (SeasonPrice | undefined)[]
  }[]
}

/** Twelve months and the current one of next year. */
const MAX_MONTHS = 13

const MONTHS_OF_SEASON = 3

type Feed = OutputOf<'months'>

/** Seasons counted from year 0: winter begins in December. */
const seasonOf = (month: string) =>
  Math.floor((Number(month.slice(0, 4)) * 12 + Number(month.slice(5))) / MONTHS_OF_SEASON)

/**
 * Combines the monthly price feeds of several stays by season. A stay without a feed, or with nothing on sale, has no
 * column.
 *
 * @param feeds in the order of the stays; undefined if one failed to load
 */
export function seasonTable(stays: readonly TableStay[], feeds: readonly (Feed | undefined)[]): SeasonTable {
  const columns = stays.flatMap((stay, index) => {
    const months = feeds[index]?.months ?? []
    return months.length === 0 ? [] : [{ stay, months }]
  })
  const all = [...new Set(columns.flatMap(({ months }) => months.map(({ month }) => month)))]
    .sort()
    .slice(0, MAX_MONTHS)
  const lowestOf = (months: Feed['months'], within: readonly string[]) =>
    months
      .filter(({ month }) => within.includes(month))
      .reduce<Feed['months'][number] | undefined>(
        (best, entry) => (best && best.price <= entry.price ? best : entry),
        undefined,
      )
  const lowest = columns.map(({ months }) => lowestOf(months, all)?.price)
  return {
    stays: columns.map(({ stay }) => stay),
    rows: [...new Set(all.map(seasonOf))].map((season) => {
      const within = all.filter((month) => seasonOf(month) === season)
      return {
        first: within.at(0) ?? '',
        last: within.at(-1) ?? '',
        prices: columns.map(({ months }, index) => {
          const entry = lowestOf(months, within)
          return entry && { price: entry.price, arrival: entry.arrivalDate, isLowest: entry.price === lowest[index] }
        }),
      }
    }),
  }
}
