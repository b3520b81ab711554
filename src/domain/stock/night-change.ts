/** The changes of staff to the nights that a unit type can be sold for [STAFF-05]. */
import { weekdayOf, type CalendarDate, type Weekday } from '../dates/calendar-date.ts'

/** Stock of a unit type on a night. */
export interface NightStock {
  readonly capacity: number
  /** Held and sold. */
  readonly reserved: number
  readonly isClosed: boolean
}

export type NightOperation =
  /** No further unit is sold; holds and bookings stay. */
  | { readonly kind: 'close' }
  | { readonly kind: 'open' }
  /** That many units more can be sold, or fewer if it is negative; why, as recorded. */
  | { readonly kind: 'stock'; readonly units: number; readonly reason: string }

/** Of a unit type on a night; a park has a few dozen. */
export const MAX_UNITS = 999

/** Days that one change can reach over: two years. */
export const MAX_DAYS = 731

/** Units that can still be sold. */
export const freeUnits = ({ capacity, reserved, isClosed }: NightStock): number => (isClosed ? 0 : capacity - reserved)

/**
 * The night after a change; undefined if more is taken than its stock would be, or if it would be more than
 * `MAX_UNITS`.
 */
export function nightAfter(night: NightStock, operation: NightOperation): NightStock | undefined {
  switch (operation.kind) {
    case 'close':
      return { ...night, isClosed: true }
    case 'open':
      return { ...night, isClosed: false }
    case 'stock': {
      const capacity = night.capacity + operation.units
      return capacity < night.reserved || capacity > MAX_UNITS ? undefined : { ...night, capacity }
    }
  }
}

/** Days from the first to the last, both included, on these days of the week; without any, on all. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly weekdays: readonly Weekday[]
}

export const isInRange = ({ from, to, weekdays }: DayRange, day: CalendarDate): boolean =>
  day >= from && day <= to && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
