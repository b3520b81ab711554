import { expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../../domain/search/search-criteria.ts'
import { listQueryText, readListQuery } from './park-list.ts'
import { firstPageShown, PAGES_SHOWN } from '../results-data.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

it('reads sort and page of a list [RES-06]', () => {
  expect(read('sort=name&page=2')).toEqual({ sort: 'name', page: 2, operatorId: undefined })
})

it('ignores invalid values', () => {
  expect(read('sort=cheap&page=0')).toEqual({ sort: 'recommended', page: 1, operatorId: undefined })
  expect(read('page=1e9')).toEqual({ sort: 'recommended', page: 1, operatorId: undefined })
  expect(read('page=500').page).toBe(500)
  expect(read('page=501').page).toBe(1)
})

it('omits default values', () => {
  expect(listQueryText({ sort: 'recommended', page: 1, operatorId: undefined }, DEFAULT_CRITERIA)).toBe('')
  expect(listQueryText({ sort: 'price-asc', page: 3, operatorId: undefined }, DEFAULT_CRITERIA)).toBe(
    '?sort=price-asc&page=3',
  )
})

it('reads the operator from the address, and ignores invalid ones', () => {
  expect(read('operator=7').operatorId).toBe(7)
  expect(read('operator=07').operatorId).toBeUndefined()
  expect(listQueryText({ sort: 'name', page: 1, operatorId: 7 }, DEFAULT_CRITERIA)).toBe('?operator=7&sort=name')
})

it('keeps party and filters, if given [TRUE-01]', () => {
  const criteria = {
    ...DEFAULT_CRITERIA,
    party: { ...DEFAULT_CRITERIA.party, adults: 8 },
    features: [20],
    maxPrice: 900,
  }
  const text = listQueryText({ sort: 'name', page: 1, operatorId: undefined }, criteria)
  expect(text).toBe('?adults=8&features=20&max=900&sort=name')
})

it('renders at most eight pages: page 9 starts at the second', () => {
  expect(PAGES_SHOWN).toBe(8)
  expect(firstPageShown(8)).toBe(1)
  expect(firstPageShown(9)).toBe(2)
})
