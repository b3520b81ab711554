import { CANCELLATION_REASONS, type CancellationReason } from '../../domain/money/cancellation.ts'
import { parseAmount, type Pence } from '../../domain/money/money.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { cancellationReason } from '../../domain/words/payment-words.ts'
import {
  cancelBooking,
  previewCancellation,
  type CancellationInput,
  type CancellationPlan,
} from '../../server/commands/cancellations/cancel-booking.ts'
import { askApproval, type AskApprovalOutcome } from '../../server/commands/approvals/approvals.ts'
import { cancellationRefusedWords, costWords } from '../../server/command-line/outcome-words.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import { RadioGroup } from '../../web/ui/forms/radio-group.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { seeOther, type StaffResponse } from '../frame/responses.ts'
import { Effect } from '../frame/effect.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage, ConfirmForm, PreviewForm } from './action-page.tsx'
import { moneyLine, refundStatements, SecondPersonNotice } from './effect-lines.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import { askedWords } from './asked-words.ts'
import * as words from './words.ts'
import { reasonErrorMessage, ReasonField } from '../frame/reason-field.tsx'

const PATH = '/staff/bookings/:reference/cancel'

export const cancelRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'bookings:cancel',
    handle: (request) => aboutBooking(request, (found) => show(request, found, fieldsOf(request.url.searchParams))),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'bookings:cancel',
    handle: (request) => aboutBooking(request, (found) => cancel(request, found)),
  },
]

interface Wanted {
  readonly input: CancellationInput & { readonly reason: string }
  readonly errors: Record<string, string>
}

type Fields = Readonly<Record<string, string>>

/** Whoever may not give away money cancels by the terms. */
function readWanted(request: StaffRequest, { booking, customer }: Found, fields: Fields): Wanted {
  const errors: Record<string, string> = {}
  const reason = (fields.reason ?? '').trim()
  const error = reasonErrorMessage(reason, customer)
  if (error !== undefined) errors.reason = error
  const basis = request.may('refunds:create') ? fields.basis : 'terms'
  const charge = basis === 'none' ? 0 : basis === 'other' ? parseAmount(fields.charge ?? '') : undefined
  if (basis === 'other' && charge === undefined) errors.charge = words.amountInvalid
  const reasonKind = basis === 'other' || basis === 'none' ? undefined : reasonKindOf(fields.reasonKind)
  return { input: { bookingId: booking.id, charge, reasonKind, reason }, errors }
}

const reasonKindOf = (text: string | undefined): CancellationReason | undefined =>
  CANCELLATION_REASONS.find((kind) => kind === text)

async function show(request: StaffRequest, found: Found, fields: Fields, refusal?: string): Promise<StaffResponse> {
  const { input, errors } = readWanted(request, found, fields)
  const asks = fields.show !== undefined || refusal !== undefined
  const isInvalid = asks && Object.keys(errors).length > 0
  const byTerms = await previewCancellation(request.deps, actorOf(request), { bookingId: input.bookingId })
  if (byTerms.kind !== 'planned') {
    const why = byTerms.kind === 'already-cancelled' ? words.cancel.before : cancellationRefusedWords(byTerms, 'It')
    return actionPage({ title: words.cancel.title, found, refusal: why, body: null })
  }
  const wanted = asks && !isInvalid ? await previewCancellation(request.deps, actorOf(request), input) : undefined
  const isPlanned = wanted?.kind === 'planned'
  if (wanted?.kind === 'charge-refused') errors.charge = cancellationRefusedWords(wanted, 'It')
  return actionPage({
    title: words.cancel.title,
    found,
    refusal,
    status: isInvalid || (wanted && !isPlanned) ? 422 : undefined,
    body: (
      <>
        <PreviewForm>
          <CancelFields request={request} fields={fields} errors={asks ? errors : {}} plan={byTerms.plan} />
        </PreviewForm>
        {isPlanned && (
          <CancelEffect
            found={found}
            fields={fields}
            plan={wanted.plan}
            goodwill={wanted.goodwill}
            statements={await refundStatements(request.deps.db, input.bookingId, wanted.plan.parts)}
          />
        )}
      </>
    ),
  })
}

interface FieldProps {
  readonly request: StaffRequest
  readonly fields: Fields
  readonly errors: Fields
  /** By the terms. */
  readonly plan: CancellationPlan
}

const noChange = () => {}

