import { expect, it } from 'vitest'
import type { Deal } from './home-data.ts'
import { withLead } from './late-deals.tsx'

const deal = (name: string, price: number, was?: number): Deal => ({
  parkId: 1,
  name,
  slug: name,
  regionId: 1,
  place: 'Bude, Cornwall',
  picture: { key: 'park-1-1', backdrop: '#ffffff', alt: '' },
  channel: 'ukcaravan',
  arrival: '2026-11-28',
  nights: 3,
  price,
  was,
})

it('puts the deal with the largest saving first and keeps the order of the others', () => {
  const [tenth, third, quarter] = [deal('a', 9000, 10_000), deal('b', 6700, 10_000), deal('c', 30_000, 40_000)]
  expect(withLead([tenth, third, quarter])).toEqual({ lead: third, others: [tenth, quarter] })
})

it('keeps the first if none saves anything; has none if there are no deals', () => {
  const [first, second] = [deal('a', 9000), deal('b', 8000)]
  expect(withLead([first, second])).toEqual({ lead: first, others: [second] })
  expect(withLead([])).toEqual({ lead: undefined, others: [] })
})
