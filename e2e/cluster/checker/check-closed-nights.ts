/** No unit of a night is sold while staff have closed it. */
import { addDays } from '../../../src/domain/dates/calendar-date.ts'
import type { CallLine, FinalState, Recorded, StockChange, Violation } from '../recorded.ts'
import { groupBy } from './group-by.ts'

const keyOf = ({ unit, night }: { readonly unit: number; readonly night: string }) => `${unit} ${night}`

export function checkClosedNights({ calls, state }: Recorded): Violation[] {
  const changes = groupBy(
    state.stockChanges.toSorted((a, b) => a.id - b.id),
    keyOf,
  )
  return [...soldByStock(changes, state), ...heldWhileClosed(changes, calls, state)]
}

const sold = (what: string): Violation => ({ rule: 'closed-night-sold', what })

/** Changes of one night follow one another: its row is locked. */
function soldByStock(changes: ReadonlyMap<string, readonly StockChange[]>, { stockBefore }: FinalState): Violation[] {
  const before = new Map(stockBefore.map((night) => [keyOf(night), night]))
  return [...changes].flatMap(([key, ofNight]) =>
    ofNight.flatMap((change, index) => {
      const last = ofNight[index - 1] ?? before.get(key)
      const isSold = last?.closed === true && change.closed && change.taken > last.taken
      return isSold ? [sold(`${key} was closed, and taken ${change.taken} times instead of ${last.taken}`)] : []
    }),
  )
}

/** A hold was acknowledged, and one of its nights was closed from before it was asked for until after its answer. */
function heldWhileClosed(
  changes: ReadonlyMap<string, readonly StockChange[]>,
  calls: readonly CallLine[],
  { bookings, bookingChanges }: FinalState,
): Violation[] {
  const idOf = new Map(bookings.map(({ id, reference }) => [reference, id]))
  const held = groupBy(
    bookingChanges.filter(({ status }) => status === 'held').toSorted((a, b) => a.id - b.id),
    ({ bookingId }) => bookingId,
  )
  return calls.flatMap(({ told, start, end, visit }) => {
    const [stay] = told.held === undefined ? [] : (held.get(idOf.get(told.held) ?? '') ?? [])
    if (!stay) return []
    const nights = Array.from({ length: stay.nights }, (_, index) =>
      keyOf({ unit: stay.unit, night: addDays(stay.arrival, index) }),
    )
    const closed = nights.find((key) => isClosedAllTheTime(changes.get(key) ?? [], start, end))
    return closed === undefined ? [] : [sold(`${told.held} of ${visit} holds ${closed}, which was closed meanwhile`)]
  })
}

/** Everybody saw it closed by the start, and nobody could see it open before the end. */
const isClosedAllTheTime = (changes: readonly StockChange[], start: number, end: number) =>
  changes.some((change, index) => {
    const next = changes[index + 1]
    return change.closed && change.seen <= start && (next === undefined || next.committed >= end)
  })
