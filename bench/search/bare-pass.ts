import { toDayNumber } from '../../src/domain/calendar-date.ts'
import type { ChannelIndex } from '../../src/server/availability/channel-index.ts'
import { parkRangesOf } from '../../src/server/availability/channel-layout.ts'
import type { SearchQuestion } from '../../src/server/availability/queries.ts'
import { FIRST_DAY } from './synthetic-stays.ts'

/** The least that any answer has to do: look at each price of the row and place once, and keep the lowest. */
export function barePass(indexes: readonly ChannelIndex[], question: SearchQuestion): number {
  const index = indexes.find(({ layout }) => layout.channel === question.channel)!
  const row = index.rowOf(toDayNumber(question.arrival) - FIRST_DAY, question.nights)
  const prices = index.rows.prices[row]!
  let lowest = 0x7fffffff
  for (const { from, to } of parkRangesOf(index.layout, question.place)) {
    for (let unit = index.layout.firstUnit[from]!, end = index.layout.firstUnit[to]!; unit < end; unit++) {
      const price = prices[unit]!
      if (price > 0 && price < lowest) lowest = price
    }
  }
  return lowest
}
