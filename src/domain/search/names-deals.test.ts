import { expect, it } from 'vitest'
import { namesDeals } from './names-deals.ts'

it('finds the deals of the provider in a heading, in any case, and no others [HOME-05]', () => {
  expect(namesDeals('Brackenfold deals', 'Brackenfold')).toBe(true)
  expect(namesDeals('Brackenfold Deals of the week', 'Brackenfold')).toBe(true)
  expect(namesDeals('Deals', 'Brackenfold')).toBe(false)
  expect(namesDeals('About Brackenfold', 'Brackenfold')).toBe(false)
})
