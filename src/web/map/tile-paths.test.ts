import { expect, it } from 'vitest'
import { areaOf, isCut } from './tile-paths.ts'

const EXTENT = 4096

it('takes an edge along the margin for a cut, not for a coast', () => {
  expect(isCut({ x: -128, y: 0 }, { x: -128, y: 900 }, EXTENT)).toBe(true)
  expect(isCut({ x: 4224, y: 900 }, { x: 4224, y: 0 }, EXTENT)).toBe(true)
  expect(isCut({ x: 10, y: 4096 }, { x: 80, y: 4096 }, EXTENT)).toBe(true)
})

it('takes a straight coast within the tile, and a slanting one anywhere, for what it is', () => {
  expect(isCut({ x: 1, y: 0 }, { x: 1, y: 900 }, EXTENT)).toBe(false)
  expect(isCut({ x: -128, y: 0 }, { x: -127, y: 900 }, EXTENT)).toBe(false)
})

it('knows the area of a ring whichever way round it runs', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ]
  expect(areaOf(square)).toBe(16)
  expect(areaOf(square.toReversed())).toBe(16)
})
