import { describe, expect, it } from 'vitest'
import { EXTENT } from '../extent.ts'
import { readRings, writeRings, openArchive, writeArchive } from './map-files.ts'

describe('the tile archive', () => {
  const shared = Buffer.from('land')
  const archive = writeArchive([
    { address: { z: 3, x: 4, y: 2 }, content: Buffer.from('coast') },
    { address: { z: 10, x: 500, y: 330 }, content: shared },
    { address: { z: 10, x: 501, y: 330 }, content: shared },
  ])

  it('returns each tile, and nothing for a missing one', () => {
    const tile = openArchive(archive)
    const text = (x: number) => Buffer.from(tile({ z: 10, x, y: 330 }) ?? []).toString()
    expect(Buffer.from(tile({ z: 3, x: 4, y: 2 }) ?? []).toString()).toBe('coast')
    expect([text(500), text(501), text(502)]).toEqual(['land', 'land', ''])
  })

  it('stores identical tiles once', () => {
    expect(archive.length).toBe(4 + 3 * 12 + 'coast'.length + 'land'.length)
  })
})

describe('the ring file', () => {
  it('returns rings to a thousandth of a degree, with their bounding boxes', () => {
    const rings = readRings(
      writeRings([
        [
          [-5.1234, 50.5],
          [-5, 50.75],
          [-4.9, 50.5],
        ],
        [
          [30.999, 61.999],
          [31, 62],
        ],
      ]),
    )
    const [first, second] = rings.overlapping(EXTENT)
    expect(rings.count).toBe(2)
    const corners = first?.corners() ?? []
    expect(corners.map(([x, y]) => [x.toFixed(3), y.toFixed(3)])).toEqual([
      ['-5.123', '50.500'],
      ['-5.000', '50.750'],
      ['-4.900', '50.500'],
    ])
    expect(first?.bounds.north).toBeCloseTo(50.75)
    expect(second?.bounds.east).toBeCloseTo(31)
    expect(rings.overlapping({ west: -6, south: 50, east: -5.05, north: 51 })).toHaveLength(1)
    expect(rings.overlapping({ west: 0, south: 50, east: 5, north: 51 })).toEqual([])
  })
})
