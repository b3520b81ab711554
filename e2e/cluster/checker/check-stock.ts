/** No night is oversold at any time, and stock and bookings agree. */
import { addDays } from '../../../src/domain/dates/calendar-date.ts'
import type { BookingState, FinalState, Night, Violation } from '../recorded.ts'

const TAKING: readonly BookingState['status'][] = ['held', 'paying', 'confirmed']

interface Stay {
  readonly unit: number
  readonly arrival: string
  readonly nights: number
  readonly status: BookingState['status']
}

const keyOf = (unit: number, night: string) => `${unit} ${night}`

/** The nights that a booking takes; none once it is released or cancelled. */
function nightsTaken({ unit, arrival, nights, status }: Stay): string[] {
  if (!TAKING.includes(status)) return []
  return Array.from({ length: nights }, (_, index) => keyOf(unit, addDays(arrival, index)))
}

export function checkStock(state: FinalState): Violation[] {
  return [...oversoldByBookings(state), ...oversoldByStock(state), ...differences(state)]
}

/** Replays the bookings in the order of their changes; of a stock that staff have changed the most there was counts. */
function oversoldByBookings({ bookingChanges, stock, stockBefore, stockChanges, bookings }: FinalState): Violation[] {
  const capacities = new Map<string, number>()
  for (const { unit, night, capacity } of [...stockBefore, ...stockChanges, ...stock]) {
    const key = keyOf(unit, night)
    capacities.set(key, Math.max(capacity, capacities.get(key) ?? 0))
  }
  const referenceOf = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const takenBy = new Map<string, Set<string>>()
  const nightsOf = new Map<string, string[]>()
  const found = new Map<string, Violation>()
  for (const change of bookingChanges.toSorted((a, b) => a.id - b.id)) {
    for (const night of nightsOf.get(change.bookingId) ?? []) takenBy.get(night)?.delete(change.bookingId)
    const nights = nightsTaken(change)
    nightsOf.set(change.bookingId, nights)
    for (const night of nights) {
      const takers = takenBy.get(night) ?? new Set()
      takenBy.set(night, takers.add(change.bookingId))
      const capacity = capacities.get(night) ?? 0
      if (takers.size <= capacity) continue
      const who = [...takers].map((id) => referenceOf.get(id) ?? id).join(', ')
      found.set(night, { rule: 'oversold', what: `${night}: ${takers.size} bookings of ${capacity}: ${who}` })
    }
  }
  return [...found.values()]
}

function oversoldByStock({ stock, stockChanges }: FinalState): Violation[] {
  return [...stock, ...stockChanges]
    .filter(({ taken, capacity }) => taken < 0 || taken > capacity)
    .map(({ unit, night, taken, capacity }) => ({
      rule: 'stock-out-of-bounds',
      what: `${keyOf(unit, night)}: ${taken} of ${capacity} taken`,
    }))
}

/** Each night is taken as often as bookings say. */
function differences({ bookings, stock }: FinalState): Violation[] {
  const taken = new Map<string, number>()
  for (const night of bookings.flatMap(nightsTaken)) taken.set(night, (taken.get(night) ?? 0) + 1)
  const differs = (night: Night) => night.taken !== (taken.get(keyOf(night.unit, night.night)) ?? 0)
  return stock.filter(differs).map(({ unit, night, taken: counted }) => ({
    rule: 'stock-differs',
    what: `${keyOf(unit, night)}: ${counted} taken, ${taken.get(keyOf(unit, night)) ?? 0} booked`,
  }))
}
