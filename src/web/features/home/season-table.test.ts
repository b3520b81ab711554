import { expect, it } from 'vitest'
import { seasonTable } from './season-table.ts'

const lodge = { channel: 'uklodge', nights: 3 } as const
const boat = { channel: 'boats', nights: 7 } as const

const feed = (...entries: [month: string, price: number][]) => ({
  months: entries.map(([month, price]) => ({ month, price, arrivalDate: `${month}-05`, nights: 3 })),
})

it('has two stays side by side by season, winter from December on, and marks the lowest of each column', () => {
  const months: [string, number][] = [
    ['2026-11', 18_000],
    ['2026-12', 19_500],
    ['2027-02', 17_500],
    ['2027-03', 26_300],
  ]
  const table = seasonTable([lodge, boat], [feed(...months), feed(['2027-04', 76_200])])
  expect(table.stays).toEqual([lodge, boat])
  expect(table.rows).toEqual([
    {
      first: '2026-11',
      last: '2026-11',
      prices: [{ price: 18_000, arrival: '2026-11-05', isLowest: false }, undefined],
    },
    {
      first: '2026-12',
      last: '2027-02',
      prices: [{ price: 17_500, arrival: '2027-02-05', isLowest: true }, undefined],
    },
    {
      first: '2027-03',
      last: '2027-04',
      prices: [
        { price: 26_300, arrival: '2027-03-05', isLowest: false },
        { price: 76_200, arrival: '2027-04-05', isLowest: true },
      ],
    },
  ])
})

it('has no column for a stay that failed to load or has nothing on sale', () => {
  const table = seasonTable([lodge, boat], [undefined, feed(['2027-03', 76_200])])
  expect(table.stays).toEqual([boat])
  expect(table.rows[0]?.prices).toHaveLength(1)
  expect(seasonTable([lodge, boat], [undefined, feed()]).rows).toEqual([])
})

it('ends after 13 months, in five seasons, and ignores lower prices after them', () => {
  const months = Array.from({ length: 15 }, (_, index): [string, number] => [
    index < 12 ? `2027-${String(index + 1).padStart(2, '0')}` : `2028-0${index - 11}`,
    1500 - index * 100,
  ])
  const { rows } = seasonTable([lodge], [feed(...months)])
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)).toEqual({
    first: '2027-12',
    last: '2028-01',
    prices: [{ price: 300, arrival: '2028-01-05', isLowest: true }],
  })
})
