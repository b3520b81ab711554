import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it('takes the first word for 1 and the second for 0 and 2', () => {
  expect([1, 0, 2].map((count) => plural(count, 'park', 'parks'))).toEqual(['park', 'parks', 'parks'])
})
