import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { AmountChoice } from './amounts.ts'
import { depositUnavailable } from '../../../domain/words/price-words.ts'
import * as words from './words.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { FormPart } from './form-part.tsx'

interface Props {
  readonly choice: AmountChoice
  readonly option: PaymentOption
  readonly onChoose: (option: PaymentOption) => void
}

/** Deposit or full price, or why there is no choice [BOOK-13]. */
function AmountChoiceField({ choice, option, onChoose }: Props) {
  switch (choice.kind) {
    case 'nothing-due':
      return <p>{choice.later ? words.nothingDueYet(laterOf(choice.later)) : words.nothingDue}</p>
    case 'full-only':
      return (
        <>
          <p className="font-semibold">{depositUnavailable}</p>
          <p>{words.full(formatMoney(choice.total))}</p>
          {choice.why && <p className="text-muted">{words.whyFull[choice.why]}</p>}
        </>
      )
    case 'deposit-only':
      return <p>{words.depositCompulsory(partsOf(choice))}</p>
    case 'either':
      return (
        <RadioGroup
          name="paymentOption"
          legend={words.amount}
          isLegendHidden
          value={option}
          onChange={(value) => onChoose(value === 'full' ? 'full' : 'deposit')}
          options={[
            {
              value: 'deposit',
              label: <strong>{words.depositLabel}</strong>,
              hint: words.deposit(partsOf(choice)),
            },
            {
              value: 'full',
              label: <strong>{words.fullLabel}</strong>,
              hint: words.full(formatMoney(choice.total)),
            },
          ]}
        />
      )
  }
}

function partsOf(parts: { today: number; later: number; laterDue: string }) {
  return { today: formatMoney(parts.today), later: formatMoney(parts.later), date: formatShortDate(parts.laterDue) }
}

/** The sum and the day left after a voucher for the deposit, as text. */
export const laterOf = ({ amount, due }: { amount: number; due: string }) => ({
  later: formatMoney(amount),
  date: formatShortDate(due),
})

interface BookingAmountProps {
  readonly booking: Booking
  readonly choice: AmountChoice
  readonly option: PaymentOption
  readonly onChoose: (option: PaymentOption) => void
}

/** The amount due today, and the cancellation cost. */
export function BookingAmount({ booking, choice, option, onChoose }: BookingAmountProps) {
  return (
    <>
      <FormPart title={words.amount} isFirst>
        <AmountChoiceField choice={choice} option={option} onChoose={onChoose} />
      </FormPart>
      {booking.cancellation.length > 0 && (
        <FormPart title={words.cancellation}>
          <CancellationTerms booking={booking} />
        </FormPart>
      )}
    </>
  )
}
