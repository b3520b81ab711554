import { daysBetween, type CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { isSameSeason, roughSpan } from '../../../../domain/search/nearest-arrivals.ts'
import * as soldOutWords from './sold-out-words.ts'

/** The introduction to alternative dates: near ones, or a single distant one with its distance [BEYOND-10]. */
export function soldOutText(asked: CalendarDate, [nearest]: readonly { readonly arrivalDate: CalendarDate }[]): string {
  if (!nearest) return soldOutWords.noDates
  const { arrivalDate } = nearest
  if (isSameSeason(asked, arrivalDate)) return soldOutWords.text
  const { unit, count } = roughSpan(Math.abs(daysBetween(asked, arrivalDate)))
  const distance = (unit === 'weeks' ? soldOutWords.weeks : soldOutWords.months)({ count })
  return (arrivalDate > asked ? soldOutWords.next : soldOutWords.lastBefore)({ distance })
}
