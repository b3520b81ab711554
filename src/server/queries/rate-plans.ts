/** Reads rate plans, and a unit type's prices by a plan [CAT-04]. */
import { addDays, daysBetween, mondayOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import {
  adjustedPrice,
  seasonOf,
  staysFrom,
  whyNoArrival,
  type NoArrival,
  type StayRate,
} from '../../domain/rates/rate-plan.ts'
import { channelOf } from '../../domain/site/channel.ts'
import { freeUnits } from '../../domain/stock/night-change.ts'
import { roundingStep } from '../../domain/stock/price-change.ts'
import { STORE } from '../availability/catalogue-facts.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { findUnitNights } from '../store/catalogue/night-store.ts'
import { findPlan, listPlans } from '../store/catalogue/rate-plan-store.ts'
import { findSoldUnits } from '../store/catalogue/sold-unit-store.ts'
import { findUnitPrices } from '../store/catalogue/stay-price-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'clock' | 'availability'>

export type ListedPlan = Awaited<ReturnType<typeof listRatePlans>>[number]
export type PlanForm = NonNullable<Awaited<ReturnType<typeof loadPlanForm>>>
export type PlanCalendar = NonNullable<Awaited<ReturnType<typeof loadPlanCalendar>>>

export const listRatePlans = ({ db }: Pick<Deps, 'db'>) => listPlans(db)

/**
 * Reads the data of the form of a plan: the plan, the unit types that it can price (its own, and those of the chosen
 * parks), and the parks to choose from.
 *
 * @param id undefined for a new one
 * @returns undefined if there is no such plan
 */
export async function loadPlanForm(
  { db, availability }: QueryDeps,
  id: number | undefined,
  parkIds: readonly number[],
) {
  const plan = id === undefined ? undefined : await findPlan(db, id)
  if (id !== undefined && !plan) return undefined
  const { catalogue } = availability.current
  const own = plan?.units.map(({ unitTypeId }) => unitTypeId) ?? []
  const [mine, others] = await Promise.all([
    own.length > 0 ? findSoldUnits(db, { unitTypeIds: own }) : [],
    parkIds.length > 0 ? findSoldUnits(db, { parkIds }) : [],
  ])
  const units = new Map([...mine, ...others].map((unit) => [unit.unitTypeId, unit]))
  return {
    plan,
    parkIds,
    units: [...units.values()].filter(({ supplier }) => supplier === STORE),
    parks: [...catalogue.parks.values()].map(({ id: parkId, name }) => ({ id: parkId, name })),
  }
}

/** Days that a calendar shows: six weeks. */
const CALENDAR_DAYS = 42

/** The reasons besides the plan why a night cannot be sold. */
export type NoNight = 'over' | 'no-stock' | 'closed' | 'sold-out'

export interface CalendarDay {
  readonly day: CalendarDate
  readonly season: string | undefined
  /** The prices of stays that begin on the day, shortest first. */
  readonly stays: readonly (StayRate & {
    /** The price differs from the plan's: staff or an import have changed it. */
    readonly isOneOff: boolean
  })[]
  /** Why no stay begins on the day; undefined if one does. */
  readonly why: NoArrival | NoNight | undefined
}

/**
 * Six weeks of a unit type in a plan: the prices of arrivals, or why there are none.
 *
 * @param unitTypeId by default the first of the plan
 * @param monday the first day; by default this week's
 * @returns undefined if there is no such plan, or it has no unit type on sale
 */
export async function loadPlanCalendar(deps: QueryDeps, id: number, unitTypeId?: number, monday?: CalendarDate) {
  const plan = await findPlan(deps.db, id)
  const unitTypeIds = plan?.units.map((unit) => unit.unitTypeId) ?? []
  const units = unitTypeIds.length > 0 ? await findSoldUnits(deps.db, { unitTypeIds }) : []
  const unit = units.find((one) => one.unitTypeId === unitTypeId) ?? units[0]
  if (!plan || !unit) return undefined
  const today = todayOf(deps)
  const from = monday ?? mondayOf(today)
  const to = addDays(from, CALENDAR_DAYS - 1)
  const shown = { unitTypeIds: [unit.unitTypeId], from, to }
  const [prices, nights] = await Promise.all([
    findUnitPrices(deps.db, shown, Number.MAX_SAFE_INTEGER),
    findUnitNights(deps.db, shown),
  ])
  const adjustment = plan.units.find((one) => one.unitTypeId === unit.unitTypeId)?.adjustment
  const priced = adjustment && { adjustment, step: roundingStep(channelOf(unit.channel).units) }
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place): CalendarDay => {
    const day = addDays(from, place)
    const planned = new Map(
      staysFrom(plan.seasons, day).map((stay) => [stay.nights, priced && adjustedPrice(stay, priced)]),
    )
    const stays = prices
      .filter(({ arrival }) => arrival === day)
      .map(({ nights: length, pence }) => ({ nights: length, pence, isOneOff: planned.get(length) !== pence }))
    const night = nights.find((one) => one.night === day)
    const noNight = nightReason(day, today, night)
    const why = noNight ?? (stays.length > 0 ? undefined : (whyNoArrival(plan.seasons, day) ?? 'no-price'))
    return { day, season: seasonOf(plan.seasons, day)?.name, stays, why }
  })
  return { plan, units, unit, from, today, days }
}

function nightReason(
  day: CalendarDate,
  today: CalendarDate,
  night: Parameters<typeof freeUnits>[0] | undefined,
): NoNight | undefined {
  if (day <= today) return 'over'
  if (!night) return 'no-stock'
  if (night.isClosed) return 'closed'
  return freeUnits(night) > 0 ? undefined : 'sold-out'
}
