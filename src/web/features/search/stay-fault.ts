import type { SearchFault } from '../../../domain/search/search-criteria.ts'
import * as words from './words.ts'

/** The validation error of a stay; undefined if valid. */
export function stayFaultText(faults: readonly SearchFault[]): string | undefined {
  if (faults.includes('date-unavailable') || faults.includes('no-arrival')) return words.dateUnavailable
  return faults.includes('invalid-nights') ? words.nightsUnavailable : undefined
}
