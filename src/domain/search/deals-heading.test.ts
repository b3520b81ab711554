import { expect, it } from 'vitest'
import { isDealsHeading } from './deals-heading.ts'

it('finds the deals of the provider in a heading, in any case, and no others [HOME-05]', () => {
  expect(isDealsHeading('Brackenfold deals', 'Brackenfold')).toBe(true)
  expect(isDealsHeading('Brackenfold Deals of the week', 'Brackenfold')).toBe(true)
  expect(isDealsHeading('Deals', 'Brackenfold')).toBe(false)
  expect(isDealsHeading('About Brackenfold', 'Brackenfold')).toBe(false)
})
