import type { ReactNode } from 'react'
import type { StaffChangeKind } from '../../domain/money/change.ts'
import { changeSale, previewChange } from '../../server/commands/booking-changes/change-sale.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import type { ChangePlan } from '../../server/commands/booking-changes/sale-change.ts'
import { askApproval } from '../../server/commands/approvals/approvals.ts'
import {
  changedPartWords,
  changeEffects,
  changeRefusedWords,
  changeSumWords,
} from '../../server/command-line/outcome-words.ts'
import { seeOther, type StaffResponse } from '../frame/responses.ts'
import { Effect } from '../frame/effect.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage, ConfirmForm } from './action-page.tsx'
import { askedWords } from './asked-words.ts'
import { dateChoice, readDates } from './date-choice.tsx'
import { moneyLine, refundStatements, SecondPersonNotice } from './effect-lines.tsx'
import { extraChoice, extraErrors, readExtras } from './extra-choice.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import { partyChoice, readParty } from './party-choice.tsx'
import { readUnit, unitChoice } from './unit-choice.tsx'
import { findMovedParts } from './moved-parts.ts'
import type { Fields, WantedChange } from './requested-change.ts'
import * as words from './words.ts'
import { reasonErrorMessage, ReasonField } from '../frame/reason-field.tsx'

/** How a kind of change is asked for. */
interface Kind {
  readonly read: (found: Found, fields: Fields) => WantedChange
  /** The form or list to choose from. */
  readonly choice: (request: StaffRequest, found: Found, fields: Fields, errors: Fields) => Promise<ReactNode>
}

const KINDS: Record<StaffChangeKind, Kind> = {
  dates: { read: (_found, fields) => readDates(fields), choice: dateChoice },
  unit: { read: (_found, fields) => ({ change: readUnit(fields) }), choice: unitChoice },
  party: { read: (_found, fields) => readParty(fields), choice: partyChoice },
  extras: { read: (_found, fields) => readExtras(fields), choice: extraChoice },
}

export const changeRoutes: readonly StaffRoute[] = (Object.keys(KINDS) as StaffChangeKind[]).flatMap(
  (kind): StaffRoute[] => [
    {
      method: 'GET',
      path: `/staff/bookings/:reference/${kind}`,
      permission: 'bookings:change',
      handle: (request) =>
        aboutBooking(request, (found) => show(request, found, kind, fieldsOf(request.url.searchParams))),
    },
    {
      method: 'POST',
      path: `/staff/bookings/:reference/${kind}`,
      permission: 'bookings:change',
      handle: (request) => aboutBooking(request, (found) => change(request, found, kind)),
    },
  ],
)

async function show(
  request: StaffRequest,
  found: Found,
  kind: StaffChangeKind,
  fields: Fields,
  refusal?: string,
  reasonError?: string,
): Promise<StaffResponse> {
  const { deps } = request
  const { id: bookingId, channel } = found.booking
  const { read, choice } = KINDS[kind]
  const { change: wanted, errors: typed = {} } = read(found, fields)
  const plan = wanted && (await previewChange(deps, { bookingId, change: wanted, by: 'staff' }, actorOf(request)))
  const errors = plan?.kind === 'extras-refused' ? extraErrors(plan.errors, fields) : typed
  const isInvalid = reasonError !== undefined || Object.keys(errors).length > 0
  const why =
    plan === undefined || plan.kind === 'changed' || plan.kind === 'extras-refused'
      ? undefined
      : plan.kind === 'unchanged'
        ? words.change.unchanged
        : changeRefusedWords(plan, 'It', channel)
  return actionPage({
    title: words.change.titles[kind],
    found,
    refusal: refusal ?? why,
    status: isInvalid ? 422 : undefined,
    body: (
      <>
        {plan?.kind === 'changed' && (
          <>
            <ChangeEffect kind={kind} plan={plan} statements={await changeStatements(request, bookingId, plan)} />
            {plan.goodwillTerms.needsSecondPerson ? (
              <AskForm found={found} fields={fields} plan={plan} goodwill={plan.goodwillTerms} error={reasonError} />
            ) : (
              <ConfirmForm found={found} fields={sentOf(fields, plan)} label={words.change.button} />
            )}
          </>
        )}
        {await choice(request, found, fields, errors)}
      </>
    ),
  })
}

