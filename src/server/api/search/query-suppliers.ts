import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchQuestion } from '../../availability/queries.ts'
import type { RequestScope } from '../endpoint.ts'
import { SUPPLIER_WAIT_MS } from '../../suppliers/suppliers.ts'

/**
 * Queries the live suppliers of a search, and restricts it to what is known when their time limit is reached: a park
 * whose supplier has not confirmed the stay within the last minute is not listed or counted [RES-03].
 */
export async function querySuppliers(
  { deps: { suppliers }, doNotCache }: Pick<RequestScope, 'deps' | 'doNotCache'>,
  question: SearchQuestion,
  arrivals: readonly CalendarDate[],
): Promise<{ question: SearchQuestion; waitingParks: number; failedParks: number }> {
  const { channel, place, nights } = question
  if (suppliers.isLive(channel, place)) doNotCache()
  const { withoutParks, ...counts } = await suppliers.ask({ channel, place, arrivals, nights }, SUPPLIER_WAIT_MS)
  return { question: withoutParks.length > 0 ? { ...question, withoutParks } : question, ...counts }
}
