import type { BookingTerms } from '../../contract/fields.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { cancellationText, dueText } from './terms-text.ts'

interface Props {
  readonly terms: BookingTerms
  readonly arrival: CalendarDate
  readonly className?: string
}

/** What is due when, and what cancelling costs: the two lines of every price that can be booked. */
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
