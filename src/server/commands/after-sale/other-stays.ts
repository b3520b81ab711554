import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf, earliestArrival } from '../../../domain/dates/stay.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { stayOf, type BookingRow } from '../../store/booking-store.ts'
import { findFreeStays } from '../../store/free-stays-store.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

export interface OtherStays {
  readonly duration: number
  readonly durations: number[]
  readonly month: string
  readonly months: string[]
  readonly stays: {
    readonly arrivalDate: CalendarDate
    readonly departureDate: CalendarDate
    readonly unitPrice: Pence
  }[]
}

const monthOf = (day: CalendarDate) => day.slice(0, 7)

/**
 * The stays in the same unit that a booking could move to, its own nights counted as free. Without an availability of
 * the month that is asked for, the next one that has some.
 */
export async function findOtherStays(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  row: BookingRow,
  wanted: { readonly nights?: number; readonly month?: string },
): Promise<OtherStays> {
  const own = stayOf(row)
  const all = await findFreeStays(deps.db, row.unitTypeId, own, earliestArrival(todayOf(deps)))
  const others = all.filter(({ arrival, nights }) => arrival !== own.arrival || nights !== own.nights)
  const durations = [...new Set(others.map(({ nights }) => nights))].sort((a, b) => a - b)
  const duration = durations.find((nights) => nights === (wanted.nights ?? own.nights)) ?? durations[0] ?? own.nights
  const fitting = others.filter(({ nights }) => nights === duration)
  const months = [...new Set(fitting.map(({ arrival }) => monthOf(arrival)))]
  const near = wanted.month ?? monthOf(own.arrival)
  const month = months.find((other) => other >= near) ?? months.at(-1) ?? near
  return {
    duration,
    durations,
    month,
    months,
    stays: fitting
      .filter(({ arrival }) => monthOf(arrival) === month)
      .map(({ arrival, nights, pence }) => ({
        arrivalDate: arrival,
        departureDate: departureOf({ arrival, nights }),
        unitPrice: pence,
      })),
  }
}
