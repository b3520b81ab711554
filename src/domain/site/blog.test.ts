import { expect, it } from 'vitest'
import { readingMinutes } from './blog.ts'

it.each([
  [0, 1],
  [220, 1],
  [221, 2],
  [440, 2],
  [441, 3],
])('takes a text of %i words %i min to read', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
