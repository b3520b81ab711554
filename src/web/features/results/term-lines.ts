import type { BookingTerms } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'

/** What the card of a park says of its terms, each in a line: what is due today, and what cancelling costs. */
export function termLines({ balance, cancellation }: BookingTerms, arrival: CalendarDate) {
  return {
    /** Less than the total is due today. */
    isPartDue: balance > 0,
    /** Cancelling is free, or costs more later: a charge that stays the same is no reason to hurry. */
    isCancellationShown: cancellation.charge === 0 || cancellation.until < arrival,
  }
}
