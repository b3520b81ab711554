import { describe, expect, it } from 'vitest'
import { isOfGrid, mercator, tileRange } from './tile-grid.ts'

describe('mercator', () => {
  it('maps Greenwich on the equator to the centre of the world', () => {
    expect(mercator([0, 0])).toEqual([0.5, 0.5])
  })

  it('maps 85.0511 degrees north to the upper edge', () => {
    expect(mercator([-180, 85.0511])[0]).toBe(0)
    expect(mercator([-180, 85.0511])[1]).toBeCloseTo(0, 5)
  })
})

describe('isOfGrid', () => {
  const { firstX, lastX, firstY, lastY } = tileRange(6)

  it.each([
    ['zoom 3', { z: 3, x: 4, y: 2 }],
    ['zoom 10', { z: 10, x: 511, y: 340 }],
    ['the first column and row', { z: 6, x: firstX, y: firstY }],
    ['the last column and row', { z: 6, x: lastX, y: lastY }],
  ])('has %s', (_, address) => {
    expect(isOfGrid(address)).toBe(true)
  })

  it.each([
    ['zoom 2', { z: 2, x: 2, y: 1 }],
    ['zoom 11', { z: 11, x: 1023, y: 680 }],
    ['the column before the first', { z: 6, x: firstX - 1, y: firstY }],
    ['the column after the last', { z: 6, x: lastX + 1, y: lastY }],
    ['the row before the first', { z: 6, x: firstX, y: firstY - 1 }],
    ['the row after the last', { z: 6, x: lastX, y: lastY + 1 }],
    ['half a column', { z: 6, x: firstX + 0.5, y: firstY }],
    ['what is no number', { z: Number.NaN, x: 1, y: 1 }],
  ])('has not %s', (_, address) => {
    expect(isOfGrid(address)).toBe(false)
  })
})
