import { describe, expect, test } from 'vitest'
import { isOpeningException, isOpeningLine, openingAt } from './opening-hours.ts'

const HOURS = [
  { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
  { days: 'Sunday', opens: '10am', closes: '4pm' },
]
const at = (instant: string) => openingAt(HOURS, Date.parse(instant))

describe('telephone opening hours [SHELL-13]', () => {
  test.each([
    ['2026-11-23T08:59:59Z', { kind: 'closed', opens: '9am', when: 'today', day: 'Monday' }],
    ['2026-11-23T09:00:00Z', { kind: 'open', closes: '5pm' }],
    ['2026-11-23T16:59:59Z', { kind: 'open', closes: '5pm' }],
    ['2026-11-23T17:00:00Z', { kind: 'closed', opens: '9am', when: 'tomorrow', day: 'Tuesday' }],
  ])('on a Monday at %s', (instant, state) => {
    expect(at(instant)).toEqual(state)
  })

  test.each([
    ['2026-11-22T09:59:59Z', { kind: 'closed', opens: '10am', when: 'today', day: 'Sunday' }],
    ['2026-11-22T10:00:00Z', { kind: 'open', closes: '4pm' }],
    ['2026-11-22T15:59:59Z', { kind: 'open', closes: '4pm' }],
    ['2026-11-22T16:00:00Z', { kind: 'closed', opens: '9am', when: 'tomorrow', day: 'Monday' }],
  ])('on a Sunday at %s, from 10 to 4', (instant, state) => {
    expect(at(instant)).toEqual(state)
  })

  test('after closing on Saturday it opens on Sunday at 10, until 5', () => {
    expect(at('2026-11-21T16:59:00Z')).toEqual({ kind: 'open', closes: '5pm' })
    expect(at('2026-11-21T17:00:00Z')).toEqual({ kind: 'closed', opens: '10am', when: 'tomorrow', day: 'Sunday' })
  })

  test('a day with other hours has these, and one without times is closed [SET-04]', () => {
    const exceptions = [{ date: '2026-12-24', opens: '9am', closes: '1pm' }, { date: '2026-12-25' }]
    const then = (instant: string) => openingAt(HOURS, Date.parse(instant), exceptions)
    expect(then('2026-12-24T12:59:00Z')).toEqual({ kind: 'open', closes: '1pm' })
    // A Thursday; Friday is closed, and Saturday the next day that is open.
    const saturday = { kind: 'closed', opens: '9am', when: 'later', day: 'Saturday' }
    expect(then('2026-12-24T13:00:00Z')).toEqual(saturday)
    expect(then('2026-12-25T11:00:00Z')).toEqual({ ...saturday, when: 'tomorrow' })
    expect(then('2026-12-26T11:00:00Z')).toEqual({ kind: 'open', closes: '5pm' })
  })

  test('such a day is one of the calendar, with both times in order or with none', () => {
    expect(isOpeningException({ date: '2026-12-25' })).toBe(true)
    expect(isOpeningException({ date: '2026-12-24', opens: '9am', closes: '1pm' })).toBe(true)
    expect(isOpeningException({ date: '2026-02-29' })).toBe(false)
    expect(isOpeningException({ date: '2026-12-24', opens: '9am' })).toBe(false)
    expect(isOpeningException({ date: '2026-12-24', opens: '1pm', closes: '9am' })).toBe(false)
  })

  test('uses London time in summer, an hour ahead of UTC', () => {
    expect(at('2027-07-05T07:59:00Z')?.kind).toBe('closed')
    expect(at('2027-07-05T08:00:00Z')?.kind).toBe('open')
    expect(at('2027-07-05T16:00:00Z')?.kind).toBe('closed')
  })

  test('on the day the clocks go back, 25 October 2026, opens at 10 by the new time', () => {
    expect(at('2026-10-25T09:59:00Z')?.kind).toBe('closed')
    expect(at('2026-10-25T10:00:00Z')?.kind).toBe('open')
  })

  test('opens at the earlier of two times of a day, in whatever order they are written', () => {
    const sunday = [
      { days: 'Sunday', opens: '9am', closes: '11am' },
      { days: 'Sunday', opens: '2pm', closes: '4pm' },
    ]
    for (const lines of [sunday, sunday.toReversed()]) {
      const opens = ['08:00', '11:00'].map((time) => openingAt(lines, Date.parse(`2026-11-22T${time}:00Z`)))
      expect(opens).toMatchObject([{ opens: '9am' }, { opens: '2pm' }])
    }
  })

  test('names the weekday where it opens in two days or later', () => {
    const weekdays = [{ days: 'Monday to Friday', opens: '8.30am', closes: '12.30pm' }]
    expect(openingAt(weekdays, Date.parse('2026-11-20T12:29:00Z'))).toEqual({ kind: 'open', closes: '12.30pm' })
    expect(openingAt(weekdays, Date.parse('2026-11-20T12:30:00Z'))).toEqual({
      kind: 'closed',
      opens: '8.30am',
      when: 'later',
      day: 'Monday',
    })
  })

  test('a place that is open on one day of the week opens again a week later', () => {
    const sundays = [{ days: 'Sunday', opens: '10am', closes: '4pm' }]
    const state = { kind: 'closed', opens: '10am', when: 'later', day: 'Sunday' }
    expect(openingAt(sundays, Date.parse('2026-11-22T16:00:00Z'))).toEqual(state)
  })
})

test.each([
  ['Monday to Saturday', '9am', '5pm', true],
  ['Sunday', '12am', '12pm', true],
  ['Saturday to Monday', '9am', '5pm', false],
  ['Weekdays', '9am', '5pm', false],
  ['Workdays to Friday', '9am', '5pm', false],
  ['Monday to Workdays', '9am', '5pm', false],
  ['Sunday', '9am', '5pmx', false],
  ['Sunday', 'at 9am', '5pm', false],
  ['Sunday', '17:00', '18:00', false],
  ['Sunday', '5pm', '5pm', false],
  ['Sunday', '13pm', '14pm', false],
])('the line %s, %s to %s can be read: %s', (days, opens, closes, isReadable) => {
  expect(isOpeningLine({ days, opens, closes })).toBe(isReadable)
  expect(openingAt([{ days, opens, closes }], 0) === undefined).toBe(!isReadable)
})
