import { expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { sampleApi } from '../../testing/sample-api.ts'
import { readResults, toSearchForm } from './results-data.ts'

it('requests every page up to the one shown [RES-07]', async () => {
  const pages: unknown[] = []
  const whole = sampleApi()
  const api = sampleApi({
    search: (input) => {
      pages.push(input.page)
      return whole.search(input)
    },
  })
  const results = await readResults(api, { ...DEFAULT_CRITERIA, page: 2 })
  expect(pages).toEqual([1, 2])
  expect(results.parks).toHaveLength(13)
})

it('shows a park once, even if it moved to a later page meanwhile', async () => {
  const whole = sampleApi()
  const first = await whole.search({ channelId: 'ukcaravan', adults: 2, page: 1 })
  const api = sampleApi({ search: async () => first })
  expect((await readResults(api, { ...DEFAULT_CRITERIA, page: 2 })).parks).toHaveLength(12)
})

it('sends the fields of the search form [RES-01]', () => {
  const form = toSearchForm({ ...DEFAULT_CRITERIA, region: 4, arrival: '2027-03-26', features: [1, 20] })
  expect(form).toMatchObject({
    channelId: 'ukcaravan',
    regionId: 4,
    arrivalDate: '2027-03-26',
    duration: 3,
    adults: 2,
    dogs: 0,
    assistanceDogs: 0,
    features: [1, 20],
  })
})
