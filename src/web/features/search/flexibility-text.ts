import type { Flexibility } from '../../../domain/dates/flexibility.ts'
import { message } from '../../messages/message.ts'

/** A choice of how exact the date is, in words. */
export function flexibilityText(flexibility: Flexibility): string {
  switch (flexibility) {
    case 'exact':
      return message('search.flexibleExact')
    case 'weekend':
      return message('search.flexibleWeekend')
    case 'month':
      return message('search.flexibleMonth')
    case '1':
    case '3':
    case '7':
      return message('search.flexibleDays', { days: Number(flexibility) })
  }
}
