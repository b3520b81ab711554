import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { previewCancellation } from '../../server/commands/after-sale/cancel-booking.ts'
import { previewChange } from '../../server/commands/after-sale/change-sale.ts'
import { previewRefund } from '../../server/commands/after-sale/refund-booking.ts'
import {
  approve,
  blockOf,
  changeOf,
  giftOf,
  refuseApproval,
  withdrawApproval,
  type ApproveOutcome,
} from '../../server/commands/staff/approvals.ts'
import {
  cancellationRefusedWords,
  changeRefusedWords,
  changeSumWords,
  giftRefusedWords,
} from '../../server/staff/outcome-words.ts'
import { findApproval, findWaitingApprovals, type ListedApproval } from '../../server/store/staff/approval-store.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { Table } from '../frame/table.tsx'
import { actPage, DoForm } from './act-page.tsx'
import { askedWords } from './asked-words.ts'
import { CancellationEffect } from './cancel-act.tsx'
import { ChangeEffect, changeStatements } from './change-acts.tsx'
import { refundStatements } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import { RefundEffect } from './refund-act.tsx'
import * as words from './words.ts'

const PATH = '/staff/bookings/:reference/approvals/:id'

export const approvalRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: '/staff/approvals', permission: 'money:decide', answer: list },
  { method: 'GET', path: PATH, permission: 'money:decide', answer: (visit) => aboutApproval(visit, show) },
  { method: 'POST', path: PATH, permission: 'money:decide', answer: (visit) => aboutApproval(visit, decide) },
]

const approvalPath = (reference: string, id: string) => `/staff/bookings/${reference}/approvals/${id}`

const dayOf = (at: Date) => formatLongDate(londonDateAt(at.getTime()))

async function list({ deps }: Visit): Promise<Answer> {
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
  visit: Visit,
  answer: (visit: Visit, found: Found, listed: ListedApproval, refusal?: string) => Promise<Answer>,
): Promise<Answer> {
  return aboutBooking(visit, async (found) => {
    const { id = '' } = visit.params
    const listed = isUuid(id) ? await findApproval(visit.deps.db, id) : undefined
    return listed?.approval.bookingId === found.booking.id ? answer(visit, found, listed) : notFound('approval')
  })
}

async function show(visit: Visit, found: Found, listed: ListedApproval, refusal?: string): Promise<Answer> {
  const { approval, askedByName } = listed
  const title = words.approvals.one[approval.kind]
  if (approval.decidedAt !== null) return actPage({ title, found, refusal: words.approvals.decided, body: null })
  const block = await blockOf(visit.deps, actorOf(visit), visit.who.role, approval)
  const effect = await effectOf(visit, found, listed)
  return actPage({
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
            <DoForm found={found} fields={{ decision: 'withdraw' }} label={words.approvals.withdraw} kind="outline" />
          </>
        ) : (
          block === undefined && (
            <div className="flex flex-wrap gap-3">
              {effect.body && (
                <DoForm
                  found={found}
                  fields={{ decision: 'approve', ...effect.agreed }}
                  label={words.approvals.approve}
                />
              )}
              <DoForm found={found} fields={{ decision: 'refuse' }} label={words.approvals.refuse} kind="outline" />
            </div>
          )
        )}
      </>
    ),
  })
}

/** What it would do now, or why it cannot be done any more. */
async function effectOf(visit: Visit, { booking: { channel } }: Found, { approval }: ListedApproval) {
  const wanted = giftOf(approval)
  const { bookingId } = approval
  const statementsOf = (parts: Parameters<typeof refundStatements>[2]) =>
    refundStatements(visit.deps.db, bookingId, parts)
  if (wanted.kind === 'refund') {
    const preview = await previewRefund(visit.deps, actorOf(visit), wanted.input)
    if (preview.kind !== 'planned') return { refusal: askedWords(preview, channel), body: undefined }
    const { plan } = preview
    return { body: <RefundEffect plan={plan} statements={await statementsOf(plan.parts)} /> }
  }
  if (wanted.kind === 'change') {
    const preview = await previewChange(visit.deps, changeOf(wanted.input), actorOf(visit))
    if (preview.kind !== 'changed') return { refusal: askedWords(preview, channel), body: undefined }
    const { price, outstanding } = preview.after
    const statements = await changeStatements(visit, bookingId, preview)
    return {
      body: <ChangeEffect kind={wanted.input.change.kind} plan={preview} statements={statements} />,
      agreed: { agreedTotal: price.total, agreedOutstanding: outstanding },
    }
  }
  const preview = await previewCancellation(visit.deps, actorOf(visit), wanted.input)
  if (preview.kind !== 'planned') return { refusal: askedWords(preview, channel), body: undefined }
  const { plan } = preview
  return {
    body: <CancellationEffect plan={plan} statements={await statementsOf(plan.parts)} />,
    agreed: { agreedCharge: plan.charge, agreedRefund: plan.refund },
  }
}

async function decide(visit: Visit, found: Found, listed: ListedApproval): Promise<Answer> {
  const fields = fieldsOf(visit.form)
  const { id } = listed.approval
  const actor = actorOf(visit)
  const { role } = visit.who
  if (fields.decision === 'approve') {
    const sums = { charge: Number(fields.agreedCharge), refund: Number(fields.agreedRefund) }
    const change = { total: Number(fields.agreedTotal), outstanding: Number(fields.agreedOutstanding) }
    const outcome = await approve(visit.deps, actor, role, id, { version: versionIn(visit.form), sums, change })
    return afterApproval(visit, found, listed, outcome)
  }
  const isRefused = fields.decision === 'refuse'
  const outcome = isRefused
    ? await refuseApproval(visit.deps, actor, role, id)
    : await withdrawApproval(visit.deps, actor, id)
  switch (outcome.kind) {
    case 'decided':
      return seeOther(bookingPath(found), isRefused ? words.approvals.refused : words.approvals.withdrawn)
    case 'no-approval':
      return seeOther(bookingPath(found), words.approvals.decided)
    case 'not-allowed':
      return show(visit, found, listed, words.approvals.notYours)
  }
}

function afterApproval(
  visit: Visit,
  found: Found,
  listed: ListedApproval,
  outcome: ApproveOutcome,
): Answer | Promise<Answer> {
  const { channel } = found.booking
  switch (outcome.kind) {
    case 'refunded':
      return seeOther(bookingPath(found), words.refund.done(outcome.parts.reduce((sum, { pence }) => sum + pence, 0)))
    case 'cancelled':
      return seeOther(bookingPath(found), words.cancel.done(outcome.charge, outcome.refund))
    case 'no-approval':
      return seeOther(bookingPath(found), words.approvals.decided)
    case 'not-allowed':
      return show(visit, found, listed, words.approvals.notYours)
    case 'changed':
      return seeOther(bookingPath(found), words.change.done(changeSumWords(outcome)))
    case 'needs-second-person':
    case 'approval-void':
      return show(visit, found, listed, giftRefusedWords(outcome))
    case 'figures-changed':
      if ('refund' in outcome) return show(visit, found, listed, cancellationRefusedWords(outcome, 'It'))
      return show(visit, found, listed, changeRefusedWords(outcome, 'It', channel))
    default:
      return show(visit, found, listed, askedWords(outcome, channel))
  }
}
