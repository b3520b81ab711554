import type { SearchFault } from '../../../domain/search/search-criteria.ts'
import * as words from './words.ts'

interface Stay {
  readonly faults: readonly SearchFault[]
  /** Chosen, and those that are on sale. */
  readonly nights: number
  readonly nightsOnSale: readonly number[]
}

/** What is wrong with a stay; undefined if it is valid. No other date helps where the nights are not sold. */
export function stayFaultText({ faults, nights, nightsOnSale }: Stay): string | undefined {
  if (faults.includes('invalid-nights')) return words.nightsNotSold({ nights, onSale: nightsOnSale })
  return faults.includes('date-unavailable') || faults.includes('no-arrival') ? words.dateUnavailable : undefined
}
