import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import * as words from './stay-words.ts'

type Answer = Pick<ParkResults, 'lowestPrice' | 'units' | 'wait'>

/** Whether the park's supplier has not answered, which differs from nothing being available [RES-03]. */
export function isUnconfirmed({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ unavailable }) => unavailable === 'not-confirmed')
}

export function isSoldOut(answer: Answer): boolean {
  return answer.lowestPrice === null && !isUnconfirmed(answer)
}

/** Whether units are available but none matches the filters. */
export function isUnlikeFilters({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ isOther }) => isOther)
}

/** The text in place of a price. */
export function noPriceText(answer: Answer): string {
  if (isUnlikeFilters(answer)) return words.noneFits
  if (!isUnconfirmed(answer)) return words.noneFree
  return answer.wait ? words.asking : words.notConfirmed
}
