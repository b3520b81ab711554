import { randomUUID } from 'node:crypto'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { parseAmount } from '../../domain/money/money.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { previewRefund, refundBooking, type RefundPlan } from '../../server/commands/refunds/decide-refund.ts'
import { askApproval } from '../../server/commands/approvals/approvals.ts'
import { blockedWords, refundRefusedWords } from '../../server/command-line/outcome-words.ts'
import { findRefundable } from '../../server/store/refund-store.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { seeOther, type StaffResponse } from '../frame/responses.ts'
import { Effect } from '../frame/effect.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage, ConfirmForm, PreviewForm } from './action-page.tsx'
import { askedWords } from './asked-words.ts'
import { moneyLine, refundStatements, SecondPersonNotice } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import * as words from './words.ts'
import { reasonErrorMessage, ReasonField } from '../frame/reason-field.tsx'

const PATH = '/staff/bookings/:reference/refund'

export const refundRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'refunds:create',
    handle: (request) => aboutBooking(request, (found) => show(request, found, fieldsOf(request.url.searchParams))),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'refunds:create',
    handle: (request) => aboutBooking(request, (found) => refund(request, found)),
  },
]

type Fields = Readonly<Record<string, string>>

function readWanted({ booking, customer }: Found, fields: Fields) {
  const errors: Record<string, string> = {}
  const amount = parseAmount(fields.amount ?? '')
  if (amount === undefined || amount === 0) errors.amount = words.amountInvalid
  const reason = (fields.reason ?? '').trim()
  const error = reasonErrorMessage(reason, customer)
  if (error !== undefined) errors.reason = error
  return { input: { bookingId: booking.id, amount: amount ?? 0, reason }, errors }
}

async function show(request: StaffRequest, found: Found, fields: Fields, refusal?: string): Promise<StaffResponse> {
  const { deps } = request
  const { input, errors } = readWanted(found, fields)
  const asks = fields.show !== undefined || refusal !== undefined
  const all = await findRefundable(deps.db, input.bookingId, todayOf(deps))
  const most = all.reduce((sum, { left, block }) => (block ? sum : sum + left), 0)
  const blocked = all.flatMap(({ left, block }) => (block && left > 0 ? [blockedWords(left, block)] : []))
  const isInvalid = asks && Object.keys(errors).length > 0
  const wanted = asks && !isInvalid ? await previewRefund(deps, actorOf(request), input) : undefined
  if (wanted?.kind === 'amount-refused') errors.amount = refundRefusedWords(wanted, 'it')
  return actionPage({
    title: words.refund.title,
    found,
    refusal,
    status: isInvalid || (errors.amount !== undefined && asks) ? 422 : undefined,
    body: (
      <>
        {blocked.map((line) => (
          <Notice key={line} kind="warning">
            {line}
          </Notice>
        ))}
        <PreviewForm>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={words.refund.amount}
              hint={words.refund.most(most)}
              name="amount"
              inputMode="decimal"
              required
              defaultValue={fields.amount}
              error={asks ? errors.amount : undefined}
            />
            <ReasonField value={fields.reason} error={asks ? errors.reason : undefined} />
          </div>
        </PreviewForm>
        {wanted?.kind === 'planned' && (
          <>
            <RefundEffect
              plan={wanted.plan}
              statements={await refundStatements(deps.db, input.bookingId, wanted.plan.parts)}
            />
            {wanted.goodwill.needsSecondPerson ? (
              <>
                <SecondPersonNotice goodwill={wanted.goodwill} />
                <ConfirmForm found={found} fields={{ ...sentOf(fields), ask: 'yes' }} label={words.askSecondPerson} />
              </>
            ) : (
              <ConfirmForm found={found} fields={sentOf(fields)} label={words.refund.button(input.amount)} />
            )}
          </>
        )}
      </>
    ),
  })
}

const sentOf = ({ amount, reason }: Fields) => ({ amount, reason, idempotencyKey: randomUUID() })

/** What a refund does, for who does it and for who approves it. */
export function RefundEffect({
  plan: { paid, outstanding },
  statements,
}: {
  readonly plan: RefundPlan
  readonly statements: readonly string[]
}) {
  const left = Math.max(0, outstanding)
  return (
    <Effect
      title={words.effect}
      lines={[moneyLine(words.paid, paid.before, paid.after), moneyLine(words.leftToPay, left, left)]}
      statements={[...statements, words.refund.goodwill, words.refund.emailGoes]}
    />
  )
}

async function refund(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const fields = fieldsOf(request.form)
  const { input, errors } = readWanted(found, fields)
  if (Object.keys(errors).length > 0) return show(request, found, { ...fields, show: 'yes' })
  const version = versionIn(request.form)
  if (fields.ask !== undefined) {
    const asked = await askApproval(request.deps, actorOf(request), { kind: 'refund', input }, version)
    if (asked.kind === 'asked') return seeOther(bookingPath(found), words.askedSecondPerson)
    return show(request, found, fields, askedWords(asked, found.booking.channel))
  }
  const outcome = await refundBooking(request.deps, actorOf(request), {
    ...input,
    idempotencyKey: fields.idempotencyKey ?? '',
    version,
  })
  switch (outcome.kind) {
    case 'refunded':
      return seeOther(bookingPath(found), words.refund.done(input.amount))
    case 'already-refunded':
      return seeOther(bookingPath(found), words.refund.before(londonDateAt(outcome.at.getTime())))
    default:
      return show(request, found, fields, refundRefusedWords(outcome, 'it'))
  }
}
