import { describe, expect, test } from 'vitest'
import { guessMatch, matchErrors, rememberMatch } from './match-columns.ts'
import { readDate } from '../fields/read-text.ts'
import { formatError, readRows } from './read-rows.ts'
import { columnsOf, SHEET_KINDS, type SheetKind } from './sheet-kinds.ts'
import { sheetOf } from './sheet.ts'
import { headingsOf } from './write-template.ts'

const read = (kind: SheetKind, headings: string[], ...rows: string[][]) => {
  const sheet = sheetOf([headings, ...rows].map((cells, place) => ({ row: place + 1, cells })))
  return readRows(kind, sheet, guessMatch(kind, sheet.headings, {}))
}
const errorsOf = (...given: Parameters<typeof read>) => read(...given).flatMap(({ errors }) => errors.map(formatError))

describe('columns [CAT-61]', () => {
  test.each(SHEET_KINDS)('a template of %s is matched whole by its own headings', (kind) => {
    expect(guessMatch(kind, headingsOf(kind), {})).toEqual(columnsOf(kind).map(({ name }) => name))
  })

  test('are guessed by other names, whatever their case and signs, and none twice', () => {
    const headings = ['PARK NAME', 'Unit', 'Nightly rate', 'Start date', 'Rate', 'Remarks', 'Min. stay']
    expect(guessMatch('rates', headings, {})).toEqual(['park', 'unitType', 'night', 'from', '', '', 'min'])
  })

  test('are as they were chosen last time, also those that were left out', () => {
    const remembered = rememberMatch(['Haus', 'Night'], ['park', ''])
    expect(guessMatch('rates', ['Night', 'haus!', 'Unit'], remembered)).toEqual(['', 'park', 'unitType'])
  })

  test('that are needed are named, as is one that is chosen twice', () => {
    const errors = matchErrors('stock', ['park', 'units', 'units'])
    expect(errors.map(({ kind, column }) => `${kind} ${column.label}`)).toEqual([
      'missing Unit type',
      'missing First night',
      'twice Number of units',
    ])
  })
})

describe('cells [CAT-62]', () => {
  test.each([
    ['14/03/2027', '2027-03-14'],
    ['14/3/27', '2027-03-14'],
    ['14.03.2027', '2027-03-14'],
    ['14 Mar 2027', '2027-03-14'],
    ['Sunday 14th March 2027', '2027-03-14'],
    ['14-Mar-27', '2027-03-14'],
    ['2027-03-14', '2027-03-14'],
    ['2027-03-14 00:00:00', '2027-03-14'],
    ['46460', '2027-03-14'],
    ['36526', '2000-01-01'],
    ['36525', undefined],
    ['73050', '2099-12-31'],
    ['73051', undefined],
    ['03/14/2027', undefined],
    ['30/02/2027', undefined],
    ['14 Foo 2027', undefined],
  ])('the date %s is %s', (typed, date) => {
    expect(readDate(typed)).toBe(date)
  })

  test('have money with and without £, yes and no, and choices by their words or codes', () => {
    const [row] = read(
      'operators',
      ['Name', 'Holiday types', 'The deposit is', 'Deposit', 'Only the deposit can be paid when booking'],
      ['Samphire', 'lodges; UKCARAVAN', 'an amount for each booking', '£1,060.50', 'Yes'],
    )
    expect(Object.fromEntries(row!.values)).toMatchObject({
      depositKind: 'fixed',
      depositValue: 106_050,
      depositCompulsory: true,
    })
  })

  test('that are invalid are errors with row, column, what was typed and what to enter', () => {
    const headings = [
      'Name',
      'The deposit is',
      'Deposit',
      'Balance due, weeks before arrival',
      'Only the deposit can be paid when booking',
      'Holiday types',
    ]
    const errors = errorsOf(
      'operators',
      headings,
      ['A', 'fixed', '£84.0O', '8.5', 'maybe', 'igloos'],
      ['', 'fixed', '10%', '8', '', ''],
    )
    expect(errors).toEqual([
      'Row 2, Holiday types: ‘igloos’ has ‘igloos’, which is not one of the choices. Choose at least one, and each in which something is on sale.',
      'Row 2, Deposit: ‘£84.0O’ is not a sum of money. Enter pounds, like 60, or per cent from 1 to 100, or leave it empty to use your policies.',
      'Row 2, Balance due, weeks before arrival: ‘8.5’ is not a whole number. Enter a whole number from 0 to 52, or nothing.',
      'Row 2, Only the deposit can be paid when booking: ‘maybe’ is neither yes nor no. Tick it or not.',
      'Row 3, Name: Empty. Enter a name of at most 200 characters.',
      'Row 3, Deposit: ‘10%’ is per cent, and the row says it’s an amount. Enter pounds, like 60, or per cent from 1 to 100, or leave it empty to use your policies.',
    ])
  })

  test.each([
    ['16:00', '16:00'],
    ['4pm', '16:00'],
    ['4.30 PM', '16:30'],
    ['9:05', '09:05'],
    ['12am', '00:00'],
    ['16:00:00', '16:00'],
  ])('the time %s is %s', (typed, time) => {
    expect(read('parks', ['Name', 'Arrival from'], ['A', typed])[0]?.values.get('arrivalFrom')).toBe(time)
  })
})
