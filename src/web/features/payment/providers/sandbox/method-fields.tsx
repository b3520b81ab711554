import type { PaymentMethod } from '../../../../../domain/money/payment-status.ts'
import { lazyPart } from '../../../../hydration/lazy-part.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { ValidationError } from '../../../../ui/forms/error-summary.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { SkeletonField } from '../../../../ui/feedback/skeleton.tsx'
import { useState } from 'react'
import {
  addressErrors,
  EMPTY_ADDRESS,
  type BillingAddress,
  EMPTY_CARD,
  incompleteFields,
  type CardInput,
} from './card-input.ts'
import { CardFields } from './card-fields.tsx'
import { requestCardToken } from './card-token.ts'
import { METHOD_ID, type PaymentChoice } from '../../payment-target.ts'
import type { PaymentSetup, ProviderFieldsProps, ProviderForm } from '../../provider-form.ts'
import * as paymentWords from '../../words.ts'
import { SandboxNotice, type TestCards } from './sandbox-notice.tsx'
import * as words from './words.ts'

/** Loaded on demand, since few need it: it includes the list of countries. */
const BillingFields = lazyPart(async () => (await import('./billing-fields.tsx')).BillingFields, {
  fallback: <SkeletonField />,
})

/** Settings from the sandbox for its fields. */
interface SandboxFields {
  readonly publicKey: string
  readonly tokenUrl: string
  readonly testCards: TestCards
}
const fieldsOf = (setup: PaymentSetup) => setup.fields as unknown as SandboxFields

interface Filled {
  readonly method: PaymentMethod
  readonly card: CardInput
  /** Undefined if it is the customer's address. */
  readonly address: BillingAddress | undefined
}

const emptyFor = ({ methods }: PaymentSetup, first: PaymentMethod = methods[0] ?? 'card'): Filled => ({
  method: first,
  card: EMPTY_CARD,
  address: undefined,
})

function choiceOf(setup: PaymentSetup, { method, card, address }: Filled): PaymentChoice {
  // PayPal and banks ask on their own pages.
  if (method !== 'card') return { method, errors: [] }
  const error = (
    part: 'card' | 'billing',
    field: keyof CardInput | 'street' | 'town' | 'postcode',
  ): ValidationError => ({
    fieldId: `${part}.${field}`,
    message: words.fieldErrors[field],
  })
  return {
    method,
    errors: [
      ...incompleteFields(card).map((field) => error('card', field)),
      ...(address ? addressErrors(address).map((field) => error('billing', field)) : []),
    ],
    async requestToken() {
      const outcome = await requestCardToken(fieldsOf(setup), card, address)
      if (outcome.kind !== 'refused') return outcome
      return { kind: 'refused', errors: outcome.fields.map((field) => error('card', field)) }
    },
  }
}

/** Payment methods, and the card fields for a card [PAY-02]. */
function MethodFields({ setup, amountText: amount, first, errorOf, onChoice }: ProviderFieldsProps) {
  const { methods, isSandbox } = setup
  const { testCards } = fieldsOf(setup)
  const [filled, setFilled] = useState(() => emptyFor(setup, first))
  const { method, card, address } = filled
  const change = (part: Partial<Filled>) => {
    const next = { ...filled, ...part }
    setFilled(next)
    onChoice(choiceOf(setup, next))
  }
  return (
    <>
      {methods.length > 1 && (
        <div className="mb-5">
          <RadioGroup
            name="method"
            error={errorOf(METHOD_ID)}
            legend={paymentWords.method}
            isLegendHidden
            value={method}
            onChange={(value) => change({ method: methods.find((known) => known === value) ?? 'card' })}
            options={methods.map((value) => ({
              value,
              label: paymentWords.methodName[value],
              hint:
                value === 'card' ? (
                  <span className="hidden noscript:inline">{paymentWords.hint.card()}</span>
                ) : (
                  paymentWords.hint[value]({ amount })
                ),
            }))}
          />
        </div>
      )}
      {isSandbox && (
        <div className="mb-6">
          <SandboxNotice cards={method === 'card' ? testCards : []} />
        </div>
      )}
      {method === 'card' && (
        <div className="noscript:hidden">
          <p className="mb-4 text-small text-muted">{words.cardIntro}</p>
          <CardFields card={card} onChange={(next) => change({ card: next })} errorOf={errorOf} />
          <Checkbox
            className="mt-3"
            label={words.otherAddress}
            checked={address !== undefined}
            onChange={(event) => change({ address: event.target.checked ? EMPTY_ADDRESS : undefined })}
          />
          {address && (
            <BillingFields address={address} onChange={(next) => change({ address: next })} errorOf={errorOf} />
          )}
        </div>
      )}
    </>
  )
}

/** The sandbox asks for the card here; PayPal and banks ask on their own pages. */
export const sandboxForm: ProviderForm = {
  initialChoice: (setup, first) => choiceOf(setup, emptyFor(setup, first)),
  Fields: MethodFields,
}
