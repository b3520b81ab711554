/**
 * Rate plans [CAT-04]: seasons with a price per night or per stay, from which the prices of all stays of the next 18 to
 * 24 months are made. A plan knows no stock: whether a unit is free is another question.
 */
import { addDays, addMonths, weekdayOf, type CalendarDate, type Weekday } from '../dates/calendar-date.ts'
import { MIN_PENCE_PER_NIGHT } from '../money/price.ts'
import { MAX_PENCE, shareOf, type Pence } from '../money/money.ts'
import { rounded } from '../stock/price-change.ts'

/** The price of a whole stay of so many nights, in place of the sum of its nights. */
export interface StayRate {
  readonly nights: number
  readonly pence: Pence
}

/** How the prices of a unit type differ from its plan's: per cent, or pence a night. */
export type Adjustment =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly pence: Pence }

export interface Season {
  readonly name: string
  /** The first and the last day. */
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  /** Every year between these days, whatever the year. */
  readonly repeats: boolean
  /** Seven prices, of the nights that begin on Monday, Tuesday …; null where a night has none. */
  readonly nightly: readonly (Pence | null)[]
  readonly stays: readonly StayRate[]
  readonly minNights: number
  readonly maxNights: number
  readonly arrivalDays: readonly Weekday[]
  readonly departureDays: readonly Weekday[]
}

export interface PlanUnit {
  readonly unitTypeId: number
  readonly adjustment: Adjustment
  /** The step to which a percentage is rounded, in pence. */
  readonly step: Pence
}

export interface PlannedPrice extends StayRate {
  readonly unitTypeId: number
  readonly arrival: CalendarDate
}

/** Why no stay can begin on a day, for any length. */
export type NoArrival = 'no-season' | 'not-an-arrival-day' | 'not-a-departure-day' | 'no-price'

export const LONGEST_STAY = 28
export const MOST_SEASONS = 40
export const HORIZON_MONTHS = { least: 18, most: 24 } as const

/** The last arrival that a plan prices on a day: whole months, to the end of the last. */
export const lastArrival = (today: CalendarDate, horizonMonths: number): CalendarDate =>
  addDays(addMonths(today, horizonMonths + 1), -1)

const yearLater = (date: CalendarDate) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
const monthAndDay = (date: CalendarDate) => date.slice(5)

function hasDay({ startsOn, endsOn, repeats }: Season, day: CalendarDate): boolean {
  if (!repeats) return day >= startsOn && day <= endsOn
  const [start, end, now] = [startsOn, endsOn, day].map(monthAndDay) as [string, string, string]
  return start <= end ? now >= start && now <= end : now >= start || now <= end
}

/** The season of a day: of several the last in the list, so that an exception stands below what it is one of. */
export const seasonOf = (seasons: readonly Season[], day: CalendarDate): Season | undefined =>
  seasons.findLast((season) => hasDay(season, day))

/** The errors of a season, by field; a field alone is checked by its reader. */
export type SeasonError = 'ends-before-it-begins' | 'longer-than-a-year' | 'max-below-min' | 'no-price'

export function seasonErrors(season: Season): SeasonError[] {
  const { startsOn, endsOn, repeats, nightly, stays, minNights, maxNights } = season
  const errors: SeasonError[] = []
  if (endsOn < startsOn) errors.push('ends-before-it-begins')
  else if (repeats && endsOn >= yearLater(startsOn)) errors.push('longer-than-a-year')
  if (maxNights < minNights) errors.push('max-below-min')
  if (stays.length === 0 && nightly.every((pence) => pence === null)) errors.push('no-price')
  return errors
}

/** The price of a stay by its nights, each in the season of its own day; undefined if one of them has none. */
function sumOfNights(seasons: readonly Season[], arrival: CalendarDate, nights: number): Pence | undefined {
  let sum = 0
  for (let night = 0; night < nights; night++) {
    const day = addDays(arrival, night)
    const pence = seasonOf(seasons, day)?.nightly[weekdayOf(day)]
    if (pence === null || pence === undefined) return undefined
    sum += pence
  }
  return sum
}

const departsRightly = ({ departureDays }: Season, arrival: CalendarDate, nights: number) =>
  departureDays.includes(weekdayOf(addDays(arrival, nights)))

function lengthsOf({ minNights, maxNights }: Season): number[] {
  return Array.from({ length: Math.max(0, maxNights - minNights + 1) }, (_, more) => minNights + more)
}

/** Stays that can begin on a day, shortest first. Lengths, arrival and departure are those of the arrival's season. */
export function staysFrom(seasons: readonly Season[], arrival: CalendarDate): StayRate[] {
  const season = seasonOf(seasons, arrival)
  if (!season?.arrivalDays.includes(weekdayOf(arrival))) return []
  return lengthsOf(season).flatMap((nights) => {
    if (!departsRightly(season, arrival, nights)) return []
    const whole = season.stays.find((stay) => stay.nights === nights)
    const pence = whole?.pence ?? sumOfNights(seasons, arrival, nights)
    return pence === undefined ? [] : [{ nights, pence }]
  })
}

/** Why a day has no stay; undefined if it has one. */
export function whyNoArrival(seasons: readonly Season[], arrival: CalendarDate): NoArrival | undefined {
  const season = seasonOf(seasons, arrival)
  if (!season) return 'no-season'
  if (!season.arrivalDays.includes(weekdayOf(arrival))) return 'not-an-arrival-day'
  if (!lengthsOf(season).some((nights) => departsRightly(season, arrival, nights))) return 'not-a-departure-day'
  return staysFrom(seasons, arrival).length > 0 ? undefined : 'no-price'
}

/**
 * The price of a stay for a unit type.
 *
 * @returns undefined if it would be less than £1 a night, or more than a million pounds
 */
export function adjustedPrice({ nights, pence }: StayRate, { adjustment, step }: Omit<PlanUnit, 'unitTypeId'>) {
  const price =
    adjustment.kind === 'amount'
      ? pence + nights * adjustment.pence
      : adjustment.basisPoints === 0
        ? pence
        : rounded(shareOf(pence, 10_000 + adjustment.basisPoints), step)
  return price < nights * MIN_PENCE_PER_NIGHT || price > MAX_PENCE ? undefined : price
}

/** The prices of a plan for arrivals from one day to another, both included; by unit type, arrival and nights. */
export function planPrices(
  seasons: readonly Season[],
  units: readonly PlanUnit[],
  from: CalendarDate,
  to: CalendarDate,
): { readonly prices: readonly PlannedPrice[]; readonly impossible: readonly PlannedPrice[] } {
  const days: { readonly arrival: CalendarDate; readonly stays: readonly StayRate[] }[] = []
  for (let arrival = from; arrival <= to; arrival = addDays(arrival, 1))
    days.push({ arrival, stays: staysFrom(seasons, arrival) })
  const prices: PlannedPrice[] = []
  const impossible: PlannedPrice[] = []
  for (const unit of units.toSorted((one, other) => one.unitTypeId - other.unitTypeId)) {
    const { unitTypeId } = unit
    for (const { arrival, stays } of days) {
      for (const stay of stays) {
        const pence = adjustedPrice(stay, unit)
        if (pence === undefined) impossible.push({ unitTypeId, arrival, ...stay })
        else prices.push({ unitTypeId, arrival, nights: stay.nights, pence })
      }
    }
  }
  return { prices, impossible }
}
