/** What becomes of a refund that has failed: shown, then done, for this one alone. */
import { formatMoneyExact } from '../../domain/money/money.ts'
import {
  previewRetry,
  retryRefunds,
  type RefundRemedy,
  type RetryPlan,
} from '../../server/commands/refunds/retry-refund.ts'
import { blockedWords, refundRefusedWords } from '../../server/command-line/outcome-words.ts'
import { findRefunds, type RefundRow } from '../../server/store/refund-store.ts'
import { RadioGroup } from '../../web/ui/forms/radio-group.tsx'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { Effect } from '../frame/effect.tsx'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { momentWords } from '../frame/moment.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage, ConfirmForm, PreviewForm } from './action-page.tsx'
import { moneyLine } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import * as words from './words.ts'
import { reasonErrorMessage, ReasonField } from '../frame/reason-field.tsx'

const PATH = '/staff/bookings/:reference/refunds/:id'

export const failedRefundRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'approvals:decide',
    handle: (request) =>
      aboutFailed(request, (found, refund) => show(request, found, refund, fieldsOf(request.url.searchParams))),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'approvals:decide',
    handle: (request) => aboutFailed(request, (found, refund) => decide(request, found, refund)),
  },
]

type Fields = Readonly<Record<string, string>>

const REMEDIES: readonly RefundRemedy[] = ['again', 'sent-otherwise', 'drop']

function aboutFailed(
  request: StaffRequest,
  answer: (found: Found, refund: RefundRow) => Promise<StaffResponse>,
): Promise<StaffResponse> {
  return aboutBooking(request, async (found) => {
    const refunds = await findRefunds(request.deps.db, found.booking.id)
    const refund = refunds.find(({ id }) => id === request.params.id)
    return refund ? answer(found, refund) : notFound('refund')
  })
}

function readDecision({ customer }: Found, { id: refundId }: RefundRow, fields: Fields) {
  const errors: Record<string, string> = {}
  const remedy = REMEDIES.find((known) => known === fields.remedy)
  if (!remedy) errors.remedy = words.failedRefund.choose
  const reason = (fields.reason ?? '').trim()
  const error = remedy === 'again' && reason === '' ? undefined : reasonErrorMessage(reason, customer)
  if (error !== undefined) errors.reason = error
  return { decision: { remedy: remedy ?? 'again', reason, refundId }, errors }
}

async function show(
  request: StaffRequest,
  found: Found,
  refund: RefundRow,
  fields: Fields,
  refusal?: string,
): Promise<StaffResponse> {
  const { deps } = request
  const { decision, errors } = readDecision(found, refund, fields)
  const asks = fields.show !== undefined || refusal !== undefined
  const isInvalid = asks && Object.keys(errors).length > 0
  const isFailed = refund.status === 'failed'
  const plan = isFailed && asks && !isInvalid ? await previewRetry(deps, found.booking.id, decision) : undefined
  const blocked = plan?.blocked.map(({ refund: { pence }, block }) => blockedWords(pence, block)) ?? []
  return actionPage({
    title: words.failedRefund.title(refund.pence),
    found,
    refusal: refusal ?? (blocked.length > 0 ? blocked.join('\n') : undefined),
    status: isInvalid ? 422 : undefined,
    body: (
      <>
        <Facts facts={words.failedRefund.facts(refund, momentWords(refund.createdAt))} />
        {isFailed ? (
          <PreviewForm>
            <RadioGroup
              name="remedy"
              legend={words.failedRefund.legend}
              look="list"
              options={REMEDIES.map((value) => ({ value, ...words.failedRefund.remedies[value] }))}
              value={fields.remedy ?? ''}
              onChange={() => {}}
              error={asks ? errors.remedy : undefined}
            />
            <ReasonField
              value={fields.reason}
              error={asks ? errors.reason : undefined}
              hint={words.failedRefund.reasonHint}
              isOptional
            />
          </PreviewForm>
        ) : (
          <p>{words.failedRefund.notFailed}</p>
        )}
        {plan && blocked.length === 0 && (
          <>
            <RemedyEffect plan={plan} remedy={decision.remedy} refund={refund} />
            <ConfirmForm
              found={found}
              fields={{ remedy: decision.remedy, reason: decision.reason }}
              label={words.failedRefund.buttons[decision.remedy](formatMoneyExact(refund.pence))}
            />
          </>
        )}
      </>
    ),
  })
}

function RemedyEffect({ plan, remedy, refund }: { plan: RetryPlan; remedy: RefundRemedy; refund: RefundRow }) {
  return (
    <Effect
      title={words.effect}
      lines={[moneyLine(words.paid, plan.paid.before, plan.paid.after)]}
      statements={words.failedRefund.effects[remedy](formatMoneyExact(refund.pence))}
    />
  )
}

async function decide(request: StaffRequest, found: Found, refund: RefundRow): Promise<StaffResponse> {
  const fields = fieldsOf(request.form)
  const { decision, errors } = readDecision(found, refund, fields)
  if (Object.keys(errors).length > 0) return show(request, found, refund, { ...fields, show: 'yes' })
  const input = { ...decision, version: versionIn(request.form) }
  const outcome = await retryRefunds(request.deps, actorOf(request), found.booking.id, input)
  if (outcome.kind === 'changed-meanwhile')
    return show(request, found, refund, fields, refundRefusedWords(outcome, 'it'))
  const [blocked] = outcome.blocked
  if (blocked) return show(request, found, refund, fields, blockedWords(refund.pence, blocked.block))
  if (outcome.changed.length === 0) return seeOther(bookingPath(found), words.failedRefund.notFailed)
  return seeOther(bookingPath(found), words.failedRefund.done[decision.remedy])
}
