/** Availability, price and free units as functions of unit, day and nights, not stored. */
import { fromDayNumber, toDayNumber, weekdayOf } from '../../../src/domain/dates/calendar-date.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { nightsOptions } from '../../../src/domain/dates/stay.ts'
import { hash } from './synthetic-catalogue.ts'

export const TODAY = '2027-01-15'
export const FIRST_DAY = toDayNumber(TODAY)
/** Arrivals on days 1 to 540 after today. */
export const ARRIVALS = 540

/** Price of a night in high season, pounds. */
const NIGHT_PRICE: Record<OwnChannelCode, number> = {
  ukcaravan: 120,
  uklodge: 240,
  ukcottages: 170,
  uktouring: 35,
  eurocaravan: 140,
  boats: 260,
}
const CARAVAN_NIGHTS = [3, 4, 7, 10, 11, 14]
const FRIDAY = 4
const MONDAY = 0
const SATURDAY = 5

export function lengthsOf(channel: OwnChannelCode): readonly number[] {
  return nightsOptions(channel, CARAVAN_NIGHTS)
}

/** Whether a stay of that many nights can begin in a channel on a day (0 is today). */
export function isArrivalDay(channel: OwnChannelCode, day: number, nights: number): boolean {
  const date = fromDayNumber(FIRST_DAY + day)
  const month = Number(date.slice(5, 7))
  const weekday = weekdayOf(date)
  const isOpen = channel === 'uklodge' || channel === 'ukcottages' || (month >= 3 && month <= 10)
  if (!isOpen) return false
  if (channel === 'uktouring' || channel === 'eurocaravan') return true
  if (channel === 'ukcottages' || channel === 'boats') return [FRIDAY, SATURDAY, MONDAY].includes(weekday)
  if (nights === 2 || nights === 3 || nights === 10) return weekday === FRIDAY
  if (nights === 4 || nights === 11) return weekday === MONDAY
  return weekday === FRIDAY || weekday === MONDAY
}

/** Total in pence, whole pounds; 0 for the one stay in ten that is not on sale. */
export function priceOf(channel: OwnChannelCode, unit: number, day: number, nights: number): number {
  const chance = hash(unit, day, nights)
  if (chance < 0.1) return 0
  const season = 0.55 + 0.45 * Math.sin((Math.PI * (((day + 15) % 365) - 30)) / 305) ** 2
  const unitFactor = 0.7 + 0.6 * hash(unit, 11, 0)
  return 100 * Math.max(15, Math.round(NIGHT_PRICE[channel] * nights * season * unitFactor * (0.9 + 0.2 * chance)))
}

/** One stay in thirty is on offer 1 to 5, reduced from a quarter more. */
export function offerOf(unit: number, day: number, nights: number): number {
  const chance = hash(unit, day, nights + 100)
  return chance < 1 / 30 ? 1 + Math.floor(chance * 150) : 0
}

/** Free units on a night; whole weeks sell out. */
export function freeOn(unit: number, day: number): number {
  return hash(unit, (day / 7) | 0, 12) < 0.12 ? 0 : 1 + Math.floor(hash(unit, day, 13) * 5)
}

export function isFree(unit: number, day: number, nights: number): boolean {
  for (let night = day; night < day + nights; night++) if (freeOn(unit, night) === 0) return false
  return true
}
