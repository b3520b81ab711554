import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { AmountChoiceField } from './amount-choice-field.tsx'
import type { AmountChoice } from './amounts.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { FormPart } from './form-part.tsx'
import * as words from './words.ts'

interface Props {
  readonly booking: Booking
  readonly choice: AmountChoice
  readonly option: PaymentOption
  readonly onChoose: (option: PaymentOption) => void
}

/** The amount due today, and the cancellation cost. */
export function BookingAmount({ booking, choice, option, onChoose }: Props) {
  return (
    <>
      <FormPart title={words.amount} isFirst>
        <AmountChoiceField choice={choice} option={option} onChoose={onChoose} promo={booking.promo} />
      </FormPart>
      {booking.cancellation.length > 0 && (
        <FormPart title={words.cancellation}>
          <CancellationTerms booking={booking} />
        </FormPart>
      )}
    </>
  )
}
