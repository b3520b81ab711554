import { expect, test } from 'vitest'
import { formatMoney } from '../../../../domain/money/money.ts'
import { addExtra } from './extras-words.ts'

test.each([
  ['Cot', 1000, 'Yes, I want a cot: £10'],
  ['Entertainment pass, adult', 2450, 'Yes, I want an entertainment pass, adult: £24.50'],
  ['Towels', 805, 'Yes, I want towels: £8.05'],
  ['Early arrival', 100_000, 'Yes, I want early arrival: £1,000'],
])('%s of %i pence is offered in whole pounds or with 2 decimals: %s [BOOK-07]', (item, cost, offered) => {
  expect(addExtra({ item, price: formatMoney(cost) })).toBe(offered)
})
