import { toDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import type { ChannelIndex } from '../../../src/server/availability/channel-index.ts'
import { parkRangesOf } from '../../../src/server/availability/channel-layout.ts'
import type { SearchQuestion } from '../../../src/server/availability/queries.ts'
import { FIRST_DAY } from './synthetic-stays.ts'

/**
 * The lower bound of any implementation: reads each price of the place and date once and keeps the lowest. Skips dates
 * without prices.
 * @param around number of arrivals before and after the requested one
 */
export function barePass(indexes: readonly ChannelIndex[], question: SearchQuestion, around = 0): number {
  const day = toDayNumber(question.arrival) - FIRST_DAY
  return bareDays(indexes, question, day - around, day + around)
}

/** The same for a range of days of the index, inclusive. */
export function bareDays(
  indexes: readonly ChannelIndex[],
  question: SearchQuestion,
  first: number,
  last: number,
): number {
  const index = indexes.find(({ layout }) => layout.channel === question.channel)!
  const { firstUnit } = index.layout
  const ranges = parkRangesOf(index.layout, question.place)
  let sum = 0
  for (let day = first; day <= last; day++) {
    const prices = index.rows.prices[index.rowOf(day, question.nights)]
    if (!prices) continue
    let lowest = 0x7fffffff
    for (const { from, to } of ranges) {
      for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) {
        const price = prices[unit]!
        if (price > 0 && price < lowest) lowest = price
      }
    }
    sum += lowest
  }
  return sum
}
