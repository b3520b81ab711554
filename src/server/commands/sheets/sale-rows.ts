/** Rows of rates as rate plans with their prices, and rows of stock as nights [CAT-60]. */
import { NIGHT_COLUMNS, readSeason, SEASON_ERRORS } from '../../../catalogue-files/fields/season-fields.ts'
import { readDate } from '../../../catalogue-files/fields/read-text.ts'
import type { ReadRow, RowError } from '../../../catalogue-files/sheets/read-rows.ts'
import { addDays, daysBetween } from '../../../domain/dates/calendar-date.ts'
import { parseAmount } from '../../../domain/money/money.ts'
import { HORIZON_MONTHS, seasonErrors, type Season } from '../../../domain/rates/rate-plan.ts'
import { MAX_UNITS } from '../../../domain/stock/night-change.ts'
import { findPlan, findPlansOfUnits } from '../../store/catalogue/rate-plan-store.ts'
import type { NamedRecord } from '../../store/catalogue/sheet-store.ts'
import { planRates, type PlanInput, type RatesRefused } from '../rates/change-rate-plan.ts'
import { findPark } from './record-rows.ts'
import {
  cellError,
  NOTHING_PLANNED,
  notFoundWords,
  type SheetPlan,
  type SheetRatePlan,
  type SheetReading,
} from './sheet-plan.ts'

interface UnitRow {
  readonly row: ReadRow
  readonly park: NamedRecord
  readonly unit: NamedRecord
}

/** Rows with the unit types that they name, and the errors of the others. */
function findUnits(reading: SheetReading): { readonly rows: readonly UnitRow[]; readonly errors: RowError[] } {
  const errors: RowError[] = []
  const rows = reading.rows.flatMap((row): UnitRow[] => {
    errors.push(...row.errors)
    const found = findPark(reading, row)
    const typed = row.typed.get('unitType')
    if ('errors' in found) {
      errors.push(...found.errors)
      return []
    }
    const { park } = found
    if (typed === undefined) return []
    const unit = findUnit(reading, park, typed)
    if (!('errors' in unit)) return row.errors.length > 0 ? [] : [{ row, park, unit: unit.unit }]
    errors.push(cellError(reading.kind, row, 'unitType', unit.errors))
    return []
  })
  return { rows, errors }
}

function findUnit(
  { book }: SheetReading,
  park: NamedRecord,
  typed: string,
): { readonly unit: NamedRecord } | { readonly errors: string } {
  const parkId = Number(park.key)
  const known = book.byKey('unit-type', typed) ?? book.byReference('unit-type', park.parentId ?? 0, typed)
  if (known?.parentId === parkId) return { unit: known }
  const named = book.byName('unit-type', typed, parkId)
  return named.kind === 'found'
    ? { unit: named.record }
    : { errors: notFoundWords(named, `unit type of ${park.name}, or`) }
}

/** Nights of one sheet: 500 unit types for two years. */
const MOST_NIGHTS = 400_000
/** Nights of one row: three years. */
const LONGEST_ROW = 1_100

/** Each row is the number of units of a unit type on some nights. */
export function planStock(reading: SheetReading): SheetPlan {
  const { kind, today } = reading
  const { rows, errors } = findUnits(reading)
  const items: SheetPlan['items'][number][] = []
  const places = new Map<string, number>()
  for (const { row, unit } of rows) {
    const from = row.values.get('from') as string
    const to = (row.values.get('to') ?? from) as string
    const capacity = row.values.get('units') as number
    const nights = daysBetween(from, to) + 1
    const found: RowError[] = []
    if (capacity > MAX_UNITS) found.push(cellError(kind, row, 'units', 'can’t be used'))
    if (nights < 1) found.push(cellError(kind, row, 'to', 'is before the first night'))
    if (nights > LONGEST_ROW) found.push(cellError(kind, row, 'to', 'is more than three years after the first night'))
    if (to < today) found.push(cellError(kind, row, row.typed.has('to') ? 'to' : 'from', 'is over'))
    const first = from < today ? today : from
    if (found.length === 0) {
      for (let night = first; night <= to; night = addDays(night, 1)) {
        const before = places.get(`${unit.key} ${night}`)
        if (before === undefined) places.set(`${unit.key} ${night}`, row.row)
        else {
          const words = `The night of ${night} of ${unit.name} is in row ${before} too. Leave it out of one of them.`
          found.push({ row: row.row, column: '', words })
          break
        }
        items.push({ row: row.row, record: { type: 'stock', unitTypeId: Number(unit.key), night, capacity } })
      }
    }
    errors.push(...found)
    if (items.length > MOST_NIGHTS) {
      const words = `The file has more than ${MOST_NIGHTS.toLocaleString('en-GB')} nights. Split it into smaller files.`
      return { ...NOTHING_PLANNED, errors: [...errors, { row: row.row, column: '', words }] }
    }
  }
  return { ...NOTHING_PLANNED, items, errors }
}

/** Prices that one sheet may change: as many as one import can be undone with. */
const MOST_PRICES = 800_000