function CancelFields({ request, fields, errors, plan }: FieldProps) {
  const terms = { value: 'terms', label: words.cancel.byTerms(costWords(plan.byTerms)) }
  const others = [
    { value: 'other', label: words.cancel.other },
    { value: 'none', label: words.cancel.none },
  ]
  return (
    <>
      <RadioGroup
        name="basis"
        legend={words.cancel.charge}
        look="list"
        options={request.may('refunds:create') ? [terms, ...others] : [terms]}
        value={request.may('refunds:create') ? (fields.basis ?? 'terms') : 'terms'}
        onChange={noChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {request.may('refunds:create') && (
          <TextField
            label={words.cancel.otherAmount}
            name="charge"
            inputMode="decimal"
            defaultValue={fields.charge}
            error={errors.charge}
          />
        )}
        {plan.byTerms.waiver && (
          <SelectField
            label={words.cancel.reasonKind}
            name="reasonKind"
            defaultValue={fields.reasonKind}
            options={CANCELLATION_REASONS.map((value) => ({ value, label: cancellationReason[value] }))}
            placeholder={words.cancel.asGiven}
          />
        )}
      </div>
      <ReasonField value={fields.reason} error={errors.reason} />
    </>
  )
}

interface EffectProps {
  readonly found: Found
  readonly fields: Fields
  readonly plan: CancellationPlan
  readonly goodwill: GoodwillTerms
  readonly statements: readonly string[]
}

function CancelEffect({ found, fields, plan, goodwill, statements }: EffectProps) {
  const { charge, refund } = plan
  const { basis, reasonKind, reason } = fields
  const sent = { basis, charge: fields.charge, reasonKind, reason, agreedCharge: charge, agreedRefund: refund }
  return (
    <>
      <CancellationEffect plan={plan} statements={statements} />
      {goodwill.needsSecondPerson ? (
        <>
          <SecondPersonNotice goodwill={goodwill} />
          <ConfirmForm found={found} fields={{ ...sent, ask: 'yes' }} label={words.askSecondPerson} />
        </>
      ) : (
        <ConfirmForm found={found} fields={sent} label={words.cancel.button(charge, refund)} />
      )}
    </>
  )
}

/** What a cancellation does, for who does it and for who approves it. */
export function CancellationEffect({ plan, statements }: Pick<EffectProps, 'plan' | 'statements'>) {
  const { charge, refund, toVoucher, paid, outstanding, most, stay, waived, hasOpenPayment } = plan
  const lines: [label: string, before: Pence, after: Pence][] = [
    [words.total, most, charge],
    [words.paid, paid, paid - refund],
    [words.leftToPay, outstanding.before, outstanding.after],
  ]
  return (
    <Effect
      title={words.effect}
      lines={lines.map((line) => moneyLine(...line))}
      statements={[
        ...(waived > 0 ? [words.cancel.below(waived)] : []),
        ...statements,
        ...(toVoucher > 0 ? [words.cancel.toVoucher(toVoucher)] : []),
        words.nightsFree(stay.arrival, departureOf(stay)),
        ...(hasOpenPayment ? [words.cancel.openPayment] : []),
        words.cancel.emailGoes,
        words.cancel.noWayBack,
      ]}
    />
  )
}

async function cancel(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const fields = fieldsOf(request.form)
  const { input, errors } = readWanted(request, found, fields)
  if (Object.keys(errors).length > 0) return show(request, found, { ...fields, show: 'yes' })
  const actor = actorOf(request)
  const version = versionIn(request.form)
  if (fields.ask !== undefined) {
    const asked: AskApprovalOutcome = await askApproval(request.deps, actor, { kind: 'cancellation', input }, version)
    if (asked.kind === 'asked') return seeOther(bookingPath(found), words.askedSecondPerson)
    return show(request, found, fields, askedWords(asked, found.booking.channel))
  }
  const agreed = { charge: Number(fields.agreedCharge), refund: Number(fields.agreedRefund) }
  const outcome = await cancelBooking(request.deps, actor, { ...input, agreed, version })
  switch (outcome.kind) {
    case 'cancelled':
      return seeOther(bookingPath(found), words.cancel.done(outcome.charge, outcome.refund))
    case 'already-cancelled':
      return seeOther(bookingPath(found), words.cancel.before)
    default:
      return show(request, found, fields, cancellationRefusedWords(outcome, 'It'))
  }
}
