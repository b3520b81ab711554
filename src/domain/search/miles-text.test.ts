import { expect, it } from 'vitest'
import { milesText } from './miles-text.ts'

it.each([
  [0, '0.5'],
  [1.2, '0.5'],
  [1.3, '1'],
  [2.5, '1.5'],
  [7.6, '4.5'],
  [8, '5'],
  [8.9, '6'],
  [100, '62'],
])('calls %d km %s miles: half miles below 5, at least half of one', (kilometres, text) => {
  expect(milesText(kilometres)).toBe(text)
})
