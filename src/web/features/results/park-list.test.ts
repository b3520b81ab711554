import { expect, it } from 'vitest'
import { listQueryText, readListQuery } from './park-list.ts'
import { firstPageShown, PAGES_SHOWN } from './results-data.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

it('reads sort and page of a list [RES-06]', () => {
  expect(read('sort=name&page=2')).toEqual({ sort: 'name', page: 2 })
})

it('ignores what makes no sense', () => {
  expect(read('sort=cheap&page=0')).toEqual({ sort: 'recommended', page: 1 })
  expect(read('page=1e9')).toEqual({ sort: 'recommended', page: 1 })
})

it('writes only what says something', () => {
  expect(listQueryText({ sort: 'recommended', page: 1 })).toBe('')
  expect(listQueryText({ sort: 'price-asc', page: 3 })).toBe('?sort=price-asc&page=3')
})

it('draws eight pages at most: the ninth begins at the second', () => {
  expect(PAGES_SHOWN).toBe(8)
  expect(firstPageShown(8)).toBe(1)
  expect(firstPageShown(9)).toBe(2)
})
