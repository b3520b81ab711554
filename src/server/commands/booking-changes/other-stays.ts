import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf, earliestArrival } from '../../../domain/dates/stay.ts'
import { stayOf, type BookingRow } from '../../store/booking-store.ts'
import { findFreeStays } from '../../store/catalogue/stay-price-store.ts'
import { findOfferedExtras } from '../../store/sale-store.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { readPricing, type OtherPrice } from './other-price.ts'

export interface OtherStays {
  readonly duration: number
  readonly durations: number[]
  readonly month: string
  readonly months: string[]
  readonly stays: ({
    readonly arrivalDate: CalendarDate
    readonly departureDate: CalendarDate
  } & OtherPrice)[]
}

const monthOf = (day: CalendarDate) => day.slice(0, 7)

/**
 * The stays in the same unit that a sold booking could move to, its own nights counted as free, each with the price of
 * the booking. If the requested month has no availability, the next one that has some.
 */
export async function findOtherStays(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'env' | 'site'>,
  row: BookingRow,
  wanted: { readonly nights?: number; readonly month?: string },
): Promise<OtherStays> {
  const now = stayOf(row)
  const pricing = await readPricing(deps, row)
  const offered = pricing ? await findOfferedExtras(deps.db, pricing.sale) : []
  const all = await findFreeStays(deps.db, row.unitTypeId, now, earliestArrival(todayOf(deps)))
  const others = all.filter(({ arrival, nights }) => arrival !== now.arrival || nights !== now.nights)
  const durations = [...new Set(others.map(({ nights }) => nights))].sort((a, b) => a - b)
  const duration = durations.find((nights) => nights === (wanted.nights ?? now.nights)) ?? durations[0] ?? now.nights
  const fitting = others.filter(({ nights }) => nights === duration)
  const months = [...new Set(fitting.map(({ arrival }) => monthOf(arrival)))]
  const near = wanted.month ?? monthOf(now.arrival)
  const month = months.find((other) => other >= near) ?? months.at(-1) ?? near
  return {
    duration,
    durations,
    month,
    months,
    stays: pricing
      ? fitting
          .filter(({ arrival }) => monthOf(arrival) === month)
          .map(({ price, ...stay }) => ({
            arrivalDate: stay.arrival,
            departureDate: departureOf(stay),
            ...pricing.at({ ...pricing.sale, stay, unit: price, offered }),
          }))
      : [],
  }
}
