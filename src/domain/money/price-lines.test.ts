import { expect, it } from 'vitest'
import { priceLines } from './price-lines.ts'

it('is one line without an offer and dogs', () => {
  expect(priceLines({ price: 38_900, was: undefined, dogFee: undefined })).toEqual([
    { kind: 'accommodation', amount: 38_900 },
  ])
})

it('has the full price, the saving and the dogs: £400 less £41 and £30 for a dog make £389', () => {
  const lines = priceLines({ price: 38_900, was: 43_000, dogFee: 3_000 })
  expect(lines).toEqual([
    { kind: 'accommodation', amount: 40_000 },
    { kind: 'saving', amount: -4_100 },
    { kind: 'dogs', amount: 3_000 },
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(38_900)
})

it('has no saving against a was-price that is not higher [RES-15]', () => {
  expect(priceLines({ price: 38_900, was: 38_900, dogFee: 0 })).toEqual([{ kind: 'accommodation', amount: 38_900 }])
})
