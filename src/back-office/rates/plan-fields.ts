/** Reads the form of a rate plan: seasons as rows of a grid, typed or pasted, and the unit types that share it. */
import { readSeason, readWhole, SEASON_FIELDS } from '../../catalogue-files/fields/season-fields.ts'
import { HORIZON_MONTHS, type Adjustment, type Season } from '../../domain/rates/rate-plan.ts'
import type { PlanInput } from '../../server/commands/rates/change-rate-plan.ts'

/** The columns of the grid, in the order of a pasted spreadsheet. */
export const COLUMNS: readonly string[] = SEASON_FIELDS.map(({ name }) => name)

/** The field of a column in a row. */
export const cellName = (column: string, row: number): string => `${column}-${row}`

/** How many rows of the grid were sent. */
export function rowsIn(sent: URLSearchParams): number {
  let rows = 0
  while (sent.has(cellName('name', rows))) rows++
  return rows
}

/** Puts pasted rows into the grid, below the filled ones. */
export function withPastedRows(sent: URLSearchParams): URLSearchParams {
  const pasted = (sent.get('paste') ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
  if (pasted.length === 0) return sent
  const rows = [...filledRows(sent), ...pasted.map((line) => line.split('\t').map((cell) => cell.trim()))]
  const moved = new URLSearchParams([...sent].filter(([name]) => name !== 'paste' && !/^[a-z]+-\d+$/.test(name)))
  for (const [name, value] of sent) if (name.startsWith('adjust-')) moved.append(name, value)
  for (const [row, cells] of rows.entries()) {
    for (const [place, column] of COLUMNS.entries()) moved.set(cellName(column, row), cells[place] ?? '')
  }
  return moved
}

const cellsOf = (sent: URLSearchParams, row: number) =>
  COLUMNS.map((column) => sent.get(cellName(column, row))?.trim() ?? '')

/** Leaves out rows with nothing but a ticked box. */
function filledRows(sent: URLSearchParams): string[][] {
  return Array.from({ length: rowsIn(sent) }, (_, row) => cellsOf(sent, row)).filter(isFilled)
}

const isFilled = (cells: readonly string[]) => cells.some((cell, place) => cell !== '' && COLUMNS[place] !== 'repeats')

export interface ReadPlan {
  readonly input: PlanInput
  /** The row of the grid of each season, in their order. */
  readonly rows: readonly number[]
  /** By field. */
  readonly errors: Readonly<Record<string, string>>
}

/** Reads the typed fields, with an error for each invalid one. */
export function readPlan(sent: URLSearchParams): ReadPlan {
  const errors: Record<string, string> = {}
  const rows = Array.from({ length: rowsIn(sent) }, (_, row) => row).filter((row) => isFilled(cellsOf(sent, row)))
  const seasons = rows.map((row) => readSeasonRow(sent, row, errors))
  const months = readWhole(sent.get('horizonMonths') ?? '', HORIZON_MONTHS.least, HORIZON_MONTHS.most)
  if (months === undefined) errors['horizonMonths'] = 'Choose from 18 to 24 months.'
  const units = sent
    .getAll('units')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map((id) => {
      const adjustment = readAdjustment(sent.get(`adjust-${id}`) ?? '')
      if (!adjustment) errors[`adjust-${id}`] = 'Enter per cent, like +10%, or pounds a night, like -5, or nothing.'
      return { unitTypeId: Number(id), adjustment: adjustment ?? NO_ADJUSTMENT }
    })
  const name = (sent.get('name') ?? '').trim()
  if (name.length > 200) errors['name'] = 'Enter a name of at most 200 characters.'
  return { input: { name, horizonMonths: months ?? HORIZON_MONTHS.least, seasons, units }, rows, errors }
}

function readSeasonRow(sent: URLSearchParams, row: number, errors: Record<string, string>): Season {
  return readSeason(
    (column) => sent.get(cellName(column, row))?.trim() ?? '',
    ({ name, error }) => (errors[cellName(name, row)] = error),
  )
}

const NO_ADJUSTMENT: Adjustment = { kind: 'percent', basisPoints: 0 }

/** '+10%', '-5', '2.50'; '' for none. */
function readAdjustment(typed: string): Adjustment | undefined {
  const [, sign, number, percent] = /^([+−-]?)£?(\d{1,4}(?:\.\d{1,2})?)(%?)$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  if (number === undefined) return typed.trim() === '' ? NO_ADJUSTMENT : undefined
  const hundredths = Math.round(Number(number) * 100) * (sign === '' || sign === '+' ? 1 : -1)
  return percent === '%' ? { kind: 'percent', basisPoints: hundredths } : { kind: 'amount', pence: hundredths }
}

/** An adjustment as it is typed: '+10%', '-5.00'. */
export function adjustmentText(adjustment: Adjustment | undefined): string {
  if (!adjustment) return ''
  const value = adjustment.kind === 'percent' ? adjustment.basisPoints : adjustment.pence
  if (value === 0) return ''
  const number = `${value > 0 ? '+' : ''}${value / 100}`
  return adjustment.kind === 'percent' ? `${number}%` : number
}
