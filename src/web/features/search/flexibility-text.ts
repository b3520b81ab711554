import type { Flexibility } from '../../../domain/dates/flexible-dates.ts'
import * as words from './words.ts'

/** The label of a flexibility. */
export function flexibilityText(flexibility: Flexibility): string {
  switch (flexibility) {
    case 'exact':
      return words.flexibleExact
    case 'weekend':
      return words.flexibleWeekend
    case 'month':
      return words.flexibleMonth
    case '1':
    case '3':
    case '7':
      return words.flexibleDays({ days: Number(flexibility) })
  }
}
