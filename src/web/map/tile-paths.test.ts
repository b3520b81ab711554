import { expect, it } from 'vitest'
import { areaOf, isCut } from './tile-paths.ts'

const EXTENT = 4096

it('treats an edge along the margin as a cut, not a coast', () => {
  expect(isCut({ x: -128, y: 0 }, { x: -128, y: 900 }, EXTENT)).toBe(true)
  expect(isCut({ x: 4224, y: 900 }, { x: 4224, y: 0 }, EXTENT)).toBe(true)
  expect(isCut({ x: 10, y: 4096 }, { x: 80, y: 4096 }, EXTENT)).toBe(true)
})

it('treats a straight coast within the tile, and a slanting one anywhere, as a coast', () => {
  expect(isCut({ x: 1, y: 0 }, { x: 1, y: 900 }, EXTENT)).toBe(false)
  expect(isCut({ x: -128, y: 0 }, { x: -127, y: 900 }, EXTENT)).toBe(false)
})

it('computes the area of a ring in either direction', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ]
  expect(areaOf(square)).toBe(16)
  expect(areaOf(square.toReversed())).toBe(16)
})
