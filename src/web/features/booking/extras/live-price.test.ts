import { describe, expect, it } from 'vitest'
import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'
import { quantitiesOf, withExtras } from './live-price.ts'

const price = { unitPrice: 38_900, extras: 0, discount: 0, totalCost: 38_900 }
const booking = { price, extras: [] } as unknown as Booking
const choice = (code: string, cost: number, quantity = 0) =>
  ({ code, name: code, cost, quantity }) as unknown as ExtraChoice
const choices = [choice('LINEN', 1600), choice('DOG', 3000, 1)]

describe('withExtras', () => {
  it('adds quantity times price of each extra to the total [BOOK-14]', () => {
    const shown = withExtras(booking, choices, { LINEN: 3, DOG: 1 })
    expect(shown.price).toMatchObject({ extras: 7_800, totalCost: 46_700 })
    expect(shown.extras.map((extra) => extra.totalCost)).toEqual([4_800, 3_000])
  })

  it('omits extras with quantity 0, so nothing is added unless chosen [BOOK-07]', () => {
    expect(withExtras(booking, choices, { LINEN: 0 }).extras).toEqual([])
  })

  it('never deducts more than the total [BOOK-12]', () => {
    const discounted = { ...booking, price: { ...price, discount: 50_000 } } as Booking
    expect(withExtras(discounted, choices, {}).price).toMatchObject({ discount: 38_900, totalCost: 0 })
  })
})

describe('quantitiesOf', () => {
  it("starts with the server's selection [BOOK-18]", () => {
    expect(quantitiesOf(choices)).toEqual({ LINEN: 0, DOG: 1 })
  })

  it('leaves out what follows from the dogs of the party [TRUE-04]', () => {
    expect(quantitiesOf([choice('LINEN', 1600, 2), { ...choice('DOG', 3000, 1), isWithParty: true }])).toEqual({
      LINEN: 2,
    })
  })
})
