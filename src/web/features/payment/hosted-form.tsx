import { useState } from 'react'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { PaymentSetup, ProviderFieldsProps, ProviderForm } from './provider-form.ts'
import type { PaymentWish } from './payment-target.ts'
import * as words from './words.ts'

const wishFor = (setup: PaymentSetup, method: PaymentMethod = setup.hostedMethods[0] ?? 'card'): PaymentWish => ({
  method,
  faults: [],
  isHosted: true,
})

function HostedFields({ setup, due, first, onWish }: ProviderFieldsProps) {
  const { hostedMethods, isSandbox } = setup
  const [method, setMethod] = useState(wishFor(setup, first).method)
  const amount = formatMoneyExact(due)
  const choose = (value: string) => {
    const wish = wishFor(
      setup,
      hostedMethods.find((known) => known === value),
    )
    setMethod(wish.method)
    onWish(wish)
  }
  return (
    <>
      {isSandbox && <Notice kind="info" title={words.testMode} className="mb-6" />}
      {hostedMethods.length > 1 ? (
        <RadioGroup
          name="method"
          legend={words.method}
          isLegendHidden
          value={method}
          onChange={choose}
          options={hostedMethods.map((value) => ({
            value,
            label: words.methodName[value],
            hint: words.hint[value]({ amount }),
          }))}
        />
      ) : (
        <>
          <input type="hidden" name="method" value={method} />
          <p>{words.hint[method]({ amount })}</p>
        </>
      )}
    </>
  )
}

/** For a provider without fields of its own: its pages ask for everything. */
export const hostedForm: ProviderForm = { firstWish: wishFor, Fields: HostedFields }
