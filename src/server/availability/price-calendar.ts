import { monthOf } from '../../domain/calendar-date.ts'
import { LOW_PRICE_NIGHTS, LOW_PRICES_PER_GROUP } from '../../domain/price.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { LowestDay, LowestMonth } from './queries.ts'
import type { SaleScope } from './sale-scope.ts'

/** Tells the calendar date of a day of the index. */
export type DateOfDay = (day: number) => string

/** Rows from one to before another; of one length only where `nights` is given. */
export interface RowSpan {
  readonly firstRow: number
  readonly endRow: number
  readonly nights?: number
}

function* rowsOf(index: ChannelIndex, { firstRow, endRow, nights }: RowSpan): Generator<number> {
  if (nights === undefined) {
    for (let row = firstRow; row < endRow; row++) yield row
    return
  }
  if (firstRow >= endRow) return
  const { days } = index.rows
  for (let day = days[firstRow]!, last = days[endRow - 1]!; day <= last; day++) {
    const row = index.rowOf(day, nights)
    if (row >= firstRow && row < endRow) yield row
  }
}

/** What can be booked in a span of rows, earliest arrival first, then shortest stay. */
function* rowsOnSale(index: ChannelIndex, scope: SaleScope, span: RowSpan) {
  if (scope.ranges.length === 0) return
  for (const row of rowsOf(index, span)) {
    const pence = scope.lowestIn(row)
    if (pence > 0) yield { row, pence, day: index.rows.days[row]!, nights: index.rows.nights[row]! }
  }
}

/** The lowest price of each arrival day, the shorter stay where equal. */
export function lowestByDay(index: ChannelIndex, scope: SaleScope, span: RowSpan, dateOf: DateOfDay): LowestDay[] {
  const days: { day: number; pence: number; nights: number }[] = []
  for (const { day, pence, nights } of rowsOnSale(index, scope, span)) {
    const last = days.at(-1)
    if (last?.day !== day) days.push({ day, pence, nights })
    else if (pence < last.pence) days[days.length - 1] = { day, pence, nights }
  }
  return days.map(({ day, pence, nights }) => ({ arrival: dateOf(day), pence, nights }))
}

/** The lowest price of each number of nights, ascending by nights; the earliest arrival where equal. */
export function lowestByNights(index: ChannelIndex, scope: SaleScope, span: RowSpan, dateOf: DateOfDay): LowestDay[] {
  const lowest = new Map<number, { day: number; pence: number; nights: number }>()
  for (const { day, pence, nights } of rowsOnSale(index, scope, span)) {
    const known = lowest.get(nights)
    if (!known || pence < known.pence) lowest.set(nights, { day, pence, nights })
  }
  return [...lowest.values()]
    .sort((a, b) => a.nights - b.nights)
    .map(({ day, pence, nights }) => ({ arrival: dateOf(day), pence, nights }))
}

/** The lowest of a list, the first where equal. */
export function lowestOf<Entry extends LowestDay>(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best && best.pence <= entry.pence ? best : entry),
    undefined,
  )
}

export function lowestByMonth(days: readonly LowestDay[]): LowestMonth[] {
  const months = new Map<string, LowestMonth>()
  for (const day of days) {
    const month = monthOf(day.arrival)
    const known = months.get(month)
    if (!known || day.pence < known.pence) months.set(month, { month, ...day })
  }
  return [...months.values()]
}

export function nightsOnSale(index: ChannelIndex, scope: SaleScope, span: RowSpan): number[] {
  return index.nights.filter((nights) => !rowsOnSale(index, scope, { ...span, nights }).next().done)
}

export function firstDayOnSale(index: ChannelIndex, scope: SaleScope, span: RowSpan): number | undefined {
  const first = rowsOnSale(index, scope, span).next()
  return first.done ? undefined : first.value.day
}

/** The lowest prices for each of the lengths that are shown in groups, the earlier arrival where equal. */
export function lowPriceCandidates(
  index: ChannelIndex,
  scope: SaleScope,
  span: RowSpan,
  dateOf: DateOfDay,
): { arrival: string; nights: number; price: number }[] {
  return LOW_PRICE_NIGHTS.flatMap((nights) =>
    [...rowsOnSale(index, scope, { ...span, nights })]
      .sort((a, b) => a.pence - b.pence || a.day - b.day)
      .slice(0, LOW_PRICES_PER_GROUP)
      .map(({ day, pence }) => ({ arrival: dateOf(day), nights, price: pence })),
  )
}
