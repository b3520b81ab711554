/** Reads figures, and the bookings and entries of the ledger behind them [STAFF-07]. */
import {
  addNights,
  type NightSums,
  alignmentOf,
  untilSameDay,
  yearBefore,
  type Basis,
  type Group,
  type Only,
  type Period,
} from '../../domain/reports/figures.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import {
  listEntries,
  listFigureBookings,
  readMovements,
  type AfterBooking,
  type AfterEntry,
  type FigureBooking,
  type LedgerQuery,
  type ListedEntry,
  type MovementSum,
} from '../store/reports/figure-lists-store.ts'
import {
  readPlaces,
  readSites,
  readSums,
  readTotal,
  type FigureFilter,
  type FigureKey,
  type Places,
} from '../store/reports/figures-store.ts'
import { readNights, readNightTotal, type NightKey } from '../store/reports/night-count-store.ts'
import { readSteps } from '../store/reports/step-count-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'clock'>

export type ReportFilter = FigureFilter
export type ReportPlaces = Places
export type LedgerMovement = MovementSum
export type ReportData = Awaited<ReturnType<typeof loadReport>>
export type BookingList = Awaited<ReturnType<typeof loadFigureBookings>>
export type EntryList = Awaited<ReturnType<typeof loadLedger>>

interface ReportScope {
  readonly period: Period
  readonly basis: Basis
  readonly group: Group
  readonly filter: FigureFilter
}

interface BookingScope extends Pick<ReportScope, 'period' | 'basis' | 'filter'> {
  readonly only: Only | undefined
}

/** Rows of a page of a list. */
const ROWS = 100
/** Rows that are read at once for a file. */
const BATCH = 1000

const KEYS: Record<Group, FigureKey> = {
  day: 'day',
  week: 'day',
  month: 'day',
  channel: 'channel',
  region: 'park',
  operator: 'park',
  park: 'park',
  site: 'site',
  code: 'code',
}

const NIGHT_KEYS: Partial<Record<FigureKey, NightKey>> = { day: 'day', channel: 'channel', park: 'park' }

/** The sums of a period and of the year before, by the keys of a group, with movements of the ledger and steps. */
export async function loadReport({ db, clock }: QueryDeps, { period, basis, group, filter }: ReportScope) {
  const today = todayOf({ clock })
  const comparison = yearBefore(period, alignmentOf(group, period), today)
  const key = KEYS[group]
  // Sites share the stock, and nights have no code.
  const hasStock = filter.site === undefined && filter.code === undefined
  const nightKey = hasStock ? NIGHT_KEYS[key] : undefined
  const { site, channel, ...others } = filter
  const hasSteps = Object.values(others).every((value) => value === undefined)

  /** @param sameDays the period up to the same day of the year */
  const readSide = async (days: Period, sameDays: Period) => {
    const [sums, nights, wholeNights, movements, steps] = await Promise.all([
      readSums(db, { basis, filter, today, ...days }, key),
      nightKey && readNights(db, days, filter, nightKey),
      hasStock && !nightKey ? readNightTotal(db, days, filter) : undefined,
      readMovements(db, { ...sameDays, filter }),
      hasSteps ? readSteps(db, sameDays, { site, channel }) : undefined,
    ])
    const nightTotal: NightSums | undefined = nights ? addNights(nights) : wholeNights
    return { sums, nights, nightTotal, movements, steps }
  }
  const [now, before, places, sites] = await Promise.all([
    readSide(period, period),
    readSide(comparison, untilSameDay(comparison)),
    readPlaces(db),
    readSites(db),
  ])
  return { comparison, now, before, places, sites }
}

const bookingQuery = ({ clock }: QueryDeps, { period, basis, filter, only }: BookingScope) => ({
  ...period,
  basis,
  filter,
  only,
  today: todayOf({ clock }),
})

/** A page of the bookings of a figure, with their total. */
export async function loadFigureBookings(deps: QueryDeps, scope: BookingScope, after: AfterBooking | undefined) {
  const query = bookingQuery(deps, scope)
  const [rows, total, places] = await Promise.all([
    listFigureBookings(deps.db, query, { limit: ROWS + 1, after }),
    readTotal(deps.db, query),
    readPlaces(deps.db),
  ])
  const last = rows.length > ROWS ? rows[ROWS - 1]?.figure : undefined
  const next = last && `${scope.basis === 'booked' ? last.bookedOn : last.arrival},${last.bookingId}`
  return { rows: rows.slice(0, ROWS), total, places, next }
}

/** All bookings of a figure, in batches. */
export async function* readFigureBookings(deps: QueryDeps, scope: BookingScope): AsyncGenerator<FigureBooking[]> {
  const query = bookingQuery(deps, scope)
  let after: AfterBooking | undefined
  do {
    const rows = await listFigureBookings(deps.db, query, { limit: BATCH, after })
    yield rows
    const last = rows[BATCH - 1]?.figure
    after = last && { day: scope.basis === 'booked' ? last.bookedOn : last.arrival, bookingId: last.bookingId }
  } while (after)
}

/** A page of entries of the ledger, with the sums of all. */
export async function loadLedger({ db }: Pick<Deps, 'db'>, query: LedgerQuery, after: AfterEntry | undefined) {
  const [rows, sums, places] = await Promise.all([
    listEntries(db, query, { limit: ROWS + 1, after }),
    readMovements(db, query),
    readPlaces(db),
  ])
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined
  return { rows: rows.slice(0, ROWS), sums, places, next: last && `${last.exactAt},${last.id}` }
}

/** All entries of the ledger, in batches. */
export async function* readLedger({ db }: Pick<Deps, 'db'>, query: LedgerQuery): AsyncGenerator<ListedEntry[]> {
  let after: AfterEntry | undefined
  do {
    const rows: ListedEntry[] = await listEntries(db, query, { limit: BATCH, after })
    yield rows
    after = rows[BATCH - 1]
  } while (after)
}

export const loadPlaces = ({ db }: Pick<Deps, 'db'>): Promise<Places> => readPlaces(db)
