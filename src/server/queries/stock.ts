/** Reads stock and prices of parks, and their changes [STAFF-05]. */
import { addDays, mondayOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { STORE } from '../availability/catalogue-facts.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import {
  findCatalogueChange,
  findChangedRows,
  listCatalogueChanges,
  type ListedChange,
} from '../store/catalogue/catalogue-change-store.ts'
import { findFirstNight, findReservedStays, findUnitNights } from '../store/catalogue/night-store.ts'
import { listOffers } from '../store/catalogue/offer-store.ts'
import {
  findSoldParks,
  listOperatorsAndRegions,
  findSoldUnits,
  type SoldUnit,
} from '../store/catalogue/sold-unit-store.ts'
import { findOfferTitles, findUnitPrices } from '../store/catalogue/stay-price-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'clock'>

export type UnitOnSale = SoldUnit
export type StockChange = ListedChange
export type StockOverview = Awaited<ReturnType<typeof loadStockOverview>>
export type NightCalendar = NonNullable<Awaited<ReturnType<typeof loadNightCalendar>>>
export type PriceCalendar = NonNullable<Awaited<ReturnType<typeof loadPriceCalendar>>>
export type NightOfPark = NonNullable<Awaited<ReturnType<typeof loadNight>>>
export type RecordedChange = NonNullable<Awaited<ReturnType<typeof findChange>>>
export type PriceChoices = Awaited<ReturnType<typeof loadPriceChoices>>

/** Days that a calendar shows: six weeks. */
export const CALENDAR_DAYS = 42

const MOST_PARKS = 25
const MOST_CHANGES = 15
/** More prices than a unit type has in six weeks. */
const MOST_PRICES = 5_000

/** Parks on sale by name, and the latest changes. */
export async function loadStockOverview({ db }: Pick<Deps, 'db'>, filter: Parameters<typeof findSoldParks>[1]) {
  const [parks, choices, changes] = await Promise.all([
    findSoldParks(db, filter, MOST_PARKS + 1),
    listOperatorsAndRegions(db),
    listCatalogueChanges(db, { limit: MOST_CHANGES }),
  ])
  return { parks: parks.slice(0, MOST_PARKS), hasMore: parks.length > MOST_PARKS, ...choices, changes }
}

/** The unit types of a park; undefined if none is on sale. */
export async function findParkOnSale({ db }: Pick<Deps, 'db'>, parkId: number) {
  const units = await findSoldUnits(db, { parkIds: [parkId] })
  const [unit] = units
  if (!unit) return undefined
  /** The live supplier that sells the park, if one does. */
  const live = unit.supplier === STORE ? undefined : unit.supplier
  return { parkId, parkName: unit.parkName, units, live }
}

/** The Monday of this week, or out of season of the first week on sale. */
async function firstWeek({ db, clock }: QueryDeps, unitTypeIds: readonly number[]): Promise<CalendarDate> {
  const today = todayOf({ clock })
  return mondayOf((await findFirstNight(db, unitTypeIds, today)) ?? today)
}

/** Six weeks of nights of a park. @param monday the first; by default this week's, or the first on sale */
export async function loadNightCalendar(deps: QueryDeps, parkId: number, monday?: CalendarDate) {
  const { db } = deps
  const park = await findParkOnSale(deps, parkId)
  if (!park) return undefined
  const unitTypeIds = park.units.map((unit) => unit.unitTypeId)
  const from = monday ?? (await firstWeek(deps, unitTypeIds))
  const shown = { unitTypeIds, from, to: addDays(from, CALENDAR_DAYS - 1) }
  const [nights, stays, changes] = await Promise.all([
    findUnitNights(db, shown),
    findReservedStays(db, shown),
    listCatalogueChanges(db, { parkId, limit: MOST_CHANGES }),
  ])
  return { ...park, from, nights, stays, changes }
}

/** Units and bookings of a night of a park. @param unitTypeId of one unit type alone */
export async function loadNight({ db }: Pick<Deps, 'db'>, parkId: number, night: CalendarDate, unitTypeId?: number) {
  const park = await findParkOnSale({ db }, parkId)
  const units = park?.units.filter((unit) => unitTypeId === undefined || unit.unitTypeId === unitTypeId) ?? []
  if (!park || units.length === 0) return undefined
  const range = { unitTypeIds: units.map((unit) => unit.unitTypeId), from: night, to: night }
  const [nights, stays] = await Promise.all([findUnitNights(db, range), findReservedStays(db, range)])
  return { ...park, night, units, nights, stays }
}

/** Six weeks of prices of a unit type, by default of the first of the park. */
export async function loadPriceCalendar(deps: QueryDeps, parkId: number, unitTypeId?: number, monday?: CalendarDate) {
  const { db } = deps
  const park = await findParkOnSale(deps, parkId)
  const unit = park?.units.find((one) => one.unitTypeId === unitTypeId) ?? park?.units[0]
  if (!park || !unit) return undefined
  const from = monday ?? (await firstWeek(deps, [unit.unitTypeId]))
  const shown = { unitTypeIds: [unit.unitTypeId], from, to: addDays(from, CALENDAR_DAYS - 1) }
  const prices = await findUnitPrices(db, shown, MOST_PRICES)
  const urns = new Set(prices.flatMap(({ offerUrn }) => offerUrn ?? []))
  return { ...park, unit, from, prices, offerTitles: await findOfferTitles(db, [...urns]) }
}

/** The scope of a price change: unit types only of a single park. */
export async function loadPriceChoices({ db, clock }: QueryDeps, parkIds: number[]) {
  const today = todayOf({ clock })
  const [choices, offers, units] = await Promise.all([
    listOperatorsAndRegions(db),
    listOffers(db),
    parkIds.length > 0 ? findSoldUnits(db, { parkIds }) : [],
  ])
  const parks = [...new Map(units.map(({ parkId, parkName }) => [parkId, { id: parkId, name: parkName }])).values()]
  return {
    ...choices,
    today,
    offers: offers.filter(({ endsOn }) => endsOn >= today),
    parks,
    units: parks.length === 1 ? units : [],
  }
}

/** A change of stock or prices with its rows and their unit types. */
export async function findChange({ db }: Pick<Deps, 'db'>, id: number) {
  const change = await findCatalogueChange(db, id)
  if (!change) return undefined
  const recorded = await findChangedRows(db, change)
  return { change, recorded, units: await findSoldUnits(db, { unitTypeIds: [...recorded.rows.keys()] }) }
}
