/**
 * Checks that stored sums agree with the ledger: outstanding amounts, figures, and prices that were raised and
 * restored.
 */
import type { FinalState, LedgerLine, Violation } from '../recorded.ts'
import { groupBy } from './group-by.ts'

/** By how much clerks raise each price. */
export const RAISED_PENCE = 700

const SOLD = ['sale', 'change', 'cancellation', 'goodwill']
const RECEIVED = ['payment']
const REFUNDED = ['refund', 'refund-failed', 'dispute']

const broken = (rule: string, what: string): Violation => ({ rule, what })

export function checkFigures(state: FinalState): Violation[] {
  return [...figuresDiffer(state), ...pricesDiffer(state)]
}

function figuresDiffer({ bookings, ledger, figures }: FinalState): Violation[] {
  const ledgerOf = groupBy(ledger, ({ bookingId }) => bookingId)
  const figureOf = new Map(figures.map((figure) => [figure.bookingId, figure]))
  return bookings.flatMap(({ id, reference, outstanding, status }) => {
    const lines = ledgerOf.get(id) ?? []
    const owed = sumOf(lines)
    const figure = figureOf.get(id)
    const says = figure && [figure.sold, figure.received, figure.refunded, figure.isCancelled].join(', ')
    const is = [sumOf(lines, SOLD), -sumOf(lines, RECEIVED) || 0, sumOf(lines, REFUNDED), status === 'cancelled'].join(
      ', ',
    )
    const isMissing = figure === undefined && lines.length === 0
    return [
      ...(owed === outstanding
        ? []
        : [broken('outstanding-differs', `${reference}: ${outstanding} is kept, ${owed} owed`)]),
      ...(isMissing || says === is
        ? []
        : [broken('figure-differs', `${reference}: figures say ${says}, the ledger ${is}`)]),
    ]
  })
}

const sumOf = (lines: readonly LedgerLine[], kinds?: readonly string[]) =>
  lines.reduce((sum, { kind, pence }) => (kinds === undefined || kinds.includes(kind) ? sum + pence : sum), 0)

/** Each price is raised once for each change that was not taken back. */
function pricesDiffer({ changes, weekPrices, weekPricesBefore }: FinalState): Violation[] {
  const now = new Map(weekPrices.map(({ park, pence }) => [park, pence]))
  return weekPricesBefore.flatMap(({ park, pence: before }) => {
    const rows = changes
      .filter(({ kind, parks }) => kind === 'prices' && parks.includes(park))
      .reduce((sum, change) => sum + (change.takesBack === null ? change.rows : -change.rows), 0)
    const is = now.get(park) ?? 0
    const expected = before + rows * RAISED_PENCE
    return is === expected
      ? []
      : [broken('price-differs', `park ${park}: prices are ${is} in all, and not ${expected}`)]
  })
}
