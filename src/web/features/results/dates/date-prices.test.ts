import { expect, it } from 'vitest'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { sampleApi, TODAY } from '../../../testing/sample-api.ts'
import { readDatePrices } from './date-prices.ts'

const dates = [
  { arrivalDate: '2026-12-04', price: 20_000 },
  { arrivalDate: '2026-12-07', price: 15_000 },
  { arrivalDate: '2027-01-08', price: 9000 },
]
const api = sampleApi({ allDates: async () => ({ nights: 3, dates }) })
const read = (month: string | null, arrival?: string) =>
  readDatePrices(api, { ...DEFAULT_CRITERIA, arrival }, { today: TODAY, month })

it('shows the first month with something on sale [SRCH-08]', async () => {
  expect(await read(null)).toMatchObject({ month: '2026-12', months: ['2026-12', '2027-01'] })
})

it('has the lowest total of each month', async () => {
  expect((await read(null)).lowest).toEqual({ '2026-12': 15_000, '2027-01': 9000 })
})

it('shows the month of the arrival, or the requested one', async () => {
  expect((await read(null, '2027-01-08')).month).toBe('2027-01')
  expect((await read('2026-12', '2027-01-08')).month).toBe('2026-12')
})

it('falls back to the first month on sale if nothing is on sale in the requested one', async () => {
  expect((await read('2030-01')).month).toBe('2026-12')
})

it('has six weeks with the price of each arrival [SRCH-17]', async () => {
  const { weeks } = await read('2026-12')
  expect(weeks).toHaveLength(6)
  const priced = weeks.flat().filter((day) => day.price !== undefined && day.isInMonth)
  expect(priced.map(({ date, isCheapestOfWeek }) => [date, isCheapestOfWeek])).toEqual([
    ['2026-12-04', true],
    ['2026-12-07', true],
  ])
})

it('lists the arrivals of flexible dates from tomorrow on: 22 to 24 November on the 21st; none for an exact date [BEYOND-01]', async () => {
  const asked = { ...DEFAULT_CRITERIA, arrival: '2026-11-23' }
  const flexibleOf = async (criteria: Partial<SearchCriteria>) =>
    (await readDatePrices(api, { ...asked, ...criteria }, { today: TODAY, month: null })).flexible
  expect(await flexibleOf({ flexibility: '1' })).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  expect(await flexibleOf({ flexibility: '3' })).toHaveLength(5)
  expect(await flexibleOf({ flexibility: 'exact' })).toEqual([])
  expect(await flexibleOf({ flexibility: '3', arrival: undefined })).toEqual([])
})
