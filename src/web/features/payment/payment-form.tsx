import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatMoneyExact } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payment-status.ts'
import { loadChunk } from '../../load-chunk.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SkeletonField } from '../../ui/skeleton.tsx'
import { AmountChoiceField } from './amount-choice-field.tsx'
import { addressFaults, EMPTY_ADDRESS } from './billing-address.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { CardFields } from './card-fields.tsx'
import { EMPTY_CARD, incompleteFields } from './card-input.ts'
import type { PaymentTerms } from './payment-data.ts'
import { PaymentProblemNotice } from './payment-problem-notice.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import type { usePayment } from './use-payment.ts'

/** With the list of countries; few need it. */
const BillingFields = lazy(async () => ({
  default: (await loadChunk(() => import('./billing-fields.tsx'))).BillingFields,
}))

interface Props {
  readonly payment: ReturnType<typeof usePayment>
  readonly terms: PaymentTerms
  /** Stands beside the button: the way back. */
  readonly back: ReactNode
}

const TERMS_ID = 'accept-terms'

/** What came of the button is said at the top of a long form: it is shown, not only read out. */
const takeFocus = (problem: HTMLElement | null) => problem?.focus()

/** Amount, cancellation terms, method and card; one button that says what it takes. */
export function PaymentForm({ payment, terms, back }: Props) {
  const { site } = usePageFacts()
  const { methods, isSandbox, testCards } = terms.setup
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'card')
  const [card, setCard] = useState(EMPTY_CARD)
  const [address, setAddress] = useState(EMPTY_ADDRESS)
  const [hasOtherAddress, setOtherAddress] = useState(false)
  const [hasAccepted, setAccepted] = useState(false)
  const [submits, setSubmits] = useState(0)
  const needsCard = payment.due > 0 && method === 'card'

  const ownFaults = (): FieldFault[] => [
    ...(needsCard
      ? incompleteFields(card).map((field) => ({ fieldId: `card.${field}`, message: message(`payment.form.${field}`) }))
      : []),
    ...(needsCard && hasOtherAddress
      ? addressFaults(address).map((field) => ({
          fieldId: `billing.${field}`,
          message: message(`payment.form.${field}`),
        }))
      : []),
    ...(hasAccepted ? [] : [{ fieldId: TERMS_ID, message: message('payment.form.terms') }]),
  ]
  const refused = payment.refusedFields.map((field) => ({
    fieldId: `card.${field}`,
    message: message(`payment.form.${field}`),
  }))
  const own = submits > 0 ? ownFaults() : []
  const faults = own.length > 0 ? own : refused
  const errorOf = (id: string) => faults.find((fault) => fault.fieldId === id)?.message

  const submit = () => {
    setSubmits(submits + 1)
    if (ownFaults().length === 0) {
      void payment.pay({ method, card, billingAddress: hasOtherAddress ? address : undefined })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="mb-8 empty:hidden">
        <ErrorSummary key={`${submits} ${refused.length}`} title={message('payment.faults')} faults={faults} />
      </div>
      {payment.problem && (
        <div ref={takeFocus} tabIndex={-1} className="mb-6">
          <PaymentProblemNotice
            problem={payment.problem}
            isBusy={payment.isBusy}
            onRetry={(attempt) => void payment.retry(attempt)}
          />
        </div>
      )}
      <Part title={message('payment.amount')} isFirst>
        <AmountChoiceField choice={payment.choice} option={payment.option} onChoose={payment.chooseOption} />
      </Part>
      {payment.booking.cancellation.length > 0 && (
        <Part title={message('payment.cancellation')}>
          <CancellationTerms rungs={payment.booking.cancellation} />
        </Part>
      )}
      {payment.due > 0 && (
        <Part title={message(methods.length > 1 ? 'payment.method' : 'payment.card')}>
          {methods.length > 1 && (
            <div className="mb-5">
              <RadioGroup
                name="method"
                legend={message('payment.method')}
                isLegendHidden
                value={method}
                onChange={(value) => setMethod(methods.find((known) => known === value) ?? 'card')}
                options={methods.map((value) => ({ value, label: message(`payment.method.${value}`) }))}
              />
            </div>
          )}
          {isSandbox && (
            <div className="mb-6">
              <SandboxNotice cards={testCards} />
            </div>
          )}
          {needsCard && (
            <>
              <p className="mb-4 text-small text-muted">{message('payment.cardIntro')}</p>
              <CardFields card={card} onChange={setCard} errorOf={errorOf} />
              <Checkbox
                className="mt-3"
                label={message('payment.otherAddress')}
                checked={hasOtherAddress}
                onChange={(event) => setOtherAddress(event.target.checked)}
              />
              {hasOtherAddress && (
                <Suspense fallback={<SkeletonField />}>
                  <BillingFields address={address} onChange={setAddress} errorOf={errorOf} />
                </Suspense>
              )}
            </>
          )}
        </Part>
      )}
      <div className="border-t border-rule pt-5">
        <Checkbox
          id={TERMS_ID}
          error={errorOf(TERMS_ID)}
          checked={hasAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
          label={
            <>
              {message('payment.terms')}{' '}
              <a href={site.termsUrl} target="_blank" rel="noopener" className="underline underline-offset-4">
                {message('payment.termsLink')}
              </a>
            </>
          }
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" kind="action" isBusy={payment.isBusy} className="min-h-13 text-lead max-sm:w-full">
            {payment.due > 0
              ? message('payment.pay', { amount: formatMoneyExact(payment.due) })
              : message('payment.confirm')}
          </Button>
          {back}
        </div>
        <p className="mt-3 text-small text-muted">{message('payment.once')}</p>
      </div>
    </form>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
  readonly isFirst?: boolean
}

function Part({ title, children, isFirst }: PartProps) {
  return (
    <section className={isFirst ? 'mb-8' : 'mb-8 border-t border-rule pt-5'}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  )
}
