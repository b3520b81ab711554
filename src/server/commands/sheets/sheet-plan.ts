/** The records that the rows of a spreadsheet would write, and the errors of rows [CAT-62]. */
import { createHash } from 'node:crypto'
import type { ImportRow } from '../../../catalogue-files/import/import-catalogue.ts'
import type { GonePrice } from '../../../catalogue-files/import/withdraw.ts'
import { errorOf, type ReadRow, type RowError } from '../../../catalogue-files/sheets/read-rows.ts'
import { columnsOf, type SheetColumn, type SheetKind } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Permission } from '../../../domain/identity/role.ts'
import type { OperatorReference } from '../../store/catalogue/sheet-store.ts'
import type { Queries } from '../../store/transaction.ts'
import type { RatesPlan } from '../rates/change-rate-plan.ts'
import type { NameBook, NotFound } from './name-book.ts'

/** The rights that a kind of sheet needs: rates make prices, stock makes nights. */
export const permissionsOf = (kind: SheetKind): readonly Permission[] => {
  if (kind === 'rates') return ['catalogue:change', 'prices:change']
  return kind === 'stock' ? ['catalogue:change', 'stock:change'] : ['catalogue:change']
}

export interface SheetPlan {
  /** The records of rows without a error, as lines of an import. */
  readonly items: readonly Extract<ImportRow, { readonly record: unknown }>[]
  readonly errors: readonly RowError[]
  /** Stays that a rate plan no longer sells. */
  readonly withdraws: readonly GonePrice[]
  readonly ratePlans: readonly SheetRatePlan[]
  readonly references: readonly OperatorReference[]
}

export interface SheetRatePlan {
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly rates: RatesPlan
}

export interface SheetReading {
  readonly queries: Queries
  readonly book: NameBook
  readonly today: CalendarDate
  readonly kind: SheetKind
  /** The operator of all rows; null where the rows name theirs. */
  readonly operatorId: number | null
  readonly rows: readonly ReadRow[]
}

export const NOTHING_PLANNED: SheetPlan = { items: [], errors: [], withdraws: [], ratePlans: [], references: [] }

/** Names what a plan would write: a confirmed import writes this or nothing. */
export function hashOfPlan({ items, errors, withdraws, ratePlans, references }: SheetPlan): string {
  const hash = createHash('sha256')
  for (const item of items) hash.update(`${JSON.stringify(item)};`)
  const plans = ratePlans.map(({ id, rates: { input, until } }) => ({ id, input, until }))
  return hash.update(JSON.stringify([errors.length, withdraws, plans, references])).digest('hex')
}

export const columnOf = (kind: SheetKind, name: string): SheetColumn | undefined =>
  columnsOf(kind).find((column) => column.name === name)

/** The error of a cell whose value the shop refuses. @param wrong 'is not on sale' */
export function cellError(kind: SheetKind, row: ReadRow, name: string, wrong: string): RowError {
  const column = columnOf(kind, name)
  if (!column) return { row: row.row, column: '', words: `${wrong[0]?.toUpperCase()}${wrong.slice(1)}.` }
  return errorOf(row.row, column, row.typed.get(name) ?? '', wrong)
}

/** Why a name leads to no record. @param noun 'park' */
export const notFoundWords = (outcome: NotFound, noun: string): string =>
  outcome.kind === 'none'
    ? `is no ${noun} of this shop`
    : `is the name of ${outcome.count} of them: give the number of the one you mean`
