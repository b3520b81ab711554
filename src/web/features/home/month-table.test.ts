import { expect, it } from 'vitest'
import { monthTable } from './month-table.ts'

const lodge = { channel: 'uklodge', nights: 3 } as const
const boat = { channel: 'boats', nights: 7 } as const

const feed = (...entries: [month: string, price: number][]) => ({
  months: entries.map(([month, price]) => ({ month, price, arrivalDate: `${month}-05`, nights: 3 })),
})

it('has two stays side by side by month and marks the lowest of each column', () => {
  const table = monthTable([lodge, boat], [feed(['2026-12', 19_500], ['2027-03', 26_300]), feed(['2027-03', 76_200])])
  expect(table.stays).toEqual([lodge, boat])
  expect(table.rows).toEqual([
    { month: '2026-12', prices: [{ price: 19_500, arrival: '2026-12-05', isLowest: true }, undefined] },
    {
      month: '2027-03',
      prices: [
        { price: 26_300, arrival: '2027-03-05', isLowest: false },
        { price: 76_200, arrival: '2027-03-05', isLowest: true },
      ],
    },
  ])
})

it('has no column for a stay that failed to load or has nothing on sale', () => {
  const table = monthTable([lodge, boat], [undefined, feed(['2027-03', 76_200])])
  expect(table.stays).toEqual([boat])
  expect(table.rows[0]?.prices).toHaveLength(1)
  expect(monthTable([lodge, boat], [undefined, feed()]).rows).toEqual([])
})

it('ends after 13 months and ignores lower prices after them', () => {
  const months = Array.from({ length: 15 }, (_, index): [string, number] => [
    index < 12 ? `2027-${String(index + 1).padStart(2, '0')}` : `2028-0${index - 11}`,
    1500 - index * 100,
  ])
  const { rows } = monthTable([lodge], [feed(...months)])
  expect(rows).toHaveLength(13)
  expect(rows.filter(({ prices }) => prices[0]?.isLowest).map(({ month }) => month)).toEqual(['2028-01'])
})
