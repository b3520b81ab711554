import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatMoney, formatMoneyExact } from '../../../domain/money/money.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { CUSTOM_AMOUNT_ID, type BalanceChoice } from './balance-payment.ts'
import * as words from './words.ts'

interface Props {
  readonly balance: NonNullable<AccountBooking['balance']>
  readonly choice: BalanceChoice
  readonly onChoose: (choice: BalanceChoice) => void
  readonly error: string | undefined
}

/** The whole balance, or a part within the limits; no choice if only the whole can be paid. */
export function BalanceAmount({ balance, choice, onChoose, error }: Props) {
  const { outstanding, least, mostPart } = balance
  const allHint = words.balanceAllHint(formatMoneyExact(outstanding))
  if (mostPart === null) {
    return (
      <p>
        <strong>{words.balanceAll}</strong>: {allHint}
      </p>
    )
  }
  const limits = { least: formatMoney(least), most: formatMoney(mostPart) }
  return (
    <>
      <RadioGroup
        name="amount"
        legend={words.balanceAmount}
        isLegendHidden
        value={choice.isPart ? 'part' : 'all'}
        onChange={(value) => onChoose({ ...choice, isPart: value === 'part' })}
        options={[
          { value: 'all', label: <strong>{words.balanceAll}</strong>, hint: allHint },
          {
            value: 'part',
            label: <strong>{words.balancePart}</strong>,
            hint: words.balancePartHint(limits),
          },
        ]}
      />
      {/* Without JavaScript the field cannot appear on selection, so it is always shown. */}
      <div className={choice.isPart ? undefined : 'hidden noscript:block'}>
        <TextField
          id={CUSTOM_AMOUNT_ID}
          name={CUSTOM_AMOUNT_ID}
          label={words.balanceCustomBookingPayment}
          hint={words.balanceCustomHint}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          fieldClassName="mt-4 max-w-60 figures"
          value={choice.typed}
          onChange={(event) => onChoose({ isPart: true, typed: event.target.value })}
        />
      </div>
    </>
  )
}
