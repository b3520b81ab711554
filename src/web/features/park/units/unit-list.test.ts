import { expect, it } from 'vitest'
import { collapseUnits } from './unit-list.tsx'

const entry = (unitType: string, bedrooms = 2) => ({ unit: { unitType, channelId: 'eurocaravan' as const, bedrooms } })
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => entry(`${name} ${index + 1}`))
const shape = (entries: ReturnType<typeof entry>[]) =>
  collapseUnits(entries).map(({ kind, first, rest }) => [kind, first.length, rest.length])

it('shows three of five units and collapses the other two', () => {
  expect(shape(named(5, 'Home'))).toEqual([['mobile-home', 3, 2]])
})

it('does not collapse a single unit: four are all shown', () => {
  expect(shape(named(4, 'Home'))).toEqual([['mobile-home', 4, 0]])
})

it('shows the first three of each kind in their order', () => {
  const units = [...named(5, 'Home'), ...named(2, 'Safari tent'), entry('Pitch', 0)]
  expect(shape(units)).toEqual([
    ['mobile-home', 3, 2],
    ['safari-tent', 2, 0],
    ['pitch', 1, 0],
  ])
  expect(collapseUnits(units)[0]?.rest.map(({ unit }) => unit.unitType)).toEqual(['Home 4', 'Home 5'])
})
