import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Telephone } from './telephone.tsx'
import * as words from './words.ts'

interface Props {
  /** Those that ask the customer on a page of their own. */
  readonly methods: readonly PaymentMethod[]
  readonly due: Pence
  /** The method that was chosen already. */
  readonly first: PaymentMethod | undefined
}

/** Instead of fields that need script, without script: what does not need it. */
export function HostedMethods({ methods, due, first }: Props) {
  const amount = formatMoneyExact(due)
  return (
    <div className="hidden noscript:block">
      <p className="mb-4">
        {methods.length > 0 ? words.noScript : words.noScriptCall} <Telephone />
      </p>
      {methods.length > 0 && (
        <RadioGroup
          name="method"
          legend={words.method}
          isLegendHidden
          // Nothing is chosen for the customer: a browser with script may send this form before its script is there.
          value={first ?? ''}
          onChange={() => undefined}
          options={methods.map((value) => ({
            value,
            label: words.methodName[value],
            hint: value !== 'card' && words.hint[value]({ amount }),
          }))}
        />
      )}
    </div>
  )
}
