/** What becomes of a refund that has failed: shown, then done, for this one alone. */
import { formatMoneyExact } from '../../domain/money/money.ts'
import {
  previewRetry,
  retryRefunds,
  type RefundRemedy,
  type RetryPlan,
} from '../../server/commands/after-sale/retry-refund.ts'
import { blockedWords, refundRefusedWords } from '../../server/staff/outcome-words.ts'
import { findRefunds, type RefundRow } from '../../server/store/refund-store.ts'
import { RadioGroup } from '../../web/ui/forms/radio-group.tsx'
import { notFound, seeOther, type Answer } from '../frame/answers.ts'
import { Effect } from '../frame/effect.tsx'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { momentWords } from '../frame/moment.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { actPage, DoForm, WantedForm } from './act-page.tsx'
import { moneyLine } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import * as words from './words.ts'
import { reasonError, ReasonField } from '../frame/reason-field.tsx'

const PATH = '/staff/bookings/:reference/refunds/:id'

export const failedRefundRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'money:decide',
    answer: (visit) =>
      aboutFailed(visit, (found, refund) => show(visit, found, refund, fieldsOf(visit.url.searchParams))),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'money:decide',
    answer: (visit) => aboutFailed(visit, (found, refund) => decide(visit, found, refund)),
  },
]

type Fields = Readonly<Record<string, string>>

const REMEDIES: readonly RefundRemedy[] = ['again', 'sent-otherwise', 'drop']

function aboutFailed(visit: Visit, answer: (found: Found, refund: RefundRow) => Promise<Answer>): Promise<Answer> {
  return aboutBooking(visit, async (found) => {
    const refunds = await findRefunds(visit.deps.db, found.booking.id)
    const refund = refunds.find(({ id }) => id === visit.params.id)
    return refund ? answer(found, refund) : notFound('refund')
  })
}

function readDecision({ customer }: Found, { id: refundId }: RefundRow, fields: Fields) {
  const faults: Record<string, string> = {}
  const remedy = REMEDIES.find((known) => known === fields.remedy)
  if (!remedy) faults.remedy = words.failedRefund.choose
  const reason = (fields.reason ?? '').trim()
  const error = remedy === 'again' && reason === '' ? undefined : reasonError(reason, customer)
  if (error !== undefined) faults.reason = error
  return { decision: { remedy: remedy ?? 'again', reason, refundId }, faults }
}

async function show(visit: Visit, found: Found, refund: RefundRow, fields: Fields, refusal?: string): Promise<Answer> {
  const { deps } = visit
  const { decision, faults } = readDecision(found, refund, fields)
  const asks = fields.show !== undefined || refusal !== undefined
  const isFaulty = asks && Object.keys(faults).length > 0
  const isFailed = refund.status === 'failed'
  const plan = isFailed && asks && !isFaulty ? await previewRetry(deps, found.booking.id, decision) : undefined
  const blocked = plan?.blocked.map(({ refund: { pence }, block }) => blockedWords(pence, block)) ?? []
  return actPage({
    title: words.failedRefund.title(refund.pence),
    found,
    refusal: refusal ?? (blocked.length > 0 ? blocked.join('\n') : undefined),
    status: isFaulty ? 422 : undefined,
    body: (
      <>
        <Facts facts={words.failedRefund.facts(refund, momentWords(refund.createdAt))} />
        {isFailed ? (
          <WantedForm>
            <RadioGroup
              name="remedy"
              legend={words.failedRefund.legend}
              look="list"
              options={REMEDIES.map((value) => ({ value, ...words.failedRefund.remedies[value] }))}
              value={fields.remedy ?? ''}
              onChange={() => {}}
              error={asks ? faults.remedy : undefined}
            />
            <ReasonField
              value={fields.reason}
              error={asks ? faults.reason : undefined}
              hint={words.failedRefund.reasonHint}
              isOptional
            />
          </WantedForm>
        ) : (
          <p>{words.failedRefund.notFailed}</p>
        )}
        {plan && blocked.length === 0 && (
          <>
            <RemedyEffect plan={plan} remedy={decision.remedy} refund={refund} />
            <DoForm
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

async function decide(visit: Visit, found: Found, refund: RefundRow): Promise<Answer> {
  const fields = fieldsOf(visit.form)
  const { decision, faults } = readDecision(found, refund, fields)
  if (Object.keys(faults).length > 0) return show(visit, found, refund, { ...fields, show: 'yes' })
  const input = { ...decision, version: versionIn(visit.form) }
  const outcome = await retryRefunds(visit.deps, actorOf(visit), found.booking.id, input)
  if (outcome.kind === 'changed-meanwhile') return show(visit, found, refund, fields, refundRefusedWords(outcome, 'it'))
  const [blocked] = outcome.blocked
  if (blocked) return show(visit, found, refund, fields, blockedWords(refund.pence, blocked.block))
  if (outcome.changed.length === 0) return seeOther(bookingPath(found), words.failedRefund.notFailed)
  return seeOther(bookingPath(found), words.failedRefund.done[decision.remedy])
}
