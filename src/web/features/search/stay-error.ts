import type { SearchError } from '../../../domain/search/search-criteria.ts'
import * as words from './words.ts'

interface Stay {
  readonly errors: readonly SearchError[]
  /** Chosen, and those that are on sale. */
  readonly nights: number
  readonly nightsOnSale: readonly number[]
}

/** What is wrong with a stay; undefined if it is valid. No other date helps where the nights are not sold. */
export function stayErrorText({ errors, nights, nightsOnSale }: Stay): string | undefined {
  if (errors.includes('invalid-nights')) return words.nightsNotSold({ nights, onSale: nightsOnSale })
  return errors.includes('date-unavailable') || errors.includes('no-arrival') ? words.dateUnavailable : undefined
}
