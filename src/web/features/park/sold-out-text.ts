import '../../messages/park-details-messages.ts'
import { daysBetween, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { isSameSeason, roughSpan } from '../../../domain/search/nearest-arrivals.ts'
import { message } from '../../messages/message.ts'

/** What leads to the dates that a park offers instead: near ones, or the one that is far away and how far [BEYOND-10]. */
export function soldOutText(asked: CalendarDate, [nearest]: readonly { readonly arrivalDate: CalendarDate }[]): string {
  if (!nearest) return message('soldOut.noDates')
  const { arrivalDate } = nearest
  if (isSameSeason(asked, arrivalDate)) return message('soldOut.text')
  const { unit, count } = roughSpan(Math.abs(daysBetween(asked, arrivalDate)))
  const distance = message(unit === 'weeks' ? 'soldOut.weeks' : 'soldOut.months', { count })
  return message(arrivalDate > asked ? 'soldOut.next' : 'soldOut.lastBefore', { distance })
}
