import type { BookingTerms } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { cancelFree } from '../../stay/terms-words.ts'
import { briefDate } from '../../ui/facts/date-text.ts'
import * as words from './words.ts'

interface Props {
  readonly terms: BookingTerms
  readonly arrival: CalendarDate
}

/** What is due today, if less than the total, and until when cancelling costs how much, if it can cost more later. */
export function CardTerms({ terms, arrival }: Props) {
  const { today } = usePageFacts()
  const { dueToday, balance, cancellation } = terms
  const { charge, until } = cancellation
  const date = briefDate(until, today)
  return (
    <p className="figures mt-1 text-small">
      {balance > 0 && <span className="block">{words.payToday({ amount: formatMoney(dueToday) })}</span>}
      {charge === 0 ? (
        <span className="block font-semibold text-success">{cancelFree({ date })}</span>
      ) : (
        until < arrival && (
          <span className="block text-muted">{words.cancelFor({ date, charge: formatMoney(charge) })}</span>
        )
      )}
    </p>
  )
}
