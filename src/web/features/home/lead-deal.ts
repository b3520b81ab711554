import { savingOf } from '../../../domain/money/price.ts'
import type { Deal } from './home-data.ts'

/** Puts the deal with the largest relative saving first; the others keep their order. */
export function withLead(deals: readonly Deal[]): { lead: Deal | undefined; others: Deal[] } {
  const shareSaved = ({ price, was }: Deal) => (savingOf(price, was) ?? 0) / (was ?? price)
  const lead = deals.reduce<Deal | undefined>(
    (best, deal) => (best && shareSaved(best) >= shareSaved(deal) ? best : deal),
    undefined,
  )
  return { lead, others: deals.filter((deal) => deal !== lead) }
}
