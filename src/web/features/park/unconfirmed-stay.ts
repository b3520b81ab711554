import type { ParkResults } from '../../../contract/catalogue-calls.ts'

type Answer = Pick<ParkResults, 'lowestPrice' | 'units' | 'wait'>

/** Whether the park's supplier has not said what is free: that is not the same as nothing being free [RES-03]. */
export function isUnconfirmed({ lowestPrice, units }: Answer): boolean {
  return lowestPrice === null && units.some(({ unavailable }) => unavailable === 'not-confirmed')
}

export function isSoldOut(answer: Answer): boolean {
  return answer.lowestPrice === null && !isUnconfirmed(answer)
}

/** What is said in the place of a price. */
export function noPriceKey(answer: Answer) {
  if (!isUnconfirmed(answer)) return 'park.noneFree'
  return answer.wait ? 'park.asking' : 'park.notConfirmed'
}
