/** Reads uploaded spreadsheets, and the shop's records as spreadsheets [CAT-60] [CAT-61]. */
import { shownValue } from '../../catalogue-files/fields/read-text.ts'
import { seasonCells } from '../../catalogue-files/fields/season-fields.ts'
import { guessMatch, type Match } from '../../catalogue-files/sheets/match-columns.ts'
import {
  choicesOf,
  columnsOf,
  RECORD_TYPE,
  type SheetColumn,
  type SheetKind,
} from '../../catalogue-files/sheets/sheet-kinds.ts'
import type { StaffRecordType } from '../../catalogue-files/format/records.ts'
import type { Deps } from '../deps.ts'
import { findPlan, listPlans } from '../store/catalogue/rate-plan-store.ts'
import { findRecordValues, listTowns } from '../store/catalogue/record-store.ts'
import {
  findReferences,
  findRemembered,
  findSheet,
  listNames,
  type UploadedSheet,
} from '../store/catalogue/sheet-store.ts'

export type MatchingSheet = NonNullable<Awaited<ReturnType<typeof loadSheet>>>

/** A sheet with its match: as chosen, as it was for the last one, or guessed. */
export async function loadSheet({ db }: Pick<Deps, 'db'>, id: string) {
  const sheet: UploadedSheet | undefined = await findSheet(db, id)
  if (!sheet) return undefined
  const remembered = await findRemembered(db, sheet.kind, sheet.operatorId)
  const match: Match = sheet.match ?? guessMatch(sheet.kind, sheet.headings, remembered)
  const operator =
    sheet.operatorId === null
      ? undefined
      : (await listNames(db)).operator.find(({ key }) => Number(key) === sheet.operatorId)
  return { sheet, match, operatorName: operator?.name, isRemembered: Object.keys(remembered).length > 0 }
}

/**
 * The shop's records on sale as rows of a sheet, as its import reads them. Stock has none: it has a row a night.
 *
 * @param operatorId those of one operator; undefined for none
 */
export async function loadSheetRows(
  deps: Pick<Deps, 'db'>,
  kind: SheetKind,
  operatorId: number | undefined,
): Promise<string[][]> {
  if (operatorId === undefined || kind === 'stock') return []
  const type = RECORD_TYPE[kind]
  return type ? recordRows(deps, kind, type, operatorId) : rateRows(deps, operatorId)
}

type Names = Awaited<ReturnType<typeof listNames>>

/** The records of an operator that aren't archived. */
function recordsOf(names: Names, type: StaffRecordType, operatorId: number) {
  const parks = new Set(names.park.filter(({ parentId }) => parentId === operatorId).map(({ key }) => Number(key)))
  return names[type].filter(({ key, parentId, isWithdrawn }) => {
    if (isWithdrawn) return false
    if (type === 'operator') return Number(key) === operatorId
    return type === 'unit-type' ? parentId !== null && parks.has(parentId) : parentId === operatorId
  })
}

async function recordRows({ db }: Pick<Deps, 'db'>, kind: SheetKind, type: StaffRecordType, operatorId: number) {
  const [names, towns] = [await listNames(db), await listTowns(db)]
  const nameOf = (of: StaffRecordType, key: unknown) =>
    names[of].find((record) => record.key === String(key))?.name ?? ''
  const townOf = (id: unknown) => {
    const town = towns.find((one) => one.id === id)
    return town ? `${town.name}, ${town.regionName}` : ''
  }
  const keys = recordsOf(names, type, operatorId).map(({ key }) => key)
  const stored = await findRecordValues(db, type, keys)
  const references = await findReferences(db, type, keys)
  const columns = columnsOf(kind)
  return keys.map((key) => {
    const values = stored.get(key) ?? {}
    return columns.map((column): string => {
      if (column.kind === 'key') return key
      if (column.kind === 'park') return nameOf('park', values['parkId'])
      if (column.name === 'reference') return references.get(key) ?? ''
      if (column.kind === 'operator') return nameOf('operator', values['operatorId'])
      if (column.kind === 'town') return townOf(values['townId'])
      return shownCell(kind, column, values)
    })
  })
}

/** A value as a cell: choices by their labels. */
function shownCell(kind: SheetKind, column: SheetColumn, values: Readonly<Record<string, unknown>>): string {
  const { kind: fieldKind } = column
  if (
    fieldKind === 'key' ||
    fieldKind === 'park' ||
    fieldKind === 'unit-type' ||
    fieldKind === 'date' ||
    fieldKind === 'season'
  )
    return ''
  const shown = shownValue({ ...column, kind: fieldKind, first: '' }, values)
  const labels = new Map(choicesOf(kind, column).map(({ value, label }) => [value, label]))
  if (labels.size === 0) return shown
  if (fieldKind === 'tick') return labels.get(shown) ?? ''
  return shown
    .split(',')
    .map((value) => labels.get(value) ?? value)
    .join(', ')
}

/** The seasons of rate plans that price one unit type, which are those that a sheet may change. */
async function rateRows({ db }: Pick<Deps, 'db'>, operatorId: number): Promise<string[][]> {
  const names = await listNames(db)
  const units = new Map(recordsOf(names, 'unit-type', operatorId).map((unit) => [Number(unit.key), unit]))
  const columns = columnsOf('rates')
  const rows: string[][] = []
  for (const { id } of await listPlans(db)) {
    const plan = await findPlan(db, id)
    const [only] = plan?.units.length === 1 ? plan.units : []
    const unit = only && units.get(only.unitTypeId)
    if (!plan || !unit) continue
    const park = names.park.find(({ key }) => Number(key) === unit.parentId)?.name ?? ''
    for (const season of plan.seasons) {
      const cells: Readonly<Record<string, string>> = { ...seasonCells(season), park, unitType: unit.name }
      rows.push(columns.map(({ name }) => cells[name] ?? ''))
    }
  }
  return rows
}
