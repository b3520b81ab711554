import { expect, it } from 'vitest'
import { byFixedOrder } from './fixed-order.ts'

const parks = ['Reed Fen', 'Marram Point', 'Gunton Sands', 'Larch Ground'].map((name) => ({ name }))
const sorted = (names: readonly string[]) => parks.toSorted(byFixedOrder(names)).map(({ name }) => name)

it('puts what is named first, in the order of the names, and leaves the others as they were [RES-11]', () => {
  expect(sorted(['Gunton Sands', 'Reed Fen'])).toEqual(['Gunton Sands', 'Reed Fen', 'Marram Point', 'Larch Ground'])
})

it('takes no notice of names that nothing has', () => {
  expect(sorted(['Nowhere', 'Larch Ground'])).toEqual(['Larch Ground', 'Reed Fen', 'Marram Point', 'Gunton Sands'])
})

it('changes nothing without names', () => {
  expect(sorted([])).toEqual(parks.map(({ name }) => name))
})
