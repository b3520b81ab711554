import { expect, it } from 'vitest'
import { similarUnits } from './similar-units.ts'

const LOST = { unitId: 1, unitTypeId: 10, price: { unitPrice: 30_000 } }
const unit = (unitId: number, unitTypeId: number, unitPrice: number | null) => ({ unitId, unitTypeId, unitPrice })

it('offers units of the same type first, then the nearest in price, three at most', () => {
  const units = [
    unit(2, 11, 30_000),
    unit(3, 11, 29_000),
    unit(4, 10, 45_000),
    unit(5, 10, 32_000),
    unit(6, 12, 30_100),
  ]
  expect(similarUnits(units, LOST).map(({ unitId }) => unitId)).toEqual([5, 4, 2])
})

it('offers neither the lost unit nor an unavailable one', () => {
  expect(similarUnits([unit(1, 10, 30_000), unit(2, 10, null)], LOST)).toEqual([])
})
