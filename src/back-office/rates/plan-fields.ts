/** Reads the form of a rate plan: seasons as rows of a grid, typed or pasted, and the unit types that share it. */
import { parseCalendarDate, type Weekday } from '../../domain/dates/calendar-date.ts'
import { parseAmount } from '../../domain/money/money.ts'
import {
  HORIZON_MONTHS,
  LONGEST_STAY,
  type Adjustment,
  type Season,
  type StayRate,
} from '../../domain/rates/rate-plan.ts'
import type { PlanInput } from '../../server/commands/rates/change-rate-plan.ts'
import { daysWords, shortDay, WEEKDAYS } from './words.ts'

export const NIGHT_COLUMNS = WEEKDAYS.map((day) => shortDay(day).toLowerCase())

/** The columns of the grid, in the order of a pasted spreadsheet. */
export const COLUMNS: readonly string[] = [
  'name',
  'from',
  'to',
  'repeats',
  ...NIGHT_COLUMNS,
  'min',
  'max',
  'arrive',
  'leave',
  'stays',
]

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
  const seasons = rows.map((row) => readSeason(sent, row, errors))
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

function readSeason(sent: URLSearchParams, row: number, errors: Record<string, string>): Season {
  /** The value of a cell; records an error and returns the stand-in if it is invalid. */
  const read = <Value>(column: string, as: (typed: string) => Value | undefined, words: string, standIn: Value) => {
    const value = as(sent.get(cellName(column, row))?.trim() ?? '')
    if (value === undefined) errors[cellName(column, row)] = words
    return value ?? standIn
  }
  const date = (column: string) =>
    read(column, parseCalendarDate, 'Enter a date, like 2027-07-01 or 1/7/2027.', '2000-01-01')
  const nights = (column: string, empty: number) =>
    read(
      column,
      (typed) => (typed === '' ? empty : readWhole(typed, 1, LONGEST_STAY)),
      `Enter a whole number of nights from 1 to ${LONGEST_STAY}.`,
      empty,
    )
  const days = (column: string) =>
    read(column, readDays, 'Enter days, like Fri, Mon, or nothing for any day.', WEEKDAYS)
  return {
    name: read('name', (typed) => (typed === '' || typed.length > 100 ? undefined : typed), 'Enter a name.', ''),
    startsOn: date('from'),
    endsOn: date('to'),
    repeats: read('repeats', readYes, 'Enter yes, or nothing.', false),
    nightly: NIGHT_COLUMNS.map((column) =>
      read<number | null>(column, readPrice, 'Enter pounds, like 85 or 84.50, or nothing.', null),
    ),
    stays: read('stays', readStays, 'Enter nights and pounds, like 7: 450, 14: 800.', []),
    minNights: nights('min', 1),
    maxNights: nights('max', LONGEST_STAY),
    arrivalDays: days('arrive'),
    departureDays: days('leave'),
  }
}

function readWhole(typed: string, least: number, most: number): number | undefined {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN
  return value >= least && value <= most ? value : undefined
}

/** Whether a cell says yes; undefined for neither yes nor no. */
export function readYes(typed: string): boolean | undefined {
  const word = typed.toLowerCase()
  if (['', 'no', 'n', 'false'].includes(word)) return false
  return ['yes', 'y', 'true'].includes(word) ? true : undefined
}

function readPrice(typed: string): number | null | undefined {
  if (typed === '') return null
  const pence = parseAmount(typed)
  return pence !== undefined && pence > 0 && pence <= 10_000_000 ? pence : undefined
}

/** 'Fri, Mon', 'friday monday'; '' for every day. */
function readDays(typed: string): readonly Weekday[] | undefined {
  if (typed === '') return WEEKDAYS
  const days = typed.split(/[\s,;/]+/).filter(Boolean)
  const found = days.map((word) =>
    WEEKDAYS.find((day) => shortDay(day).toLowerCase() === word.slice(0, 3).toLowerCase()),
  )
  return found.includes(undefined) ? undefined : WEEKDAYS.filter((day) => found.includes(day))
}

/** '7: 450, 14: 800'. */
function readStays(typed: string): readonly StayRate[] | undefined {
  if (typed === '') return []
  const stays = typed.split(/[,;]/).map((part) => {
    const [length = '', price = ''] = part.split(':')
    return { nights: readWhole(length, 1, LONGEST_STAY), pence: readPrice(price.trim()) }
  })
  const isWhole = new Set(stays.map(({ nights }) => nights)).size === stays.length
  return isWhole && stays.every(isStay) ? stays : undefined
}

const isStay = (stay: {
  readonly nights: number | undefined
  readonly pence: number | null | undefined
}): stay is StayRate => stay.nights !== undefined && typeof stay.pence === 'number'

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

const pounds = (pence: number | null) => (pence === null ? '' : String(pence / 100))

/** A season as the cells of its row, by column. */
export function seasonCells(season: Season): Readonly<Record<string, string>> {
  return {
    name: season.name,
    from: season.startsOn,
    to: season.endsOn,
    repeats: season.repeats ? 'yes' : '',
    ...Object.fromEntries(NIGHT_COLUMNS.map((column, day) => [column, pounds(season.nightly[day] ?? null)])),
    min: String(season.minNights),
    max: String(season.maxNights),
    arrive: daysWords(season.arrivalDays),
    leave: daysWords(season.departureDays),
    stays: season.stays.map(({ nights, pence }) => `${nights}: ${pounds(pence)}`).join(', '),
  }
}
