import { formatMoneyExact } from '../../../domain/money/money.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from './failure-text.ts'
import type { PaymentProblem } from './payment-problem.ts'

interface Props {
  readonly problem: PaymentProblem
  readonly isBusy: boolean
  readonly onRetry: () => void
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
    case 'cancelled':
      return (
        <Notice kind="info" isAnnounced title={message('payment.left')}>
          {message('payment.leftText')}
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
            // Without script the form is sent again as it is, under the same key.
            <Button
              type="submit"
              isBusy={isBusy}
              onClick={(event) => {
                event.preventDefault()
                onRetry()
              }}
            >
              {message('global.retry')}
            </Button>
          }
        >
          {message('payment.noAnswerText')}
        </Notice>
      )
    case 'changed': {
      const columns = [
        { label: message('payment.priceBefore'), side: 'before' },
        { label: message('payment.priceNow'), side: 'now' },
      ] as const
      return (
        <Notice kind="warning" isAnnounced title={problem.title}>
          <p>{problem.text}</p>
          <div className="mt-3 grid max-w-112 grid-cols-2 gap-6">
            {columns.map(({ label, side }) => (
              <dl key={side} className="figures">
                <dt className="font-semibold">{label}</dt>
                {problem.figures.map((figure) => (
                  <dd key={figure.label}>
                    {figure.label} {formatMoneyExact(figure[side])}
                  </dd>
                ))}
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
