import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { Button, ButtonForm, pressed, ButtonLink, buttonStyle } from '../../ui/actions/button.tsx'
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'
import { failureText } from './payment-problem.ts'
import type { PaymentAnswer } from './payment-attempt.ts'
import { pathAfterLeaving, pathToTryAgain } from './first-answer.ts'
import type { PaymentPanel } from './payment-panel.ts'
import { Telephone } from './form-part.tsx'
import { usePageForm } from '../../page/use-page-form.ts'
import { usePaymentPanel, type FollowedPayment } from './use-payment-panel.ts'

interface Props<Answer extends PaymentAnswer> {
  readonly followed: FollowedPayment<Answer>
  /** Pence to show until the first answer names the amount. */
  readonly amount: Pence
  /** The page to try again. */
  readonly payPath: string
  /** The form without JavaScript has just started the payment: redirect to the approval page at once. */
  readonly isApproving?: boolean
  /** The same with script: where to go on, once. */
  readonly approvalUrl?: string
  /** Where to go after a payment that is refunded. */
  readonly surplusLink: { readonly to: string; readonly label: string }
}

const ICONS = {
  waiting: ClockIcon,
  checking: ClockIcon,
  processing: ClockIcon,
  challenge: InfoIcon,
  unknown: InfoIcon,
  'no-answer': AlertIcon,
  failed: AlertIcon,
  cancelled: InfoIcon,
  surplus: InfoIcon,
  done: CheckIcon,
}

/** A panel with the result of a payment. */
export function PaymentOutcome<Answer extends PaymentAnswer>(props: Props<Answer>) {
  const navigate = useNavigate()
  const { paymntRecId } = props.followed
  const leaving = usePageForm()
  const { shown, payment, checkNow } = usePaymentPanel({
    ...props.followed,
    onCancelled: ({ method }) => void navigate(pathAfterLeaving(props.payPath, method), { replace: true }),
  })
  const { approvalUrl } = props
  useEffect(() => {
    if (approvalUrl !== undefined) location.assign(approvalUrl)
  }, [approvalUrl])
  const amount = formatMoneyExact(payment?.amount ?? props.amount)
  const Icon = ICONS[shown.kind]
  const phone = (
    <p className="mt-2 text-small">
      {words.outcomePhone} <Telephone />
    </p>
  )
  const reason = shown.kind === 'cancelled' ? 'cancelled' : shown.kind === 'failed' ? shown.code : undefined
  const isCalm = shown.kind === 'waiting' || shown.kind === 'checking'
  return (
    <>
      <Reload shown={shown} isApproving={props.isApproving ?? false} />
      <div role="status" aria-busy={isCalm || undefined} className="rounded-card bg-tint p-6 md:p-8">
        <Icon className={`size-8 ${shown.kind === 'failed' ? 'text-error' : 'text-primary'}`} />
        {isCalm && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeAsking[shown.kind]}</h2>
            <p className="mt-2 max-w-prose">{words.outcomeWaitingText}</p>
            <ButtonForm values={{ paymntRecId }} onSubmit={pressed(checkNow)} className="hidden noscript:block">
              <Button type="submit" className="mt-5">
                {words.outcomeCheckNow}
              </Button>
            </ButtonForm>
          </>
        )}
        {shown.kind === 'challenge' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeChallenge}</h2>
            <p className="mt-2 max-w-prose">{words.outcomeChallengeText[shown.method]({ amount })}</p>
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a href={shown.actionUrl} className={buttonStyle('action')}>
                {words.outcomeChallengeLink(amount)}
              </a>
              <ButtonForm values={{ paymntRecId, giveUp: true }} onSubmit={leaving.onSubmit}>
                <Button type="submit" kind="quiet" isBusy={leaving.isBusy} className="-ml-3">
                  {words.outcomeOtherWay}
                </Button>
              </ButtonForm>
            </div>
          </>
        )}
        {shown.kind === 'processing' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeProcessing}</h2>
            <p className="mt-2 max-w-prose">{words.outcomeProcessingText(amount)}</p>
            {phone}
          </>
        )}
        {reason !== undefined && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeFailed}</h2>
            <p className="mt-2 max-w-prose">{failureText(reason)}</p>
            <ButtonLink
              to={payment ? pathToTryAgain(props.payPath, payment.method) : props.payPath}
              kind="action"
              className="mt-5"
            >
              {words.outcomeAgain}
            </ButtonLink>
          </>
        )}
        {shown.kind === 'unknown' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeUnknown}</h2>
            <p className="mt-2 max-w-prose">{words.outcomeUnknownText(amount)}</p>
            {phone}
            <ButtonForm values={{ paymntRecId }} onSubmit={pressed(checkNow)}>
              <Button type="submit" className="mt-5">
                {words.outcomeCheckNow}
              </Button>
            </ButtonForm>
          </>
        )}
        {shown.kind === 'surplus' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeSurplus}</h2>
            <p className="mt-2 max-w-prose">{words.outcomeSurplusText(amount)}</p>
            {phone}
            <ButtonLink to={props.surplusLink.to} className="mt-5">
              {props.surplusLink.label}
            </ButtonLink>
          </>
        )}
        {shown.kind === 'no-answer' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeNoAnswer}</h2>
            {shown.messages.map((text) => (
              <p key={text} className="mt-2">
                {text}
              </p>
            ))}
            <Button onClick={checkNow} className="mt-5">
              {uiWords.retry}
            </Button>
          </>
        )}
        {shown.kind === 'done' && (
          <>
            <h2 className="mt-3 text-title">{words.outcomeDone}</h2>
            <p className="mt-2">{words.outcomeDoneText}</p>
          </>
        )}
      </div>
    </>
  )
}

/** Seconds until a browser without JavaScript refreshes. */
const RELOAD_SECONDS: Partial<Record<PaymentPanel['kind'], number>> = {
  waiting: 3,
  checking: 3,
  processing: 20,
  unknown: 30,
}

interface ReloadProps {
  readonly shown: { readonly kind: string; readonly actionUrl?: string }
  readonly isApproving: boolean
}

/** The meta refresh of the page without JavaScript. */
function Reload({ shown, isApproving }: ReloadProps) {
  const seconds = RELOAD_SECONDS[shown.kind as PaymentPanel['kind']]
  const to = isApproving && shown.actionUrl !== undefined ? `0;url=${shown.actionUrl}` : seconds
  if (to === undefined) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(to)} />
    </noscript>
  )
}
