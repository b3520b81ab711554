import { useState } from 'react'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { PaymentSetup, ProviderFieldsProps, ProviderForm } from './provider-form.ts'
import type { PaymentChoice } from './payment-target.ts'
import * as words from './words.ts'

const choiceFor = (setup: PaymentSetup, method: PaymentMethod = setup.hostedMethods[0] ?? 'card'): PaymentChoice => ({
  method,
  errors: [],
  isHosted: true,
})

function HostedFields({ setup, amountText: amount, first, onChoice }: ProviderFieldsProps) {
  const { hostedMethods, isSandbox } = setup
  const [method, setMethod] = useState(choiceFor(setup, first).method)
  const choose = (value: string) => {
    const choice = choiceFor(
      setup,
      hostedMethods.find((known) => known === value),
    )
    setMethod(choice.method)
    onChoice(choice)
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
export const hostedForm: ProviderForm = { initialChoice: choiceFor, Fields: HostedFields }
