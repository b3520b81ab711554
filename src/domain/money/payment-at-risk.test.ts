import { expect, it } from 'vitest'
import { pounds } from './money.ts'
import { keptOfPayment } from './payment-at-risk.ts'

it.each([
  ['nothing where the deposit covers the charge', { paid: 60, charge: 60 }, 0],
  ['nothing where more was paid than cancelling costs', { paid: 80, charge: 60 }, 0],
  ['what is missing to the charge', { paid: 60, charge: 90 }, 30],
  ['all of it where the whole price is kept', { paid: 60, charge: 120 }, 60],
])('of £60 more, %s', (_what, { paid, charge }, kept) => {
  expect(keptOfPayment(pounds(60), { paid: pounds(paid), charge: pounds(charge) })).toBe(pounds(kept))
})
