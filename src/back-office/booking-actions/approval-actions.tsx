import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { previewCancellation } from '../../server/commands/cancellations/cancel-booking.ts'
import { previewChange } from '../../server/commands/booking-changes/change-sale.ts'
import { previewRefund } from '../../server/commands/refunds/decide-refund.ts'
import {
  approve,
  blockOf,
  changeOf,
  goodwillOf,
  refuseApproval,
  withdrawApproval,
  type ApproveOutcome,
} from '../../server/commands/approvals/approvals.ts'
import {
  cancellationRefusedWords,
  changeRefusedWords,
  changeSumWords,
  goodwillRefusedWords,
} from '../../server/command-line/outcome-words.ts'
import { findApproval, findWaitingApprovals, type ListedApproval } from '../../server/store/bookings/approval-store.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { Table } from '../frame/table.tsx'
import { actionPage, ConfirmForm } from './action-page.tsx'
import { askedWords } from './asked-words.ts'
import { CancellationEffect } from './cancel-action.tsx'
import { ChangeEffect, changeStatements } from './change-actions.tsx'
import { refundStatements } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import { RefundEffect } from './refund-action.tsx'
import * as words from './words.ts'

const PATH = '/staff/bookings/:reference/approvals/:id'

export const approvalRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: '/staff/approvals', permission: 'approvals:decide', handle: list },
  { method: 'GET', path: PATH, permission: 'approvals:decide', handle: (request) => aboutApproval(request, show) },
  { method: 'POST', path: PATH, permission: 'approvals:decide', handle: (request) => aboutApproval(request, decide) },
]

const approvalPath = (reference: string, id: string) => `/staff/bookings/${reference}/approvals/${id}`

const dayOf = (at: Date) => formatLongDate(londonDateAt(at.getTime()))

async function list({ deps }: StaffRequest): Promise<StaffResponse> {
  const waiting = await findWaitingApprovals(deps.db)
  if (waiting.length === 0) {
    return page({ title: words.approvals.title, body: <EmptyState title={words.approvals.none} /> })
  }
  const [booking = '', what = '', beyond = '', reason = '', askedBy = '', asked = ''] = words.approvals.columns
  return page({
    title: words.approvals.title,
    body: (
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
    ),
  })
}

function aboutApproval(
  request: StaffRequest,
  answer: (request: StaffRequest, found: Found, listed: ListedApproval, refusal?: string) => Promise<StaffResponse>,
): Promise<StaffResponse> {
  return aboutBooking(request, async (found) => {
    const { id = '' } = request.params
    const listed = isUuid(id) ? await findApproval(request.deps.db, id) : undefined
    return listed?.approval.bookingId === found.booking.id ? answer(request, found, listed) : notFound('approval')
  })
}

async function show(
  request: StaffRequest,
  found: Found,
  listed: ListedApproval,
  refusal?: string,
): Promise<StaffResponse> {
  const { approval, askedByName } = listed
  const title = words.approvals.one[approval.kind]
  if (approval.decidedAt !== null) return actionPage({ title, found, refusal: words.approvals.decided, body: null })
  const block = await blockOf(request.deps, actorOf(request), approval)
  const effect = await effectOf(request, found, listed)
  return actionPage({
    title,
    found,
    refusal: refusal ?? effect.refusal,
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
        {effect.body}
        {block === 'rights-from-asker' && <Notice kind="info">{words.approvals.rightsFromAsker}</Notice>}
        {block === 'own' ? (
          <>
            <Notice kind="info">{words.approvals.yours}</Notice>
            <ConfirmForm
              found={found}
              fields={{ decision: 'withdraw' }}
              label={words.approvals.withdraw}
              kind="outline"
            />
          </>
        ) : (
          block === undefined && (
            <div className="flex flex-wrap gap-3">
              {effect.body && (
                <ConfirmForm
                  found={found}
                  fields={{ decision: 'approve', ...effect.agreed }}
                  label={words.approvals.approve}
                />
              )}
              <ConfirmForm
                found={found}
                fields={{ decision: 'refuse' }}
                label={words.approvals.refuse}
                kind="outline"
              />
            </div>
          )
        )}
      </>
    ),
  })
}

