/** The fields of a season of a rate plan: one description of each, for the grid and for spreadsheets [CAT-04]. */
import { parseCalendarDate, weekdayName, type CalendarDate, type Weekday } from '../../domain/dates/calendar-date.ts'
import { parseAmount } from '../../domain/money/money.ts'
import { LONGEST_STAY, type Season, type SeasonError, type StayRate } from '../../domain/rates/rate-plan.ts'
import { readYes } from './read-text.ts'

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** 'Mon'. */
export const shortDay = (day: Weekday): string => weekdayName(day).slice(0, 3)

/** 'Mon, Fri'; '' for every day. */
export const daysWords = (days: readonly Weekday[]): string =>
  days.length === WEEKDAYS.length ? '' : days.map(shortDay).join(', ')

export interface SeasonField {
  readonly name: string
  /** Heads its column in the grid. */
  readonly title: string
  /** Heads its column in a spreadsheet. */
  readonly label: string
  readonly hint?: string
  readonly also?: readonly string[]
  readonly example?: string
  readonly error: string
}

export const NIGHT_COLUMNS = WEEKDAYS.map((day) => shortDay(day).toLowerCase())

const PRICE_ERROR = 'Enter pounds, like 85 or 84.50, or nothing.'
const DATE_ERROR = 'Enter a date, like 2027-07-01 or 1/7/2027.'
const NIGHTS_ERROR = `Enter a whole number of nights from 1 to ${LONGEST_STAY}.`
const DAYS_ERROR = 'Enter days, like Fri, Mon, or nothing for any day.'

/** In the order of the grid and of a pasted spreadsheet. */
export const SEASON_FIELDS: readonly SeasonField[] = [
  { name: 'name', title: 'Season', label: 'Season', example: 'Summer', error: 'Enter a name.' },
  {
    name: 'from',
    title: 'First day',
    label: 'First day',
    also: ['from', 'start', 'start date', 'begins'],
    example: '01/07/2027',
    error: DATE_ERROR,
  },
  {
    name: 'to',
    title: 'Last day',
    label: 'Last day',
    also: ['to', 'until', 'end', 'end date', 'ends'],
    example: '31/08/2027',
    error: DATE_ERROR,
  },
  {
    name: 'repeats',
    title: 'Yearly',
    label: 'Every year',
    hint: 'yes if it comes back on the same days each year',
    also: ['yearly', 'repeats', 'annual'],
    example: 'yes',
    error: 'Enter yes, or nothing.',
  },
  ...WEEKDAYS.map((day) => ({
    name: NIGHT_COLUMNS[day] ?? '',
    title: `${shortDay(day)} £`,
    label: `${weekdayName(day)} night, £`,
    also: [weekdayName(day).toLowerCase(), shortDay(day).toLowerCase()],
    error: PRICE_ERROR,
  })),
  {
    name: 'min',
    title: 'Min',
    label: 'Shortest stay, nights',
    hint: 'Empty for 1',
    also: ['min', 'min stay', 'minimum stay', 'min nights', 'minimum nights'],
    example: '3',
    error: NIGHTS_ERROR,
  },
  {
    name: 'max',
    title: 'Max',
    label: 'Longest stay, nights',
    hint: `Empty for ${LONGEST_STAY}`,
    also: ['max', 'max stay', 'maximum stay', 'max nights', 'maximum nights'],
    example: '14',
    error: NIGHTS_ERROR,
  },
  {
    name: 'arrive',
    title: 'Arrive',
    label: 'Arrival days',
    hint: 'Like Fri, Mon; empty for any',
    also: ['arrive', 'arrivals', 'changeover', 'changeover days'],
    example: 'Fri, Mon',
    error: DAYS_ERROR,
  },
  {
    name: 'leave',
    title: 'Leave',
    label: 'Departure days',
    hint: 'Like Fri, Mon; empty for any',
    also: ['leave', 'departures'],
    error: DAYS_ERROR,
  },
  {
    name: 'stays',
    title: 'Whole stays £',
    label: 'Prices of whole stays, £',
    hint: 'Nights and pounds, like 7: 450, 14: 800',
    also: ['stays', 'whole stays'],
    example: '7: 450, 14: 800',
    error: 'Enter nights and pounds, like 7: 450, 14: 800.',
  },
]

/**
 * Reads a season; an invalid cell is reported and has a stand-in.
 *
 * @param cell the typed text of a field, without blanks around it
 * @param refuse gets the field of each invalid cell
 * @param readDate the reader of dates
 */
export function readSeason(
  cell: (name: string) => string,
  refuse: (field: SeasonField) => void,
  readDate: (typed: string) => CalendarDate | undefined = parseCalendarDate,
): Season {
  const read = <Value>(name: string, as: (typed: string) => Value | undefined, standIn: Value) => {
    const value = as(cell(name))
    if (value === undefined) refuse(SEASON_FIELDS.find((field) => field.name === name) as SeasonField)
    return value ?? standIn
  }
  const nights = (name: string, empty: number) =>
    read(name, (typed) => (typed === '' ? empty : readWhole(typed, 1, LONGEST_STAY)), empty)
  return {
    name: read('name', (typed) => (typed === '' || typed.length > 100 ? undefined : typed), ''),
    startsOn: read('from', readDate, '2000-01-01'),
    endsOn: read('to', readDate, '2000-01-01'),
    repeats: read('repeats', readYes, false),
    nightly: NIGHT_COLUMNS.map((name) => read<number | null>(name, readPrice, null)),
    stays: read('stays', readStays, []),
    minNights: nights('min', 1),
    maxNights: nights('max', LONGEST_STAY),
    arrivalDays: read('arrive', readDays, WEEKDAYS),
    departureDays: read('leave', readDays, WEEKDAYS),
  }
}

export function readWhole(typed: string, least: number, most: number): number | undefined {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN
  return value >= least && value <= most ? value : undefined
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

const pounds = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2))

/** '2027-07-01' as '01/07/2027'. */
const ukDate = (date: CalendarDate) => date.split('-').reverse().join('/')

/** A season as the cells of its row, by field. */
export function seasonCells(season: Season): Readonly<Record<string, string>> {
  return {
    name: season.name,
    from: ukDate(season.startsOn),
    to: ukDate(season.endsOn),
    repeats: season.repeats ? 'yes' : '',
    ...Object.fromEntries(NIGHT_COLUMNS.map((column, day) => [column, pounds(season.nightly[day] ?? null)])),
    min: String(season.minNights),
    max: String(season.maxNights),
    arrive: daysWords(season.arrivalDays),
    leave: daysWords(season.departureDays),
    stays: season.stays.map(({ nights, pence }) => `${nights}: ${pounds(pence)}`).join(', '),
  }
}

/** Errors of a season. */
export const SEASON_ERRORS: Readonly<Record<SeasonError, string>> = {
  'ends-before-it-begins': 'it can’t end before it begins.',
  'longer-than-a-year': 'one that repeats lasts a year at most.',
  'max-below-min': 'the longest stay can’t be shorter than the shortest.',
  'no-price': 'enter prices of nights, or of whole stays.',
}
