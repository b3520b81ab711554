/** Money in the summaries of actions: amounts before and after, and the payments that refunds go back to. */
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { RefundPart } from '../../domain/money/refund.ts'
import { blockedWords } from '../../server/command-line/outcome-words.ts'
import type { ChangePlan } from '../../server/commands/booking-changes/sale-change.ts'
import { listPayments, splitByPayment } from '../../server/queries/booking-actions.ts'
import type { EffectLine } from '../frame/effect.tsx'
import type { StaffContext } from '../frame/route.ts'
import * as words from './words.ts'

/** An amount before and after. */
export const moneyLine = (label: string, before: Pence, after: Pence): EffectLine => ({
  label,
  before: formatMoneyExact(before),
  after: formatMoneyExact(after),
})

/** Lists the refund of each payment, and refunds that its provider would refuse. */
export async function refundStatements(
  { deps }: StaffContext,
  bookingId: string,
  parts: readonly RefundPart[],
): Promise<string[]> {
  if (parts.length === 0) return []
  const payments = await listPayments(deps, bookingId)
  return parts.map(({ paymentId, pence, block }) =>
    block
      ? blockedWords(pence, block)
      : words.goesBack(
          pence,
          payments.find(({ id }) => id === paymentId),
        ),
  )
}

/** Lists the refunds of the difference of a change by payment, or how the customer pays it. */
export async function changeStatements(
  context: StaffContext,
  bookingId: string,
  { sums }: ChangePlan,
): Promise<string[]> {
  const { difference, refund, outstanding } = sums
  if (refund > 0) return refundStatements(context, bookingId, await splitByPayment(context.deps, bookingId, refund))
  return difference > 0 && outstanding > 0 ? [words.change.linkLater] : []
}
