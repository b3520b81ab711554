import { expect, it } from 'vitest'
import { refusedDiscount } from './discount-words.ts'

it.each([
  ['unknown', 'We do not know this discount code.'],
  ['expired', 'This discount code has expired.'],
  ['used-up', 'This discount code has been used up.'],
  ['not-applicable', 'This discount code cannot be used for this holiday.'],
] as const)('a code that is %s is refused with: %s [BOOK-12]', (reason, words) => {
  expect(refusedDiscount(reason)).toBe(words)
})
