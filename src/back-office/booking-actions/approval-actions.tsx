import { z } from 'zod'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import {
  cancellationRefusedWords,
  changeRefusedWords,
  changeSumWords,
  goodwillRefusedWords,
} from '../../server/command-line/outcome-words.ts'
import {
  approve,
  blockOf,
  changeOf,
  goodwillOf,
  refuseApproval,
  withdrawApproval,
  type ApproveOutcome,
} from '../../server/commands/approvals/approvals.ts'
import { previewChange } from '../../server/commands/booking-changes/change-sale.ts'
import { previewCancellation } from '../../server/commands/cancellations/cancel-booking.ts'
import { previewRefund } from '../../server/commands/refunds/decide-refund.ts'
import {
  findApprovalOf,
  listApprovals,
  type BookingToChange,
  type WaitingApproval,
} from '../../server/queries/booking-actions.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { Facts } from '../frame/facts.tsx'
import { text, uuid } from '../frame/form-fields.ts'
import { refuse, type Refusal } from '../frame/form-state.ts'
import type { StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { Table } from '../frame/table.tsx'
import { approvalPath } from './action-links.ts'
import { ConfirmForm, defineActionPage, figure, Named, toBooking, version } from './action-page.tsx'
import { CancellationEffect } from './cancel-action.tsx'
import { ChangeEffect } from './change-actions.tsx'
import { changeStatements, refundStatements } from './effect-lines.ts'
import { RefundEffect } from './refund-action.tsx'
import * as words from './words.ts'

const permission = 'approvals:decide'

const dayOf = (at: Date) => formatLongDate(londonDateAt(at.getTime()))

const approvalsPage = defineStaffPage({
  path: '/staff/approvals',
  permission,
  load: ({ deps }) => listApprovals(deps),
  view: (waiting) => ({ title: words.approvals.title, body: <ApprovalsPage waiting={waiting} /> }),
})

function ApprovalsPage({ waiting }: { readonly waiting: readonly WaitingApproval[] }) {
  if (waiting.length === 0) return <EmptyState title={words.approvals.none} />
  const [booking = '', what = '', beyond = '', reason = '', askedBy = '', asked = ''] = words.approvals.columns
  return (
    <Table
      caption={words.approvals.title}
      columns={[
        { title: booking },
        { title: what, phone: 'line' },
        { title: beyond, isNumber: true, phone: 'side' },
        { title: reason, phone: 'line' },
        { title: askedBy },
        { title: asked },
      ]}
      rows={waiting.map(({ approval, reference, askedByName }) => ({
        key: approval.id,
        href: approvalPath(reference, approval.id),
        cells: [
          formatBookingReference(reference),
          words.approvals.kinds[approval.kind],
          formatMoneyExact(approval.pence),
          approval.reason,
          askedByName,
          dayOf(approval.askedAt),
        ],
      }))}
    />
  )
}

/** Previews an approval with its figures, or says why it is no longer possible. */
async function previewApproval(context: StaffContext, { booking }: BookingToChange, { approval }: WaitingApproval) {
  const { deps } = context
  const actor = actorOf(context)
  const wanted = goodwillOf(approval)
  const refused = (why: Parameters<typeof words.askedWords>[0]) =>
    ({ kind: 'refused', refusal: words.askedWords(why, booking.channel) }) as const
  if (wanted.kind === 'change') {
    const plan = await previewChange(deps, changeOf(wanted.input), actor)
    if (plan.kind !== 'changed') return refused(plan)
    const statements = await changeStatements(context, booking.id, plan)
    const agreed = { agreedTotal: plan.after.price.total, agreedOutstanding: plan.after.outstanding }
    return { kind: wanted.kind, part: wanted.input.change.kind, plan, statements, agreed } as const
  }
  if (wanted.kind === 'refund') {
    const preview = await previewRefund(deps, actor, wanted.input)
    if (preview.kind !== 'planned') return refused(preview)
    const statements = await refundStatements(context, booking.id, preview.plan.parts)
    return { kind: wanted.kind, plan: preview.plan, statements, agreed: {} } as const
  }
  const preview = await previewCancellation(deps, actor, wanted.input)
  if (preview.kind !== 'planned') return refused(preview)
  const { plan } = preview
  const statements = await refundStatements(context, booking.id, plan.parts)
  const agreed = { agreedCharge: plan.charge, agreedRefund: plan.refund }
  return { kind: wanted.kind, plan, statements, agreed } as const
}

type Planned = Exclude<Awaited<ReturnType<typeof previewApproval>>, { readonly kind: 'refused' }>

function ApprovalEffect({ planned }: { readonly planned: Planned }) {
  switch (planned.kind) {
    case 'change':
      return <ChangeEffect {...planned} kind={planned.part} />
    case 'refund':
      return <RefundEffect {...planned} />
    case 'cancellation':
      return <CancellationEffect {...planned} />
  }
}

const approvalPage = defineActionPage({
  part: 'approvals/:id',
  permission,
  query: Named.extend({ id: uuid }),
  missing: 'approval',
  async load(context, found, { id }) {
    const listed = await findApprovalOf(context.deps, found.booking.id, id)
    if (!listed) return undefined
    if (listed.approval.decidedAt !== null) return { listed, block: undefined, preview: undefined }
    return {
      listed,
      block: await blockOf(context.deps, actorOf(context), listed.approval),
      preview: await previewApproval(context, found, listed),
    }
  },
  view({ found, listed: { approval, askedByName }, block, preview }) {
    const title = words.approvals.one[approval.kind]
    if (!preview) return { title, refusal: words.approvals.decided, body: null }
    const planned = preview.kind === 'refused' ? undefined : preview
    const { approve: approveLabel, refuse: refuseLabel, withdraw } = words.approvals
    const button = (decision: 'refuse' | 'withdraw', label: string) => (
      <ConfirmForm found={found} fields={{ decision }} label={label} kind="outline" />
    )
    return {
      title,
      refusal: preview.kind === 'refused' ? preview.refusal : undefined,
      body: (
        <>
          <Facts
            facts={[
              [words.approvals.beyond, <strong key="pence">{formatMoneyExact(approval.pence)}</strong>],
              [words.reason, approval.reason],
              [words.approvals.askedBy, askedByName],
              [words.approvals.asked, dayOf(approval.askedAt)],
            ]}
          />
          {planned && <ApprovalEffect planned={planned} />}
          {block === 'rights-from-asker' && <Notice kind="info">{words.approvals.rightsFromAsker}</Notice>}
          {block === 'own' && (
            <>
              <Notice kind="info">{words.approvals.yours}</Notice>
              {button('withdraw', withdraw)}
            </>
          )}
          {block === undefined && (
            <div className="flex flex-wrap gap-3">
              {planned && (
                <ConfirmForm found={found} fields={{ decision: 'approve', ...planned.agreed }} label={approveLabel} />
              )}
              {button('refuse', refuseLabel)}
            </div>
          )}
        </>
      ),
    }
  },
})

const decide = defineStaffAction({
  page: approvalPage,
  permission,
  input: z.object({
    decision: text,
    version,
    agreedCharge: figure,
    agreedRefund: figure,
    agreedTotal: figure,
    agreedOutstanding: figure,
  }),
  async execute(context, { decision, ...seen }, { data: { found }, query: { id } }) {
    const { deps } = context
    const actor = actorOf(context)
    if (decision === 'approve') {
      const sums = { charge: seen.agreedCharge, refund: seen.agreedRefund }
      const change = { total: seen.agreedTotal, outstanding: seen.agreedOutstanding }
      return afterApproval(found, await approve(deps, actor, id, { version: seen.version, sums, change }))
    }
    const isRefused = decision === 'refuse'
    const outcome = isRefused ? await refuseApproval(deps, actor, id) : await withdrawApproval(deps, actor, id)
    switch (outcome.kind) {
      case 'decided':
        return toBooking(found, isRefused ? words.approvals.refused : words.approvals.withdrawn)
      case 'no-approval':
        return toBooking(found, words.approvals.decided)
      case 'not-allowed':
        return refuse({ failure: words.approvals.notYours })
    }
  },
})

function afterApproval(found: BookingToChange, outcome: ApproveOutcome): StaffResponse | Refusal {
  const { channel } = found.booking
  switch (outcome.kind) {
    case 'refunded':
      return toBooking(found, words.refund.done(outcome.parts.reduce((sum, { pence }) => sum + pence, 0)))
    case 'cancelled':
      return toBooking(found, words.cancel.done(outcome.charge, outcome.refund))
    case 'no-approval':
      return toBooking(found, words.approvals.decided)
    case 'not-allowed':
      return refuse({ failure: words.approvals.notYours })
    case 'changed':
      return toBooking(found, words.change.done(changeSumWords(outcome)))
    case 'already-refunded':
      return toBooking(found, words.refund.before(londonDateAt(outcome.at.getTime())))
    case 'needs-second-person':
    case 'approval-void':
      return refuse({ failure: goodwillRefusedWords(outcome) })
    case 'figures-changed':
      return refuse({
        failure:
          'refund' in outcome ? cancellationRefusedWords(outcome, 'It') : changeRefusedWords(outcome, 'It', channel),
      })
    default:
      return refuse({ failure: words.askedWords(outcome, channel) })
  }
}

export const approvalRoutes = [approvalsPage, approvalPage, decide].flatMap(({ routes }) => routes)
