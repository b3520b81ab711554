import { formatMoneyExact } from '../../domain/money/money.ts'
import type { CostByTerms } from '../commands/after-sale/cancel-booking.ts'
import { cancellationReason } from '../../domain/words/cancellation-words.ts'

/** What cancelling costs and, if a waiver was bought, what it would cost otherwise [DUE-03]. */
export function costWords({ charge, basis, reason, waiver }: CostByTerms): string {
  const amount = formatMoneyExact(charge)
  if (!waiver) return amount
  return basis === 'waiver'
    ? `${amount} by the cancellation waiver (${cancellationReason[reason]}), ${formatMoneyExact(waiver.uncovered)} where it does not cover the reason`
    : `${amount}, ${formatMoneyExact(waiver.covered)} where the cancellation waiver that was bought covers the reason`
}
