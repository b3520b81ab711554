import { formatMoneyExact } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from './failure-text.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { PaymentProblem } from './use-payment.ts'

interface Props {
  readonly problem: PaymentProblem
  readonly isBusy: boolean
  readonly onRetry: (attempt: PaymentAttempt) => void
}

/** Why a payment came to nothing, or that it is not known whether it did, and what to do [PAY-07, PAY-09]. */
export function PaymentProblemNotice({ problem, isBusy, onRetry }: Props) {
  switch (problem.kind) {
    case 'failed':
      return (
        <Notice kind="error" title={message('payment.failed')}>
          {failureText(problem.code)}
        </Notice>
      )
    case 'provider-unreachable':
      return <Notice kind="error" title={message('payment.providerUnreachable')} />
    case 'no-answer':
      return (
        <Notice
          kind="error"
          title={message('payment.noAnswer')}
          action={
            <Button isBusy={isBusy} onClick={() => onRetry(problem.attempt)}>
              {message('global.retry')}
            </Button>
          }
        >
          {message('payment.noAnswerText')}
        </Notice>
      )
    case 'price-changed': {
      const { agreed, now } = problem
      const columns = [
        { label: message('payment.priceBefore'), figures: agreed },
        { label: message('payment.priceNow'), figures: now },
      ]
      return (
        <Notice kind="warning" isAnnounced title={message('payment.priceTitle')}>
          <p>{message('payment.priceText')}</p>
          <div className="mt-3 grid max-w-112 grid-cols-2 gap-6">
            {columns.map(({ label, figures }) => (
              <dl key={label} className="figures">
                <dt className="font-semibold">{label}</dt>
                <dd>
                  {message('payment.priceTotal')} {formatMoneyExact(figures.total)}
                </dd>
                <dd>
                  {message('payment.priceToday')} {formatMoneyExact(figures.dueToday)}
                </dd>
              </dl>
            ))}
          </div>
        </Notice>
      )
    }
    case 'refused':
      return (
        <Notice kind="error" title={message('payment.submitFailed')}>
          {problem.messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )
  }
}
