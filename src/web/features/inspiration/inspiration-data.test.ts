import { expect, test } from 'vitest'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { lowestOfEachMonth, readYear, type MonthPrice } from './inspiration-data.ts'

const price = (month: string, price: number, channel: MonthPrice['channel'] = 'ukcaravan'): MonthPrice => ({
  month,
  channel,
  arrival: `${month}-05`,
  nights: 3,
  price,
})

test('each month has its lowest price, in calendar order', () => {
  const prices = [
    price('2027-02', 9000),
    price('2027-01', 8000),
    price('2027-02', 8900, 'uklodge'),
    price('2027-01', 8000, 'uklodge'),
  ]
  expect(lowestOfEachMonth(prices)).toEqual([price('2027-01', 8000), price('2027-02', 8900, 'uklodge')])
})

const apiWith = (months: StorefrontApi['months']) => ({ months }) as StorefrontApi

test('the year is the 12 months after this one', async () => {
  const names = Array.from(
    { length: 18 },
    (_, index) => `202${7 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  )
  const api = apiWith(async () => ({
    months: names.map((month) => ({ month, price: 9000, arrivalDate: `${month}-05`, nights: 3 })),
  }))
  const year = await readYear(api, '2027-01-15')
  expect(year.map(({ month }) => month)).toEqual(names.slice(1, 13))
})

test('is empty without prices', async () => {
  expect(
    await readYear(
      apiWith(() => Promise.reject(new Error('down'))),
      '2027-01-15',
    ),
  ).toEqual([])
})
