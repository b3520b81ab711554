import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { RefundPart } from '../../domain/money/refund.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import { goodwillRefusedWords } from '../../server/command-line/outcome-words.ts'
import { findPayments } from '../../server/store/staff-store.ts'
import type { Queries } from '../../server/store/transaction.ts'
import { blockedWords } from '../../server/command-line/outcome-words.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import type { EffectLine } from '../frame/effect.tsx'
import * as words from './words.ts'

/** An amount before and after. */
export const moneyLine = (label: string, before: Pence, after: Pence): EffectLine => ({
  label,
  before: formatMoneyExact(before),
  after: formatMoneyExact(after),
})

/** What goes back to which payment, and what its provider would refuse. */
export async function refundStatements(
  queries: Queries,
  bookingId: string,
  parts: readonly RefundPart[],
): Promise<string[]> {
  if (parts.length === 0) return []
  const payments = await findPayments(queries, bookingId)
  return parts.map(({ paymentId, pence, block }) =>
    block
      ? blockedWords(pence, block)
      : words.goesBack(
          pence,
          payments.find(({ id }) => id === paymentId),
        ),
  )
}

/** Says that one person may not give so much. */
export function SecondPersonNotice({ goodwill }: { readonly goodwill: GoodwillTerms }) {
  return (
    <Notice kind="warning" title={words.secondPerson}>
      {goodwillRefusedWords({ kind: 'needs-second-person', ...goodwill })}
    </Notice>
  )
}
