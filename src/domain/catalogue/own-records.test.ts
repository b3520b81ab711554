import { expect, test } from 'vitest'
import { slugOf, untaken } from './own-records.ts'

test('a slug is the words of a name, without accents, of at most 32 characters [CAT-01]', () => {
  expect(slugOf('Café & Bar at the Quay')).toBe('cafe-bar-at-the-quay')
  expect(slugOf("St Mary's")).toBe('st-marys')
  expect(slugOf('One two three four five six sevens')).toBe('one-two-three-four-five-six')
  expect(slugOf('A'.repeat(33))).toBe('a'.repeat(32))
  expect(slugOf('…')).toBe('new')
})

test('a name that is taken gets the first number that is free [CAT-01]', () => {
  expect(untaken('cot', new Set())).toBe('cot')
  expect(untaken('cot', new Set(['cot', 'cot-2']))).toBe('cot-3')
})
