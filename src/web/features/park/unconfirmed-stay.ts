import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import * as words from './words.ts'

type Answer = Pick<ParkResults, 'lowestPrice' | 'units' | 'wait'>

/** Whether the park's supplier has not said what is free: that is not the same as nothing being free [RES-03]. */
export function isUnconfirmed({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ unavailable }) => unavailable === 'not-confirmed')
}

export function isSoldOut(answer: Answer): boolean {
  return answer.lowestPrice === null && !isUnconfirmed(answer)
}

/** Whether something is free, and none of it has what the filters ask for. */
export function isUnlikeFilters({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ isOther }) => isOther)
}

/** What is said in the place of a price. */
export function noPriceText(answer: Answer): string {
  if (isUnlikeFilters(answer)) return words.noneFits
  if (!isUnconfirmed(answer)) return words.noneFree
  return answer.wait ? words.asking : words.notConfirmed
}
