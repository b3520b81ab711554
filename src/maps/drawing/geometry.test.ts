import { describe, expect, it } from 'vitest'
import { clipLine, clipRing } from '../extent.ts'
import { pathData, roundedPathData } from './path-data.ts'
import { placeLabels } from './draw-static-map.ts'
import { simplify } from './coasts.ts'

describe('clipLine', () => {
  const FRAME = { west: 0, south: 0, east: 10, north: 10 }

  it.each<[string, [number, number][], string[]]>([
    [
      'within the frame it is itself',
      [
        [1, 1],
        [9, 9],
      ],
      ['1,1 9,9'],
    ],
    [
      'that leaves and comes back it has two parts',
      [
        [5, 5],
        [15, 5],
        [15, 8],
        [5, 8],
      ],
      ['5,5 10,5', '10,8 5,8'],
    ],
    [
      'that crosses the frame it has the part within',
      [
        [-5, 5],
        [15, 5],
      ],
      ['0,5 10,5'],
    ],
    [
      'outside it has none',
      [
        [11, 1],
        [11, 9],
      ],
      [],
    ],
    [
      'beside a corner it has none',
      [
        [-4, 8],
        [4, 16],
      ],
      [],
    ],
  ])('of a line %s', (_name, line, parts) => {
    expect(clipLine(line, FRAME).map((part) => part.join(' '))).toEqual(parts)
  })
})

describe('clipRing', () => {
  const FRAME = { west: 0, south: 0, east: 10, north: 10 }

  it('does not change a ring within the frame', () => {
    const ring = [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 1],
    ] as const
    expect(new Set(clipRing(ring, FRAME).map(String))).toEqual(new Set(ring.map(String)))
  })

  it('cuts a ring at the frame and closes it along the edge', () => {
    const clipped = clipRing(
      [
        [5, 5],
        [15, 5],
        [15, 8],
        [5, 8],
        [5, 5],
      ],
      FRAME,
    )
    expect(new Set(clipped.map(String))).toEqual(new Set(['10,5', '10,8', '5,8', '5,5']))
    expect(clipped[0]).toEqual(clipped.at(-1))
  })

  it('is empty for a ring outside', () => {
    const outside = [
      [11, 11],
      [12, 11],
      [12, 12],
      [11, 11],
    ] as const
    expect(clipRing(outside, FRAME)).toEqual([])
  })
})

describe('simplify', () => {
  it('drops a point 0.4 off the line at a tolerance of 0.5, and keeps one 0.6 off', () => {
    const line = (off: number) =>
      [
        [0, 0],
        [5, off],
        [10, 0],
      ] as const
    expect(simplify(line(0.4), 0.5)).toHaveLength(2)
    expect(simplify(line(0.6), 0.5)).toHaveLength(3)
  })
})

describe('path data', () => {
  const SQUARE = [
    [10, 10],
    [20.04, 10],
    [20, 20],
    [9.5, 20],
  ] as const

  it('is relative, in tenths, without needless spaces', () => {
    expect(pathData(SQUARE, true)).toBe('M10 10l10 0 0 10-10.5 0z')
  })

  it('turns corners into curves from the middle of one side to the middle of the next', () => {
    expect(roundedPathData(SQUARE, true, Infinity)).toMatch(/^M9\.8 15q.*z$/)
  })

  it('does not move the ends of an open line', () => {
    const line = [
      [0, 0],
      [10, 10],
      [20, 0],
    ] as const
    expect(roundedPathData(line, false, Infinity)).toBe('M0 0q10 10 20 0')
  })
})

describe('placeLabels', () => {
  const SIZE = { width: 100, height: 100 }
  const label = (text: string, x: number, y: number) => ({ text, point: [x, y] as const, size: 10, width: 30 })

  it('puts a name to the right of its place, or to the left at the right edge', () => {
    const [right, left] = placeLabels([label('Right', 20, 20), label('Left', 90, 60)], SIZE)
    expect(right?.start[0]).toBeGreaterThan(20)
    expect(left?.start[0]).toBeLessThan(60)
  })

  it('drops the second of two names if there is room for one', () => {
    const crowd = [label('City', 50, 50), ...Array.from({ length: 8 }, () => label('Village', 51, 51))]
    expect(placeLabels(crowd, SIZE).map(({ text }) => text)).toEqual(['City'])
  })

  it('avoids occupied areas', () => {
    const taken = [{ left: 0, top: 0, right: 100, bottom: 100 }]
    expect(placeLabels([label('Hidden', 50, 50)], SIZE, taken)).toEqual([])
  })
})
