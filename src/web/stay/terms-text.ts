import type { BookingTerms } from '../../contract/fields.ts'
import { formatDay, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import * as words from './terms-words.ts'

/** 'Due today £60, £329 by Fri 2 Apr', or the full price. */
export function dueText({ dueToday, balance, balanceDue }: BookingTerms): string {
  const today = formatMoney(dueToday)
  if (balanceDue === undefined) return words.dueInFull({ today })
  return words.dueInParts({ today, balance: formatMoney(balance), date: formatDay(balanceDue) })
}

/** 'Free cancellation until Fri 12 Feb' where that is so; otherwise what cancelling costs, and until when. */
export function cancellationText({ dueToday, balance, cancellation }: BookingTerms, arrival: CalendarDate): string {
  const { charge: pence, until } = cancellation
  const date = formatDay(until)
  const charge = formatMoney(pence)
  if (pence === 0) return words.cancelFree({ date })
  if (balance > 0 && pence === dueToday) return words.cancelDeposit({ deposit: charge, date })
  return until < arrival ? words.cancelUntil({ charge, date }) : words.cancel({ charge })
}
