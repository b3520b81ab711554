import { useState, type ReactNode } from 'react'
import { formatMoney, formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HiddenFields } from '../../ui/forms/field.tsx'
import { TAKES_FOCUS, ErrorSummary, type ValidationError } from '../../ui/forms/error-summary.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormPart, Telephone } from './form-part.tsx'
import { hostedForm } from './hosted-form.tsx'
import { TERMS_ID, type PaymentChoice } from './payment-target.ts'
import { PaymentProblemNotice } from './payment-problem-notice.tsx'
import type { PaymentSetup } from './provider-form.ts'
import { PROVIDERS } from './providers/providers.ts'
import { isRetry, type Payment } from './use-payment.ts'
import * as words from './words.ts'
import { euroGuide, euroRateText } from '../../../domain/money/euro-guide.ts'

interface Props {
  readonly payment: Payment
  readonly setup: PaymentSetup
  /** Pence charged by the button; 0 needs no payment method. */
  readonly due: Pence
  /** The amount, above the payment methods; `errorOf` returns a field's error after the first submit. */
  readonly amount: (errorOf: (fieldId: string) => string | undefined) => ReactNode
  /** Validation errors of the amount's fields. */
  readonly amountErrors?: readonly ValidationError[]
  /** Facts to know directly above the terms and the button. */
  readonly agreement?: ReactNode
  /** The button where nothing is due now. */
  readonly nothingDuePress?: string
  /** The button without script. */
  readonly plainPress: string
  /** Beside the button: the link back. */
  readonly back: ReactNode
  /** Hidden fields: what the customer agrees to. */
  readonly figures: object
  /** Of a form that a script does not send: made with the page, so that a repeated submission pays once. */
  readonly idempotencyKey: string
}

const NO_ERRORS: readonly ValidationError[] = []

/** Scrolls to the result, which is shown at the top of a long form. */
const takeFocus = (problem: HTMLElement | null) => problem?.focus()

/** Amount, payment method and terms; the button names the amount. */
export function PaymentForm(props: Props) {
  const { payment, setup, due, amount, amountErrors = NO_ERRORS, back } = props
  const { figures, idempotencyKey, agreement, nothingDuePress = words.confirm, plainPress } = props
  const { returned } = payment
  const { site } = usePageFacts()
  const { Fields, initialChoice } = PROVIDERS[setup.provider] ?? hostedForm
  const [choice, setChoice] = useState(() => initialChoice(setup, returned?.method))
  const [hasAccepted, setAccepted] = useState(returned?.hasAccepted ?? false)
  const [submits, setSubmits] = useState(0)
  const [isRefused, setRefused] = useState(false)

  const ownErrors = [
    ...amountErrors,
    ...(due > 0 ? choice.errors : []),
    ...(hasAccepted ? [] : [{ fieldId: TERMS_ID, message: words.acceptTerms }]),
  ]
  // A card that was declined is typed anew in peace: errors are shown once it is sent.
  const own = isRefused ? ownErrors : []
  const fromServer = submits > 0 ? NO_ERRORS : (returned?.errors ?? NO_ERRORS)
  const errors = [own, payment.refused].find((some) => some.length > 0) ?? fromServer
  // A provider without hosted pages needs JavaScript.
  const isPlain = due === 0 || setup.hostedMethods.length > 0
  /** Undefined until it is an amount that can be paid. */
  const amountText = amountErrors.length === 0 ? formatMoneyExact(due) : undefined
  const errorOf = (id: string) => errors.find((error) => error.fieldId === id)?.message

  return (
    <form
      noValidate
      // Card fields have no names, so the form never submits them: the card goes to the provider's script or page.
      method={isPlain ? 'post' : 'dialog'}
      onSubmit={(event) => {
        if (isRetry(event)) return payment.pay(event, choice, due > 0)
        setSubmits(submits + 1)
        setRefused(ownErrors.length > 0)
        if (ownErrors.length > 0) return event.preventDefault()
        return payment.pay(event, choice, due > 0)
      }}
    >
      <HiddenFields values={{ ...figures, idempotencyKey: returned?.idempotencyKey ?? idempotencyKey }} />
      <div className="mb-8 empty:hidden">
        <ErrorSummary key={`${submits} ${payment.refused.length}`} title={words.errors} errors={errors} />
      </div>
      {payment.problem && (
        <div ref={takeFocus} tabIndex={-1} {...TAKES_FOCUS} className="mb-6">
          <PaymentProblemNotice problem={payment.problem} isBusy={payment.isBusy} />
        </div>
      )}
      {amount(errorOf)}
      {due > 0 && (
        <FormPart title={setup.methods.length > 1 ? words.method : words.methodName[setup.methods[0] ?? 'card']}>
          <Fields
            setup={setup}
            due={due}
            amountText={amountText ?? words.theAmount}
            first={returned?.method}
            errorOf={errorOf}
            onChoice={setChoice}
          />
        </FormPart>
      )}
      <div className="border-t border-rule pt-5">
        {agreement}
        <Checkbox
          id={TERMS_ID}
          name="acceptTerms"
          error={errorOf(TERMS_ID)}
          checked={hasAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
          className="mb-4"
          label={
            <>
              {words.terms}{' '}
              <a href={site.termsUrl} target="_blank" rel="noopener" className="underline underline-offset-4">
                {words.termsLink}
              </a>
            </>
          }
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            kind="action"
            isBusy={payment.isBusy}
            className={classNames('min-h-13 text-lead max-sm:w-full', !isPlain && 'noscript:hidden')}
          >
            {due === 0 ? (
              nothingDuePress
            ) : (
              <>
                <span className="noscript:hidden">{words.press(wayOf(choice), amountText && formatMoney(due))}</span>
                <span className="hidden noscript:inline">{plainPress}</span>
              </>
            )}
          </Button>
          {back}
        </div>
        {amountText !== undefined && <EuroDue due={due} />}
        <p className="mt-3 text-small text-muted">{words.once}</p>
        <p className="mt-1 max-w-prose text-small text-muted">
          {words.seller({ company: site.company.name, address: site.company.address })} {words.sellerCall} <Telephone />
        </p>
      </div>
    </form>
  )
}

const wayOf = ({ method, isHosted }: PaymentChoice) => (method === 'card' && isHosted ? 'hosted' : method)

/**
 * The charge in euro, below the button that takes it in pounds: a guide, since the customer's bank sets the rate.
 */
function EuroDue({ due }: { readonly due: Pence }) {
  const { euro } = usePageFacts()
  const guide = euro && euroGuide(due, euro.rate)
  if (!guide) return null
  return (
    <p className="euro figures mt-3 max-w-prose text-small">
      {words.euroDue({ guide, rate: euroRateText(euro), amount: formatMoneyExact(due) })}
    </p>
  )
}