interface AskFormProps {
  readonly found: Found
  readonly fields: Fields
  readonly plan: ChangePlan
  readonly goodwill: GoodwillTerms
  readonly error: string | undefined
}

function AskForm({ found, fields, plan, goodwill, error }: AskFormProps) {
  const { reason, ...wanted } = sentOf(fields, plan)
  return (
    <>
      <SecondPersonNotice goodwill={goodwill} />
      <ConfirmForm found={found} fields={{ ...wanted, ask: 'yes' }} label={words.askSecondPerson}>
        <ReasonField value={reason} error={error} className="mb-4" />
      </ConfirmForm>
    </>
  )
}

/** What was wanted, as the address says it, and the figures that are agreed to. */
function sentOf(fields: Fields, { after }: ChangePlan): Record<string, string | number | undefined> {
  const { agreedTotal: _, agreedOutstanding: __, version: ___, ask: ____, ...wanted } = fields
  return { ...wanted, agreedTotal: after.price.total, agreedOutstanding: after.outstanding }
}

export async function changeStatements({ deps }: StaffRequest, bookingId: string, plan: ChangePlan): Promise<string[]> {
  const { difference, refund, outstanding } = plan.sums
  if (refund > 0) return refundStatements(deps.db, bookingId, await findMovedParts(deps, bookingId, refund))
  return difference > 0 && outstanding > 0 ? [words.change.linkLater] : []
}

/** What a change does, for who makes it and for who approves it. */
export function ChangeEffect({
  kind,
  plan,
  statements,
}: {
  readonly kind: StaffChangeKind
  readonly plan: ChangePlan
  readonly statements: readonly string[]
}) {
  const { before, after } = plan
  return (
    <Effect
      title={words.effect}
      lines={[
        {
          label: words.change.parts[kind],
          before: changedPartWords(kind, before),
          after: changedPartWords(kind, after),
        },
        moneyLine(words.total, before.price.total, after.price.total),
        moneyLine(words.leftToPay, before.outstanding, after.outstanding),
      ]}
      statements={[
        ...(plan.sums.outstanding > 0 ? [changeSumWords(plan)] : []),
        ...statements,
        ...changeEffects(kind, plan),
        words.change.emailGoes,
      ]}
    />
  )
}

async function change(request: StaffRequest, found: Found, kind: StaffChangeKind): Promise<StaffResponse> {
  const fields = fieldsOf(request.form)
  const { change: wanted } = KINDS[kind].read(found, fields)
  if (!wanted) return show(request, found, kind, fields)
  const { id: bookingId, channel } = found.booking
  const version = versionIn(request.form)
  if (fields.ask !== undefined) {
    const reason = (fields.reason ?? '').trim()
    const error = reasonErrorMessage(reason, found.customer)
    if (error !== undefined) return show(request, found, kind, fields, undefined, error)
    const input = { bookingId, change: wanted, reason }
    const asked = await askApproval(request.deps, actorOf(request), { kind: 'change', input }, version)
    if (asked.kind === 'asked') return seeOther(bookingPath(found), words.askedSecondPerson)
    return show(request, found, kind, fields, askedWords(asked, channel))
  }
  const input = { bookingId, change: wanted, by: 'staff', version } as const
  const agreed = { total: Number(fields.agreedTotal), outstanding: Number(fields.agreedOutstanding) }
  const outcome = await changeSale(request.deps, actorOf(request), input, agreed)
  switch (outcome.kind) {
    case 'changed':
      return seeOther(bookingPath(found), words.change.done(changeSumWords(outcome)))
    case 'unchanged':
      return seeOther(bookingPath(found), words.change.unchanged)
    default:
      return show(request, found, kind, fields, changeRefusedWords(outcome, 'It', channel))
  }
}
