import { z } from 'zod'
import { departureOf } from '../../domain/dates/stay.ts'
import { parseAmount, type Pence } from '../../domain/money/money.ts'
import { CANCELLATION_REASONS } from '../../domain/money/cancellation.ts'
import { cancellationReason } from '../../domain/words/payment-words.ts'
import { cancellationRefusedWords, costWords } from '../../server/command-line/outcome-words.ts'
import {
  cancelBooking,
  previewCancellation,
  type CancellationPlan,
} from '../../server/commands/cancellations/cancel-booking.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import type { BookingToChange } from '../../server/queries/booking-actions.ts'
import { RadioGroup } from '../../web/ui/forms/radio-group.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Effect } from '../frame/effect.tsx'
import { text } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { reasonOf, ReasonField } from '../frame/form-parts.tsx'
import { actorOf } from '../frame/route.ts'
import { defineActionPage, figure, Named, PreviewForm, toBooking, typedFields, version } from './action-page.tsx'
import { moneyLine, refundStatements } from './effect-lines.ts'
import { askSecondPerson, ConfirmOrAsk } from './goodwill.tsx'
import * as words from './words.ts'

const permission = 'bookings:cancel'

interface Preview {
  readonly plan: CancellationPlan
  readonly goodwill: GoodwillTerms
  readonly statements: readonly string[]
}

const cancelPage = defineActionPage({
  part: 'cancel',
  permission,
  query: Named,
  load: async (context, { booking }) => ({
    byTerms: await previewCancellation(context.deps, actorOf(context), { bookingId: booking.id }),
    mayGive: context.may('refunds:create'),
  }),
  view({ found, byTerms, mayGive }, form: FormState<Preview>) {
    const { title } = words.cancel
    if (byTerms.kind !== 'planned') {
      const isBefore = byTerms.kind === 'already-cancelled'
      return { title, refusal: isBefore ? words.cancel.before : cancellationRefusedWords(byTerms, 'It'), body: null }
    }
    return {
      title,
      body: (
        <>
          <PreviewForm>
            <CancelFields form={form} plan={byTerms.plan} mayGive={mayGive} />
          </PreviewForm>
          {form.preview && (
            <>
              <CancellationEffect {...form.preview} />
              <ConfirmOrAsk
                found={found}
                goodwill={form.preview.goodwill}
                fields={{
                  ...typedFields(form.typed, 'basis', 'charge', 'reasonKind', 'reason'),
                  agreedCharge: form.preview.plan.charge,
                  agreedRefund: form.preview.plan.refund,
                }}
                label={words.cancel.button(form.preview.plan.charge, form.preview.plan.refund)}
              />
            </>
          )}
        </>
      ),
    }
  },
})

/** A role without `refunds:create` cancels by the terms. */
const inputFor = ({ customer }: BookingToChange, mayGive: boolean) =>
  z
    .object({
      reason: reasonOf(customer),
      basis: z.enum(['terms', 'other', 'none']).catch('terms'),
      charge: text.transform(parseAmount),
      reasonKind: z.enum(CANCELLATION_REASONS).optional().catch(undefined),
      version,
      agreedCharge: figure,
      agreedRefund: figure,
      ask: z.string().optional(),
    })
    .superRefine(({ basis, charge }, context) => {
      if (mayGive && basis === 'other' && charge === undefined)
        context.addIssue({ code: 'custom', path: ['charge'], message: words.amountInvalid })
    })
    .transform(({ basis, ...typed }) =>
      mayGive && basis !== 'terms'
        ? { ...typed, charge: basis === 'none' ? 0 : typed.charge, reasonKind: undefined }
        : { ...typed, charge: undefined },
    )

const cancel = defineStaffAction({
  page: cancelPage,
  permission,
  input: ({ found, mayGive }) => inputFor(found, mayGive),
  asks: 'show',
  async preview(context, { charge, reasonKind, reason }, { found }) {
    const bookingId = found.booking.id
    const planned = await previewCancellation(context.deps, actorOf(context), { bookingId, charge, reasonKind, reason })
    switch (planned.kind) {
      case 'planned': {
        const { plan, goodwill } = planned
        return { plan, goodwill, statements: await refundStatements(context, bookingId, plan.parts) }
      }
      case 'charge-refused':
        return refuse({ errors: { charge: cancellationRefusedWords(planned, 'It') } })
      case 'already-cancelled':
        return refuse({ failure: words.cancel.before })
      default:
        return refuse({ failure: cancellationRefusedWords(planned, 'It') })
    }
  },
  async execute(context, { charge, reasonKind, reason, ...typed }, { data: { found } }) {
    const input = { bookingId: found.booking.id, charge, reasonKind, reason }
    if (typed.ask !== undefined) return askSecondPerson(context, found, { kind: 'cancellation', input }, typed.version)
    const agreed = { charge: typed.agreedCharge, refund: typed.agreedRefund }
    const confirmed = { ...input, agreed, version: typed.version }
    const outcome = await cancelBooking(context.deps, actorOf(context), confirmed)
    switch (outcome.kind) {
      case 'cancelled':
        return toBooking(found, words.cancel.done(outcome.charge, outcome.refund))
      case 'already-cancelled':
        return toBooking(found, words.cancel.before)
      default:
        return refuse({ failure: cancellationRefusedWords(outcome, 'It') })
    }
  },
})

export const cancelRoutes = cancel.routes

interface FieldProps {
  readonly form: FormState<Preview>
  /** By the terms. */
  readonly plan: CancellationPlan
  readonly mayGive: boolean
}

const noChange = () => {}

function CancelFields({ form: { typed, errors }, plan, mayGive }: FieldProps) {
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
        options={mayGive ? [terms, ...others] : [terms]}
        value={mayGive ? (typed?.get('basis') ?? 'terms') : 'terms'}
        onChange={noChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {mayGive && (
          <TextField
            label={words.cancel.otherAmount}
            name="charge"
            inputMode="decimal"
            defaultValue={typed?.get('charge') ?? undefined}
            error={errors.charge}
          />
        )}
        {plan.byTerms.waiver && (
          <SelectField
            label={words.cancel.reasonKind}
            name="reasonKind"
            defaultValue={typed?.get('reasonKind') ?? undefined}
            options={CANCELLATION_REASONS.map((value) => ({ value, label: cancellationReason[value] }))}
            placeholder={words.cancel.asGiven}
          />
        )}
      </div>
      <ReasonField value={typed?.get('reason')} error={errors.reason} />
    </>
  )
}

/** The summary of a cancellation, for its page and for its approval. */
export function CancellationEffect({ plan, statements }: Pick<Preview, 'plan' | 'statements'>) {
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