/** All rows of a unit type are the seasons of its rate plan, in their order. */
export async function planRatePlans(reading: SheetReading): Promise<SheetPlan> {
  const { rows, errors } = findUnits(reading)
  const byUnit = new Map<string, UnitRow[]>()
  for (const row of rows) byUnit.set(row.unit.key, [...(byUnit.get(row.unit.key) ?? []), row])
  const plans = await findPlansOfUnits(reading.queries, [...byUnit.keys()].map(Number))
  const items: SheetPlan['items'][number][] = []
  const withdraws: SheetPlan['withdraws'][number][] = []
  const ratePlans: SheetRatePlan[] = []
  for (const [key, ofUnit] of byUnit) {
    const seasons = ofUnit.map(({ row }) => readSeasonRow(reading, row))
    const wrong = seasons.flatMap((season) => season.errors)
    errors.push(...wrong)
    const [{ row, park, unit }] = ofUnit as [UnitRow]
    if (wrong.length > 0) continue
    const planned = await planUnit(
      reading,
      Number(key),
      `${park.name}: ${unit.name}`,
      seasons.map(({ season }) => season),
      plans.get(Number(key))?.id,
    )
    if (typeof planned === 'string') {
      errors.push(cellError(reading.kind, row, 'unitType', planned))
      continue
    }
    ratePlans.push(planned)
    const { added, changed, removed } = planned.rates
    for (const { unitTypeId, arrival, nights, pence } of added) {
      items.push({
        row: row.row,
        record: { type: 'price', unitTypeId, arrival, nights, pence, wasPence: null, offerUrn: null },
      })
    }
    for (const { after } of changed) {
      const { unitTypeId, arrival, nights, pence, wasPence, offerUrn } = after
      items.push({ row: row.row, record: { type: 'price', unitTypeId, arrival, nights, pence, wasPence, offerUrn } })
    }
    withdraws.push(...removed.map(({ unitTypeId, arrival, nights }) => ({ unitTypeId, arrival, nights })))
    if (items.length + withdraws.length > MOST_PRICES) {
      const words = 'The file has prices for more than 800,000 stays. Split it into smaller files.'
      return { ...NOTHING_PLANNED, errors: [...errors, { row: row.row, column: '', words }] }
    }
  }
  return { ...NOTHING_PLANNED, items, errors, withdraws, ratePlans }
}

/** The weekdays of a weekend's nights: Friday and Saturday. */
const WEEKEND: readonly string[] = [NIGHT_COLUMNS[4] ?? '', NIGHT_COLUMNS[5] ?? '']
const WEEK = 7

function readSeasonRow({ kind }: SheetReading, row: ReadRow): { readonly season: Season; readonly errors: RowError[] } {
  const errors: RowError[] = []
  /** A price of several nights or of a week; '' for none. */
  const shared = (name: string): string => {
    const typed = row.typed.get(name) ?? ''
    if (typed === '' || (parseAmount(typed) ?? 0) > 0) return typed
    errors.push(cellError(kind, row, name, 'is not a sum of money'))
    return ''
  }
  const [night, weekend, week] = [shared('night'), shared('weekend'), shared('week')]
  const cell = (name: string): string => {
    const typed = row.typed.get(name) ?? ''
    if (name === 'stays') {
      const hasWeek = typed.split(/[,;]/).some((part) => Number(part.split(':')[0]) === WEEK)
      return week === '' || hasWeek ? typed : [typed, `${WEEK}: ${week.replaceAll(',', '')}`].filter(Boolean).join(', ')
    }
    if (typed !== '' || !NIGHT_COLUMNS.includes(name)) return typed
    return WEEKEND.includes(name) && weekend !== '' ? weekend : night
  }
  const season = readSeason(cell, ({ name }) => errors.push(cellError(kind, row, name, wrongCell(name))), readDate)
  if (errors.length > 0) return { season, errors }
  const words = seasonErrors(season).map((error) => SEASON_ERRORS[error])
  return {
    season,
    errors: words.map((text) => ({ row: row.row, column: '', words: `${text[0]?.toUpperCase()}${text.slice(1)}` })),
  }
}

function wrongCell(name: string): string {
  if (name === 'from' || name === 'to') return 'is not a date'
  if (NIGHT_COLUMNS.includes(name)) return 'is not a sum of money'
  if (name === 'min' || name === 'max') return 'is not a number of nights'
  if (name === 'arrive' || name === 'leave') return 'is not a list of days'
  return name === 'repeats' ? 'is neither yes nor no' : 'can’t be used'
}

/** The plan of a unit type, or why there is none. */
async function planUnit(
  { queries, today }: SheetReading,
  unitTypeId: number,
  name: string,
  seasons: readonly Season[],
  planId: number | undefined,
): Promise<SheetRatePlan | string> {
  const stored = planId === undefined ? undefined : await findPlan(queries, planId)
  if (stored && stored.units.length > 1) {
    return `shares the rate plan ‘${stored.name}’ with other unit types: change the plan, or take it out of the plan first`
  }
  const input: PlanInput = {
    name: stored?.name ?? name.slice(0, 200),
    horizonMonths: stored?.horizonMonths ?? HORIZON_MONTHS.least,
    seasons,
    units: [{ unitTypeId, adjustment: { kind: 'percent', basisPoints: 0 } }],
  }
  const rates = await planRates(queries, today, stored?.id, input)
  return rates.kind === 'planned' ? { id: stored?.id, rates } : REFUSED[rates.kind]
}

const REFUSED: Readonly<Record<RatesRefused['kind'], string>> = {
  'no-name': 'has no name',
  'no-season': 'has no season',
  'too-many-seasons': 'has more than 40 seasons',
  'season-errors': 'has a season that can’t be used',
  'not-ours': 'is not on sale, or is sold live by a supplier',
  'in-another-plan': 'is in another rate plan',
  'no-such-price': 'would have a stay for less than £1 a night, or more than £1,000,000',
  'too-many': 'has more than 400,000 prices',
}
