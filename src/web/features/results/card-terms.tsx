import type { BookingTerms } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { cancelFree } from '../../stay/booking-words.ts'
import { briefDate } from '../../stay/stay-text.ts'
import { PopoverPanel } from '../../ui/overlays/popover.tsx'
import * as words from './words.ts'
import { PriceBreakdown, type PricedStay } from './price-breakdown.tsx'
import { termLines } from './price-line.tsx'

export interface CardTermsProps {
  readonly stay: PricedStay & { readonly arrival: CalendarDate }
  /** The number of dogs in the price. */
  readonly dogs: number
  /** Of the popover, which the total opens. */
  readonly breakdownId: string
}

/**
 * The amount due today, if less than the total, and the cancellation charges with their days, if they rise; the lines
 * of the total, in a popover.
 */
export function CardTerms({ stay, dogs, breakdownId }: CardTermsProps) {
  return (
    <>
      <Terms terms={stay.terms} arrival={stay.arrival} />
      <PopoverPanel id={breakdownId} title={words.breakdown}>
        <PriceBreakdown stay={stay} dogs={dogs} />
      </PopoverPanel>
    </>
  )
}

function Terms({ terms, arrival }: { readonly terms: BookingTerms; readonly arrival: CalendarDate }) {
  const { today } = usePageFacts()
  const { dueToday, cancellation } = terms
  const { charge, until } = cancellation
  const { isPartDue, isCancellationShown } = termLines(terms, arrival)
  const date = briefDate(until, today)
  const chargeWords = isPartDue && charge === dueToday ? words.loseDeposit : words.cancelFor
  return (
    <p className="figures text-small">
      {isPartDue && <span className="block">{words.depositToday(formatMoney(dueToday))}</span>}
      {isCancellationShown && (
        <span className={`block ${charge === 0 ? 'font-semibold text-success' : 'text-muted'}`}>
          {charge === 0 ? cancelFree(date) : chargeWords({ date, charge: formatMoney(charge) })}
        </span>
      )}
    </p>
  )
}