/** What it would do now, or why it cannot be done any more. */
async function effectOf(request: StaffRequest, { booking: { channel } }: Found, { approval }: ListedApproval) {
  const wanted = goodwillOf(approval)
  const { bookingId } = approval
  const statementsOf = (parts: Parameters<typeof refundStatements>[2]) =>
    refundStatements(request.deps.db, bookingId, parts)
  if (wanted.kind === 'refund') {
    const preview = await previewRefund(request.deps, actorOf(request), wanted.input)
    if (preview.kind !== 'planned') return { refusal: askedWords(preview, channel), body: undefined }
    const { plan } = preview
    return { body: <RefundEffect plan={plan} statements={await statementsOf(plan.parts)} /> }
  }
  if (wanted.kind === 'change') {
    const preview = await previewChange(request.deps, changeOf(wanted.input), actorOf(request))
    if (preview.kind !== 'changed') return { refusal: askedWords(preview, channel), body: undefined }
    const { price, outstanding } = preview.after
    const statements = await changeStatements(request, bookingId, preview)
    return {
      body: <ChangeEffect kind={wanted.input.change.kind} plan={preview} statements={statements} />,
      agreed: { agreedTotal: price.total, agreedOutstanding: outstanding },
    }
  }
  const preview = await previewCancellation(request.deps, actorOf(request), wanted.input)
  if (preview.kind !== 'planned') return { refusal: askedWords(preview, channel), body: undefined }
  const { plan } = preview
  return {
    body: <CancellationEffect plan={plan} statements={await statementsOf(plan.parts)} />,
    agreed: { agreedCharge: plan.charge, agreedRefund: plan.refund },
  }
}

async function decide(request: StaffRequest, found: Found, listed: ListedApproval): Promise<StaffResponse> {
  const fields = fieldsOf(request.form)
  const { id } = listed.approval
  const actor = actorOf(request)
  if (fields.decision === 'approve') {
    const sums = { charge: Number(fields.agreedCharge), refund: Number(fields.agreedRefund) }
    const change = { total: Number(fields.agreedTotal), outstanding: Number(fields.agreedOutstanding) }
    const outcome = await approve(request.deps, actor, id, { version: versionIn(request.form), sums, change })
    return afterApproval(request, found, listed, outcome)
  }
  const isRefused = fields.decision === 'refuse'
  const outcome = isRefused
    ? await refuseApproval(request.deps, actor, id)
    : await withdrawApproval(request.deps, actor, id)
  switch (outcome.kind) {
    case 'decided':
      return seeOther(bookingPath(found), isRefused ? words.approvals.refused : words.approvals.withdrawn)
    case 'no-approval':
      return seeOther(bookingPath(found), words.approvals.decided)
    case 'not-allowed':
      return show(request, found, listed, words.approvals.notYours)
  }
}

function afterApproval(
  request: StaffRequest,
  found: Found,
  listed: ListedApproval,
  outcome: ApproveOutcome,
): StaffResponse | Promise<StaffResponse> {
  const { channel } = found.booking
  switch (outcome.kind) {
    case 'refunded':
      return seeOther(bookingPath(found), words.refund.done(outcome.parts.reduce((sum, { pence }) => sum + pence, 0)))
    case 'cancelled':
      return seeOther(bookingPath(found), words.cancel.done(outcome.charge, outcome.refund))
    case 'no-approval':
    case 'already-refunded':
      return seeOther(bookingPath(found), words.approvals.decided)
    case 'not-allowed':
      return show(request, found, listed, words.approvals.notYours)
    case 'changed':
      return seeOther(bookingPath(found), words.change.done(changeSumWords(outcome)))
    case 'needs-second-person':
    case 'approval-void':
      return show(request, found, listed, goodwillRefusedWords(outcome))
    case 'figures-changed':
      if ('refund' in outcome) return show(request, found, listed, cancellationRefusedWords(outcome, 'It'))
      return show(request, found, listed, changeRefusedWords(outcome, 'It', channel))
    default:
      return show(request, found, listed, askedWords(outcome, channel))
  }
}
