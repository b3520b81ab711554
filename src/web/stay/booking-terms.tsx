import type { BookingTerms } from '../../contract/fields.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { amountsOfTerms, amountsTodayText, hasChoiceToday } from '../../domain/words/price-words.ts'
import { briefDate } from './stay-text.ts'
import * as words from './booking-words.ts'
import { usePageFacts } from '../page/page-facts.tsx'

/** 'Due today £60 deposit or £389 in full. After the deposit, £329 by Fri 2 Apr', or the full price. */
export function dueText(terms: BookingTerms, today: CalendarDate): string {
  const amounts = amountsOfTerms(terms)
  const now = amountsTodayText(amounts)
  if (terms.balanceDue === undefined) return words.dueInFull(now)
  const parts = { today: now, balance: formatMoney(terms.balance), date: briefDate(terms.balanceDue, today) }
  return hasChoiceToday(amounts) ? words.dueEither(parts) : words.dueInParts(parts)
}

/** 'Free cancellation until Fri 12 Feb' where that is so; otherwise what cancelling costs, and until when. */
export function cancellationText(
  { dueToday, balance, cancellation }: Pick<BookingTerms, 'dueToday' | 'balance' | 'cancellation'>,
  arrival: CalendarDate,
  today: CalendarDate,
): string {
  const { charge: pence, until } = cancellation
  const date = briefDate(until, today)
  const charge = formatMoney(pence)
  if (pence === 0) return words.cancelFree(date)
  if (balance > 0 && pence === dueToday) return words.cancelDeposit({ deposit: charge, date })
  return until < arrival ? words.cancelUntil({ charge, date }) : words.cancel(charge)
}

interface Props {
  readonly terms: BookingTerms
  readonly arrival: CalendarDate
  readonly className?: string
}

/** The due dates, and the cancellation charge: the two lines of every price that can be booked. */
export function BookingTermsLines({ terms, arrival, className }: Props) {
  const { today } = usePageFacts()
  return (
    <p className={`figures text-small ${className ?? ''}`}>
      <span className="block">{dueText(terms, today)}</span>
      <span className={`block ${terms.cancellation.charge === 0 ? 'font-semibold text-success' : 'text-muted'}`}>
        {cancellationText(terms, arrival, today)}
      </span>
    </p>
  )
}
