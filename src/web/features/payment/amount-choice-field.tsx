import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { message } from '../../messages/message.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { AmountChoice } from './amounts.ts'

interface Props {
  readonly choice: AmountChoice
  readonly option: PaymentOption
  readonly onChoose: (option: PaymentOption) => void
}

/** Deposit or full, or why there is no choice [BOOK-13]. */
export function AmountChoiceField({ choice, option, onChoose }: Props) {
  switch (choice.kind) {
    case 'nothing-due':
      return <p>{message('payment.nothingDue')}</p>
    case 'full-only':
      return (
        <>
          <p className="font-semibold">{message('payment.depositUnavailable')}</p>
          <p className="text-muted">{message('payment.full', { total: formatMoney(choice.total) })}</p>
        </>
      )
    case 'deposit-only':
      return <p>{message('payment.depositCompulsory', partsOf(choice))}</p>
    case 'either':
      return (
        <RadioGroup
          name="paymentOption"
          legend={message('payment.amount')}
          isLegendHidden
          value={option}
          onChange={(value) => onChoose(value === 'full' ? 'full' : 'deposit')}
          options={[
            {
              value: 'deposit',
              label: <strong>{message('payment.depositLabel')}</strong>,
              hint: message('payment.deposit', partsOf(choice)),
            },
            {
              value: 'full',
              label: <strong>{message('payment.fullLabel')}</strong>,
              hint: message('payment.full', { total: formatMoney(choice.total) }),
            },
          ]}
        />
      )
  }
}

function partsOf(parts: { today: number; later: number; laterDue: string }) {
  return { today: formatMoney(parts.today), later: formatMoney(parts.later), date: formatShortDate(parts.laterDue) }
}
