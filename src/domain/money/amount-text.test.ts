import { expect, it } from 'vitest'
import { parseAmount } from './amount-text.ts'

it.each([
  ['50', 5000],
  [' £49.50 ', 4950],
  ['49.5', 4950],
  ['1,250', 125_000],
  ['1,250.05', 125_005],
  ['0', 0],
  ['999999999999', 99_999_999_999_900],
  ['999,999,999,999', 99_999_999_999_900],
])('reads %j as %i pence', (text, pence) => {
  expect(parseAmount(text)).toBe(pence)
})

it.each([
  '',
  '£',
  'fifty',
  '-5',
  '+5',
  '49.505',
  '1,25',
  '1e3',
  '1234567890123',
  '1,234,567,890,123',
  '5 0',
  '.50',
  '50.',
])('takes %j for no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})
