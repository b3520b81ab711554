/** Draws visitors, times, places and days by the trade's averages, before it is known what is on sale. */
import {
  addDays,
  daysBetween,
  londonDateAt,
  londonMidnight,
  type CalendarDate,
} from '../../../src/domain/dates/calendar-date.ts'
import { seasonFactor, SEASON_FACTORS } from '../../catalogue/calendar/seasons.ts'
import type { Random } from '../../catalogue/generate/random.ts'
import { unitAt, type SoldFacts, type SoldUnit } from '../sold-facts.ts'

/** Bookings were made on these many days, the last one today. */
export const BOOKED_DAYS = 730

/** How much is booked in each month against the others: most after New Year. */
const MONTHS = [1.75, 1.35, 1.15, 1, 1, 1.05, 1.15, 0.95, 0.75, 0.65, 0.6, 0.6] as const
const MAX_MONTH_WEIGHT = 1.75

/** By how much the second year is better than the first. */
const GROWTH = 0.12

const MINUTE_MS = 60_000

export interface Wish {
  readonly unit: SoldUnit
  /** Milliseconds since 1970. */
  readonly bookedAt: number
  readonly bookedOn: CalendarDate
  /** Arrivals that would do. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Prices of past stays are those of the same weekday this many years of 52 weeks later. */
  readonly yearsLater: number
}

export interface Clock {
  readonly now: number
  readonly today: CalendarDate
}

export function drawWish(random: Random, facts: SoldFacts, { now, today }: Clock): Wish {
  for (;;) {
    const daysAgo = random.whole(0, BOOKED_DAYS - 1)
    const bookedOn = addDays(today, -daysAgo)
    const month = MONTHS[Number(bookedOn.slice(5, 7)) - 1] ?? 1
    if (!random.chance((month / MAX_MONTH_WEIGHT) * (1 - (GROWTH * daysAgo) / BOOKED_DAYS))) continue
    const bookedAt = londonMidnight(bookedOn) + minuteOfDay(random) * MINUTE_MS + random.whole(0, 59) * 1000
    if (bookedAt > now - MINUTE_MS) continue
    const arrival = addDays(bookedOn, leadDays(random))
    if (arrival > facts.last || !random.chance(seasonFactor(arrival) / SEASON_FACTORS.summer)) continue
    const unit = unitAt(facts, random.next())
    if (arrival > today) return { unit, bookedAt, bookedOn, from: arrival, to: addDays(arrival, 6), yearsLater: 0 }
    const from = addDays(arrival, -Math.min(6, daysBetween(bookedOn, arrival) - 1))
    const yearsLater = Math.ceil(daysBetween(from, facts.first) / 364)
    return { unit, bookedAt, bookedOn, from, to: arrival, yearsLater }
  }
}

/** A few days to most of a year: late breaks, the next season, and visitors who book as soon as it is on sale. */
function leadDays(random: Random): number {
  const kind = random.next()
  if (kind < 0.22) return random.whole(1, 20)
  return kind < 0.64 ? random.whole(21, 110) : random.whole(111, 330)
}

/** From seven in the morning, most in the evening. */
const minuteOfDay = (random: Random) => 7 * 60 + Math.floor((1 - (1 - random.next()) ** 1.4) * 16.5 * 60)

export interface PricedStay {
  readonly arrival: CalendarDate
  readonly nights: number
  readonly pence: number
}

/** How often a number of nights is booked where it is on sale; others are not. */
export const NIGHTS_WEIGHTS: Readonly<Record<number, number>> = {
  1: 0.15, 2: 1, 3: 3, 4: 3, 5: 0.6, 7: 4, 10: 0.3, 11: 0.2, 14: 0.8,
} // prettier-ignore

export function pickStay(random: Random, stays: readonly PricedStay[]): PricedStay | undefined {
  const weights = stays.map(({ nights }) => NIGHTS_WEIGHTS[nights] ?? 0)
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return stays.find((_, index) => (left -= weights[index] ?? 0) < 0)
}

/** The price years ago of a thing that costs this much now: 4 % less for each, in whole pounds, or steps of 50p. */
export function formerPrice(pence: number, years: number): number {
  const step = pence % 100 === 0 ? 100 : 50
  return Math.max(step, Math.round((pence * 0.96 ** years) / step) * step)
}

/** The instant some days and minutes after another, in the shop's hours of the day. */
export function atHour(day: CalendarDate, random: Random): number {
  return londonMidnight(day) + random.whole(8 * 60, 21 * 60) * MINUTE_MS
}

export const dayOf = (instant: number): CalendarDate => londonDateAt(instant)
