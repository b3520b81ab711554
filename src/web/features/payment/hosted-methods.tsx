import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Telephone } from './form-part.tsx'
import * as words from './words.ts'

interface Props {
  /** Methods that the provider asks for on its own page. */
  readonly methods: readonly PaymentMethod[]
  /** '£120.00' */
  readonly amount: string
  /** The preselected method. */
  readonly first: PaymentMethod | undefined
}

/** Without JavaScript: the methods that need none, in place of the provider's fields. */
export function HostedMethods({ methods, amount, first }: Props) {
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
          // Nothing is preselected, since a browser with JavaScript may submit this form before hydration.
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
