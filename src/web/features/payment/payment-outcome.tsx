import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '../../../contract/booking-calls.ts'
import { formatMoneyExact } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '../../ui/icons/interface-icons.tsx'
import { failureText } from './failure-text.ts'
import { usePaymentPanel } from './use-payment-panel.ts'

interface Props {
  readonly booking: Booking
  readonly paymntRecId: string
}

const ICONS = {
  waiting: ClockIcon,
  checking: ClockIcon,
  challenge: InfoIcon,
  unknown: InfoIcon,
  'no-answer': AlertIcon,
  failed: AlertIcon,
  surplus: InfoIcon,
  done: CheckIcon,
}

/** One calm panel over what truly became of the payment. */
export function PaymentOutcome({ booking, paymntRecId }: Props) {
  const navigate = useNavigate()
  const { site } = usePageFacts()
  const finish = useCallback(() => void navigate('/booking/confirmation', { replace: true }), [navigate])
  const { shown, payment, checkNow } = usePaymentPanel(paymntRecId, finish)
  const amount = formatMoneyExact(payment?.amount ?? booking.price.dueToday)
  const Icon = ICONS[shown.kind]
  const phone = (
    <p className="mt-2 text-small">
      {message('action.phone')}{' '}
      <a
        href={`tel:${site.telephone.replace(/\s/g, '')}`}
        className="figures font-semibold underline underline-offset-4"
      >
        {site.telephone}
      </a>
    </p>
  )
  const isCalm = shown.kind === 'waiting' || shown.kind === 'checking'
  return (
    <div role="status" aria-busy={isCalm || undefined} className="rounded-card bg-tint p-6 md:p-8">
      <Icon className={`size-8 ${shown.kind === 'failed' ? 'text-error' : 'text-primary'}`} />
      {isCalm && (
        <>
          <h2 className="mt-3 text-title">{message(`action.${shown.kind}`)}</h2>
          <p className="mt-2 max-w-prose">{message('action.waitingText')}</p>
        </>
      )}
      {shown.kind === 'challenge' && (
        <>
          <h2 className="mt-3 text-title">{message('action.challenge')}</h2>
          <p className="mt-2 max-w-prose">{message('action.challengeText', { amount })}</p>
          <a href={shown.actionUrl} className={buttonStyle('action', false, 'mt-5')}>
            {message('action.challengeLink')}
          </a>
        </>
      )}
      {shown.kind === 'failed' && (
        <>
          <h2 className="mt-3 text-title">{message('action.failed')}</h2>
          <p className="mt-2 max-w-prose">{failureText(shown.code)}</p>
          <ButtonLink to="/booking/payment" kind="action" className="mt-5">
            {message('action.again')}
          </ButtonLink>
        </>
      )}
      {shown.kind === 'unknown' && (
        <>
          <h2 className="mt-3 text-title">{message('action.unknown')}</h2>
          <p className="mt-2 max-w-prose">{message('action.unknownText', { amount })}</p>
          {phone}
          <Button onClick={checkNow} className="mt-5">
            {message('action.checkNow')}
          </Button>
        </>
      )}
      {shown.kind === 'surplus' && (
        <>
          <h2 className="mt-3 text-title">{message('action.surplus')}</h2>
          <p className="mt-2 max-w-prose">{message('action.surplusText', { amount })}</p>
          {phone}
          <ButtonLink to="/" className="mt-5">
            {message('action.surplusLink')}
          </ButtonLink>
        </>
      )}
      {shown.kind === 'no-answer' && (
        <>
          <h2 className="mt-3 text-title">{message('action.noAnswer')}</h2>
          {shown.messages.map((text) => (
            <p key={text} className="mt-2">
              {text}
            </p>
          ))}
          <Button onClick={checkNow} className="mt-5">
            {message('global.retry')}
          </Button>
        </>
      )}
      {shown.kind === 'done' && (
        <>
          <h2 className="mt-3 text-title">{message('action.done')}</h2>
          <p className="mt-2">{message('action.doneText')}</p>
        </>
      )}
    </div>
  )
}
