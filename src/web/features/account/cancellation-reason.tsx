import type { AccountBooking } from '../../../contract/account-calls.ts'
import { CANCELLATION_REASONS, type CancellationReason } from '../../../domain/money/cancellation.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { cancellationReason } from '../../../domain/words/cancellation-words.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import * as words from './words.ts'

interface Props {
  /** The cost of cancelling today, with and without the waiver. */
  readonly today: NonNullable<AccountBooking['cancellationToday']>
  readonly reason: CancellationReason | undefined
  readonly onChoose: (reason: CancellationReason | undefined) => void
  readonly isMissing: boolean
}

/** The reason for a cancellation, asked only if the waiver was bought, and its effect on the cost [DUE-03]. */
export function CancellationReasonField({ today, reason, onChoose, isMissing }: Props) {
  const sums = reason !== 'other' && today.covered ? today.covered : today
  return (
    <div>
      <RadioGroup
        name="reason"
        legend={words.reason}
        look="list"
        value={reason ?? ''}
        onChange={(value) => onChoose(CANCELLATION_REASONS.find((known) => known === value))}
        error={isMissing ? words.reasonError : undefined}
        options={CANCELLATION_REASONS.map((value) => ({ value, label: cancellationReason[value] }))}
      />
      <p role="status" className="mt-2 max-w-prose empty:hidden">
        {reason !== undefined &&
          (reason === 'other' ? words.reasonLadder : words.reasonCovered)({
            charge: formatMoney(sums.charge),
            refund: formatMoney(sums.refund),
          })}
      </p>
    </div>
  )
}
