import { z } from 'zod'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { parseAmount } from '../../domain/money/amount-text.ts'
import type { Pence } from '../../domain/money/money.ts'
import { blockedWords, refundRefusedWords } from '../../server/command-line/outcome-words.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import { previewRefund, refundBooking, type RefundPlan } from '../../server/commands/refunds/refund-booking.ts'
import { listRefundable, type BookingToChange } from '../../server/queries/booking-actions.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Effect } from '../frame/effect.tsx'
import { text } from '../frame/fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { reasonOf, ReasonField } from '../frame/reason-field.tsx'
import { actorOf } from '../frame/route.ts'
import { defineActionPage, Named, PreviewForm, toBooking, typedFields, version } from './action-page.tsx'
import { moneyLine, refundStatements } from './effect-lines.ts'
import { askSecondPerson, ConfirmOrAsk } from './goodwill.tsx'
import * as words from './words.ts'

const permission = 'refunds:create'

interface Preview {
  readonly plan: RefundPlan
  readonly goodwill: GoodwillTerms
  readonly statements: readonly string[]
  readonly amount: Pence
}

const refundPage = defineActionPage({
  part: 'refund',
  permission,
  query: Named,
  async load({ deps }, { booking }) {
    const all = await listRefundable(deps, booking.id)
    return {
      most: all.reduce((sum, { left, block }) => (block ? sum : sum + left), 0),
      blocked: all.flatMap(({ left, block }) => (block && left > 0 ? [blockedWords(left, block)] : [])),
    }
  },
  view({ found, most, blocked }, { typed, errors, preview }: FormState<Preview>) {
    const isAgain = typed?.has('again') ?? false
    return {
      title: words.refund.title,
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
                defaultValue={typed?.get('amount') ?? undefined}
                error={errors.amount}
              />
              <ReasonField value={typed?.get('reason')} error={errors.reason} />
            </div>
            {(isAgain || errors.again !== undefined) && (
              <Checkbox label={words.refund.again} name="again" value="yes" defaultChecked={isAgain} />
            )}
          </PreviewForm>
          {preview && (
            <>
              <RefundEffect plan={preview.plan} statements={preview.statements} />
              <ConfirmOrAsk
                found={found}
                goodwill={preview.goodwill}
                fields={typedFields(typed, 'amount', 'reason', 'again')}
                label={words.refund.button(preview.amount)}
              />
            </>
          )}
        </>
      ),
    }
  },
})

const amount = text
  .transform(parseAmount)
  .refine((pence) => pence !== undefined && pence > 0, words.amountInvalid)
  .transform((pence = 0) => pence)

/** Refuses a second refund, and shows the box that allows it. */
function refusedBefore(at: Date) {
  const failure = words.refund.before(londonDateAt(at.getTime()))
  return refuse({ failure, errors: { again: failure }, status: 409 })
}

const refundOf = (
  { booking }: BookingToChange,
  typed: { readonly amount: Pence; readonly reason: string; readonly again?: string | undefined },
) => ({ bookingId: booking.id, amount: typed.amount, reason: typed.reason, again: typed.again !== undefined })

const refund = defineStaffAction({
  page: refundPage,
  permission,
  input: ({ found }) =>
    z.object({
      amount,
      reason: reasonOf(found.customer),
      again: z.string().optional(),
      version,
      ask: z.string().optional(),
    }),
  asks: 'show',
  async preview(context, typed, { found }) {
    const input = refundOf(found, typed)
    const planned = await previewRefund(context.deps, actorOf(context), input)
    switch (planned.kind) {
      case 'planned': {
        const { plan, goodwill } = planned
        const statements = await refundStatements(context, input.bookingId, plan.parts)
        return { plan, goodwill, statements, amount: input.amount }
      }
      case 'amount-refused':
        return refuse({ errors: { amount: refundRefusedWords(planned, 'it') } })
      case 'already-refunded':
        return refusedBefore(planned.at)
      default:
        return refuse({ failure: refundRefusedWords(planned, 'it') })
    }
  },
  async execute(context, typed, { data: { found } }) {
    const input = refundOf(found, typed)
    if (typed.ask !== undefined) return askSecondPerson(context, found, { kind: 'refund', input }, typed.version)
    const outcome = await refundBooking(context.deps, actorOf(context), { ...input, version: typed.version })
    switch (outcome.kind) {
      case 'refunded':
        return toBooking(found, words.refund.done(input.amount))
      case 'already-refunded':
        return refusedBefore(outcome.at)
      default:
        return refuse({ failure: refundRefusedWords(outcome, 'it') })
    }
  },
})

export const refundRoutes = refund.routes

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
