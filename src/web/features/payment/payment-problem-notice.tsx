import { formatMoneyExact } from '../../../domain/money/money.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as uiWords from '../../ui/words.ts'
import { failureText, type PaymentProblem } from './payment-problem.ts'
import { RETRY } from './payment-post.ts'
import * as words from './words.ts'

interface Props {
  readonly problem: PaymentProblem
  readonly isBusy: boolean
}

/** Why a payment failed, or that its outcome is unknown, and what to do [PAY-07, PAY-09]. */
export function PaymentProblemNotice({ problem, isBusy }: Props) {
  switch (problem.kind) {
    case 'failed':
      return (
        <Notice kind="error" title={words.failed}>
          {failureText(problem.code)}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice kind="info" isAnnounced title={words.left}>
          {words.leftText}
        </Notice>
      )
    case 'provider-unreachable':
      return <Notice kind="error" title={words.providerUnreachable} />
    case 'no-answer':
      return (
        <Notice
          kind="error"
          title={words.noAnswer}
          action={
            <Button type="submit" name={RETRY} value="yes" isBusy={isBusy}>
              {uiWords.retry}
            </Button>
          }
        >
          {words.noAnswerText}
        </Notice>
      )
    case 'changed': {
      const columns = [
        { label: words.priceBefore, side: 'before' },
        { label: words.priceNow, side: 'now' },
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
        <Notice kind="error" title={words.submitFailed}>
          {problem.messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )
  }
}
