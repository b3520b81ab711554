import { describe, expect, test } from 'vitest'
import { seasonCells } from '../../catalogue-files/fields/season-fields.ts'
import { adjustmentText, readPlan, rowsIn, withPastedRows } from './plan-fields.ts'

const ROW = [
  'Summer',
  '1/7/2027',
  '2027-08-31',
  'yes',
  '80',
  '80',
  '80',
  '80',
  '£110',
  '110.50',
  '80',
  '3',
  '',
  'Fri, mon',
  '',
  '7: 550',
]
const sent = (fields: Record<string, string>, ...rows: string[][]) =>
  withPastedRows(
    new URLSearchParams({
      name: 'Lodges',
      horizonMonths: '18',
      paste: rows.map((row) => row.join('\t')).join('\r\n'),
      ...fields,
    }),
  )

describe('a season as it is typed or pasted [CAT-04]', () => {
  test('has dates of both styles, pounds, a price of 7 nights, and any day by default', () => {
    const { input, errors } = readPlan(sent({}, ROW))
    expect(errors).toEqual({})
    expect(input.seasons).toEqual([
      {
        name: 'Summer',
        startsOn: '2027-07-01',
        endsOn: '2027-08-31',
        repeats: true,
        nightly: [8_000, 8_000, 8_000, 8_000, 11_000, 11_050, 8_000],
        stays: [{ nights: 7, pence: 55_000 }],
        minNights: 3,
        maxNights: 28,
        arrivalDays: [0, 4],
        departureDays: [0, 1, 2, 3, 4, 5, 6],
      },
    ])
  })

  test('that is shown again is the same season', () => {
    const [season] = readPlan(sent({}, ROW)).input.seasons
    const again = new URLSearchParams({ name: 'Lodges', horizonMonths: '24' })
    for (const [column, cell] of Object.entries(seasonCells(season!))) again.set(`${column}-0`, cell)
    expect(readPlan(again).input).toMatchObject({ horizonMonths: 24, seasons: [season] })
  })

  test('that is pasted comes below the filled rows, and empty rows are left out', () => {
    const both = sent({ 'name-0': '', 'name-1': 'Winter', 'from-1': '2027-11-01' }, ROW)
    expect(rowsIn(both)).toBe(2)
    expect([both.get('name-0'), both.get('name-1'), both.get('paste')]).toEqual(['Winter', 'Summer', null])
  })

  test('has an error at each invalid cell', () => {
    const wrong = [
      '',
      '31/2/2027',
      '',
      'perhaps',
      '-5',
      '0',
      '',
      '',
      '',
      '',
      '',
      '0',
      '29',
      'Fryday, x',
      '',
      '7: 450, 7: 500',
    ]
    const { errors } = readPlan(sent({ horizonMonths: '17' }, wrong))
    expect(Object.keys(errors).sort()).toEqual([
      'arrive-0',
      'from-0',
      'horizonMonths',
      'max-0',
      'min-0',
      'mon-0',
      'name-0',
      'repeats-0',
      'stays-0',
      'to-0',
      'tue-0',
    ])
  })
})

test('a unit type differs by per cent or by pounds a night, to the penny [CAT-04]', () => {
  const read = (typed: string) => {
    const { input, errors } = readPlan(sent({ units: '11', 'adjust-11': typed }))
    return errors['adjust-11'] === undefined ? input.units[0]?.adjustment : 'error'
  }
  expect(read('')).toEqual({ kind: 'percent', basisPoints: 0 })
  expect(read('+10%')).toEqual({ kind: 'percent', basisPoints: 1_000 })
  expect(read('−12.5 %')).toEqual({ kind: 'percent', basisPoints: -1_250 })
  expect(read('-£5')).toEqual({ kind: 'amount', pence: -500 })
  expect(read('2.50')).toEqual({ kind: 'amount', pence: 250 })
  for (const typed of ['ten', '1.234', '%']) expect(read(typed)).toBe('error')
  expect(adjustmentText({ kind: 'percent', basisPoints: 1_000 })).toBe('+10%')
  expect(adjustmentText({ kind: 'amount', pence: -550 })).toBe('-5.5')
})
