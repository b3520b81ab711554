import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { parseAmount, type Pence } from '../../domain/money/money.ts'
import { blockedWords, refundRefusedWords } from '../../server/command-line/outcome-words.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import { previewRefund, refundBooking, type RefundPlan } from '../../server/commands/refunds/decide-refund.ts'
import { listRefundable, type BookingToChange } from '../../server/queries/booking-actions.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Effect } from '../frame/effect.tsx'
import { text } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { reasonOf, ReasonField } from '../frame/form-parts.tsx'
import { actorOf } from '../frame/route.ts'
import { defineActionPage, Named, nameOf, PreviewForm, toBooking, typedFields, version } from './action-page.tsx'
import { moneyLine, refundStatements } from './effect-lines.ts'
import { askSecondPerson, ConfirmOrAsk } from './goodwill.tsx'
import * as words from './words.ts'

const permission = 'refunds:create'

interface Preview {
  readonly plan: RefundPlan
  readonly goodwill: GoodwillTerms
  readonly statements: readonly string[]
  readonly amount: Pence
  /** Of the form that confirms it: deduplicates double submits. */
  readonly idempotencyKey: string
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
    return {
      title: preview ? words.refund.toCheck(preview.amount, nameOf(found)) : words.refund.title,
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
          </PreviewForm>
          {preview && (
            <>
              <RefundEffect plan={preview.plan} statements={preview.statements} />
              <ConfirmOrAsk
                found={found}
                goodwill={preview.goodwill}
                fields={{ ...typedFields(typed, 'amount', 'reason'), idempotencyKey: preview.idempotencyKey }}
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

const refundOf = (
  { booking }: BookingToChange,
  { amount, reason }: { readonly amount: Pence; readonly reason: string },
) => ({ bookingId: booking.id, amount, reason })

const refund = defineStaffAction({
  page: refundPage,
  permission,
  input: ({ found }) =>
    z.object({
      amount,
      reason: reasonOf(found.customer),
      idempotencyKey: text.optional(),
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
        return { plan, goodwill, statements, amount: input.amount, idempotencyKey: randomUUID() }
      }
      case 'amount-refused':
        return refuse({ errors: { amount: refundRefusedWords(planned, 'it') } })
      default:
        return refuse({ failure: refundRefusedWords(planned, 'it') })
    }
  },
  async execute(context, typed, { data: { found } }) {
    const input = refundOf(found, typed)
    if (typed.ask !== undefined) return askSecondPerson(context, found, { kind: 'refund', input }, typed.version)
    const outcome = await refundBooking(context.deps, actorOf(context), {
      ...input,
      idempotencyKey: typed.idempotencyKey ?? '',
      version: typed.version,
    })
    switch (outcome.kind) {
      case 'refunded':
        return toBooking(found, words.refund.done(input.amount))
      case 'already-refunded':
        return toBooking(found, words.refund.before(londonDateAt(outcome.at.getTime())))
      default:
        return refuse({ failure: refundRefusedWords(outcome, 'it') })
    }
  },
})

export const refundRoutes = refund.routes

/** The summary of a refund, for its page and for its approval. */
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
