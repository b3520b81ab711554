import { expect, it } from 'vitest'
import { windowOf } from './tile-source.ts'

it('uses a tile as it is up to zoom 10', () => {
  expect(windowOf({ z: 10, x: 503, y: 330 })).toEqual({
    source: { z: 10, x: 503, y: 330 },
    scale: 1,
    column: 0,
    row: 0,
  })
})

it('uses a quarter of the parent tile at zoom 11, and a sixteenth at 12', () => {
  expect(windowOf({ z: 11, x: 1007, y: 660 })).toEqual({
    source: { z: 10, x: 503, y: 330 },
    scale: 2,
    column: 1,
    row: 0,
  })
  expect(windowOf({ z: 12, x: 2015, y: 1322 })).toEqual({
    source: { z: 10, x: 503, y: 330 },
    scale: 4,
    column: 3,
    row: 2,
  })
})
