import { expect, test } from 'vitest'
import { sentFields } from '../frame/form-fields.ts'
import { dateErrors, filterOf, listAddress, ListQuery, orderOf, placeOf } from './list-address.ts'

const read = (query: string) => ListQuery.parse(sentFields(new URLSearchParams(query)))
const TODAY = '2027-03-01'
const ID = 'de300000-0000-8000-8000-000000000010'

test('an address says everything about a list, and comes back from what it says', () => {
  const query =
    'status=confirmed&site=BF&channel=boats&operator=2&region=31&park=3&from=2027-05-01&to=2027-05-31&departs=2027-05-08' +
    '&bookedFrom=2027-01-01&bookedTo=2027-01-31&owing=week&code=SPRING20&refund=failed&order=-arrival'
  expect(orderOf(read(query))).toEqual({ order: 'arrival', isDescending: true })
  expect(placeOf(read(query))).toEqual({ from: undefined, isBefore: false })
  expect(listAddress(read(query))).toBe(`/staff/bookings?${query}`)
})

test('a value that is none of ours counts as absent', () => {
  expect(read('status=x&operator=-1&park=1e9&owing=x&refund=x&code=+&order=price&after=1~2')).toEqual({})
  for (const key of ['now()', '2027-02-30', '2027-02-28 24:00:00Z', '2027-02-28 23:59:60Z']) {
    expect(read(`after=${key}~${ID}`).after).toBeUndefined()
  }
  expect(filterOf({ site: 'b%' }, TODAY).site).toBeUndefined()
})

test('a date that does not exist, and a last date before the first, are errors of their fields', () => {
  const errorsOf = (query: string) => dateErrors(read(query))
  expect(errorsOf('from=2027-02-30&departs=x&to=2027-03-01')).toEqual({ from: 'no-date', departs: 'no-date' })
  expect(errorsOf('from=2027-03-02&to=2027-03-01')).toEqual({ to: 'wrong-order' })
  expect(errorsOf('bookedFrom=2027-03-02&bookedTo=2027-03-01')).toEqual({ bookedTo: 'wrong-order' })
  expect(errorsOf('from=2027-03-01&to=2027-03-01&bookedFrom=')).toBeUndefined()
})

test('balances are listed by the due day, stays by arrival, all others with the newest first', () => {
  const usualOrder = (query: string) => {
    const { order, isDescending } = orderOf(read(query))
    return [order, isDescending]
  }
  expect(usualOrder('')).toEqual(['booked', true])
  expect(usualOrder('from=2027-03-01')).toEqual(['arrival', false])
  expect(usualOrder('to=2027-03-01')).toEqual(['arrival', false])
  expect(usualOrder('departs=2027-03-01')).toEqual(['arrival', false])
  expect(listAddress({ order: 'booked' })).toBe('/staff/bookings?order=booked')
  expect(usualOrder('owing=overdue')).toEqual(['due', false])
  expect(usualOrder('order=due')).toEqual(['booked', true])
  expect(listAddress({})).toBe('/staff/bookings')
})

test('a place is the last booking before it: a day or an instant, and an id', () => {
  for (const key of ['2027-03-01', '2027-03-01 09:00:00.123456Z', '2027-03-01 09:00:00Z']) {
    const address = listAddress({ before: `${key}~${ID}` })
    expect(placeOf(read(address.split('?')[1] ?? ''))).toEqual({ from: { key, id: ID }, isBefore: true })
  }
  const other = ID.replace(/0$/, '1')
  expect(placeOf(read(`before=2027-03-01~${ID}&after=2027-03-02~${other}`))).toEqual({
    from: { key: '2027-03-02', id: other },
    isBefore: false,
  })
})

test('a balance due within a week is due in 7 days, within a month in 30; held means current holds', () => {
  expect(filterOf({ owing: 'week' }, TODAY).owing).toEqual({ kind: 'due', today: TODAY, until: '2027-03-08' })
  expect(filterOf({ owing: 'month' }, TODAY).owing).toEqual({ kind: 'due', today: TODAY, until: '2027-03-31' })
  expect(filterOf({ owing: 'to-come' }, TODAY).owing).toEqual({ kind: 'due', today: TODAY, until: undefined })
  expect(filterOf({ status: 'held' }, TODAY)).toMatchObject({ isHold: true, status: undefined, isSoldOrHeld: false })
  expect(filterOf({}, TODAY)).toMatchObject({ isHold: false, isSoldOrHeld: true })
  expect(read('code=spring+20')).toEqual({ code: 'SPRING20' })
})
