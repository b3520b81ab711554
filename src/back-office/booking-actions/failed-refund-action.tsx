/** Resolves one failed refund, with a preview. */
import { z } from 'zod'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { blockedWords, refundRefusedWords } from '../../server/command-line/outcome-words.ts'
import {
  previewRetry,
  retryRefunds,
  type RefundRemedy,
  type RetryPlan,
} from '../../server/commands/refunds/retry-refund.ts'
import { findRefund, type RefundOfBooking } from '../../server/queries/booking-actions.ts'
import { RadioGroup } from '../../web/ui/forms/radio-group.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Effect } from '../frame/effect.tsx'
import { Facts } from '../frame/facts.tsx'
import { text } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { momentWords } from '../frame/moment.ts'
import { reasonErrorMessage, ReasonField } from '../frame/form-parts.tsx'
import { actorOf } from '../frame/route.ts'
import { ConfirmForm, defineActionPage, Named, PreviewForm, toBooking, version } from './action-page.tsx'
import { moneyLine } from './effect-lines.ts'
import * as words from './words.ts'

const permission = 'approvals:decide'

const REMEDIES = ['again', 'sent-otherwise', 'drop'] as const satisfies readonly RefundRemedy[]

interface Preview {
  readonly plan: RetryPlan
  readonly decision: { readonly remedy: RefundRemedy; readonly reason: string }
}

const failedRefundPage = defineActionPage({
  part: 'refunds/:id',
  permission,
  query: Named.extend({ id: z.string() }),
  missing: 'refund',
  async load({ deps }, { booking }, { id }) {
    const refund = await findRefund(deps, booking.id, id)
    return refund && { refund }
  },
  view: ({ found, refund }, { typed, errors, preview }: FormState<Preview>) => ({
    title: words.failedRefund.title(refund.pence),
    body: (
      <>
        <Facts facts={words.failedRefund.facts(refund, momentWords(refund.createdAt))} />
        {refund.status === 'failed' ? (
          <PreviewForm>
            <RadioGroup
              name="remedy"
              legend={words.failedRefund.legend}
              look="list"
              options={REMEDIES.map((value) => ({ value, ...words.failedRefund.remedies[value] }))}
              value={typed?.get('remedy') ?? ''}
              onChange={() => {}}
              error={errors.remedy}
            />
            <ReasonField
              value={typed?.get('reason')}
              error={errors.reason}
              hint={words.failedRefund.reasonHint}
              isOptional
            />
          </PreviewForm>
        ) : (
          <p>{words.failedRefund.notFailed}</p>
        )}
        {preview && (
          <>
            <RemedyEffect plan={preview.plan} remedy={preview.decision.remedy} refund={refund} />
            <ConfirmForm
              found={found}
              fields={{ ...preview.decision }}
              label={words.failedRefund.buttons[preview.decision.remedy](formatMoneyExact(refund.pence))}
            />
          </>
        )}
      </>
    ),
  }),
})

const decideRefund = defineStaffAction({
  page: failedRefundPage,
  permission,
  input: ({ found }) =>
    z
      .object({ remedy: z.enum(REMEDIES, words.failedRefund.choose).optional(), reason: text, version })
      .transform(({ remedy, ...typed }, context) => {
        if (!remedy) context.addIssue({ code: 'custom', path: ['remedy'], message: words.failedRefund.choose })
        const isOptional = remedy === 'again' && typed.reason === ''
        const message = isOptional ? undefined : reasonErrorMessage(typed.reason, found.customer)
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['reason'], message })
        return { ...typed, remedy: remedy ?? 'again' }
      }),
  asks: 'show',
  async preview(context, { remedy, reason }, { found, refund }) {
    if (refund.status !== 'failed') return undefined
    const decision = { remedy, reason, refundId: refund.id }
    const plan = await previewRetry(context.deps, actorOf(context), found.booking.id, decision)
    if (plan.blocked.length === 0) return { plan, decision: { remedy, reason } }
    return refuse({ failure: plan.blocked.map((each) => blockedWords(each.refund.pence, each.block)).join('\n') })
  },
  async execute(context, typed, { data: { found, refund } }) {
    const input = { ...typed, refundId: refund.id }
    const outcome = await retryRefunds(context.deps, actorOf(context), found.booking.id, input)
    if (outcome.kind === 'changed-meanwhile') return refuse({ failure: refundRefusedWords(outcome, 'it') })
    const [blocked] = outcome.blocked
    if (blocked) return refuse({ failure: blockedWords(refund.pence, blocked.block) })
    if (outcome.changed.length === 0) return toBooking(found, words.failedRefund.notFailed)
    return toBooking(found, words.failedRefund.done[typed.remedy])
  },
})

export const failedRefundRoutes = decideRefund.routes

function RemedyEffect({ plan, remedy, refund }: { plan: RetryPlan; remedy: RefundRemedy; refund: RefundOfBooking }) {
  return (
    <Effect
      title={words.effect}
      lines={[moneyLine(words.paid, plan.paid.before, plan.paid.after)]}
      statements={words.failedRefund.effects[remedy](formatMoneyExact(refund.pence))}
    />
  )
}
