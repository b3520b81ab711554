import { useState } from 'react'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { PaymentSetup, ProviderFieldsProps, ProviderForm } from './provider-form.ts'
import type { PaymentChoice } from './payment-target.ts'
import * as words from './words.ts'
import { Telephone } from './form-part.tsx'

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
