import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../demo/catalogue/facts/places.ts'
import { REGIONS } from '../../../demo/catalogue/facts/regions.ts'
import type { Position } from '../extent.ts'
import { isInRing } from '../testing/land-finder.ts'
import { AREA_FRAMES } from './area-frame.ts'
import { labelPlace } from './label-place.ts'
import { cornersOf } from './region-outlines.ts'
import { outlinesOf, regionShapes } from './region-shapes.ts'

/** Tolerance: towns are on coasts or borders, and outlines are accurate to a few kilometres. */
const NEAR = 0.12

function isInOutline([longitude, latitude]: Position, outlines: readonly string[]): boolean {
  const round = [
    [0, 0],
    [NEAR, 0],
    [-NEAR, 0],
    [0, NEAR],
    [0, -NEAR],
  ] as const
  return outlines.some((outline) => {
    const corners = cornersOf(outline)
    const ring = [...corners, corners[0]!]
    return round.some(([x, y]) => isInRing([longitude + x, latitude + y], ring))
  })
}

describe('the outlines of regions', () => {
  it.each(REGIONS.filter(({ area }) => area !== 'boats').map((region) => [region.name, region] as const))(
    'have all towns of %s',
    (_, { id, area }) => {
      const outlines = outlinesOf(area, id)
      const outside = (PLACES[id]?.towns ?? []).filter(
        ({ longitude, latitude }) => !isInOutline([longitude, latitude], outlines),
      )
      expect(outside.map(({ name }) => name)).toEqual([])
    },
  )

  it('have a shape and a place for the name of each of the 41 regions', () => {
    const missing = REGIONS.filter(({ id, area }) => {
      const hasShape = regionShapes(area).some(({ regionId }) => regionId === id)
      return !hasShape || labelPlace(area, id) === undefined
    })
    expect(REGIONS).toHaveLength(41)
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('have every name within the map', () => {
    for (const { id, area, name } of REGIONS) {
      const { width, height } = AREA_FRAMES[area]
      const [x, y] = labelPlace(area, id)?.name ?? [-1, -1]
      expect(x, name).toBeGreaterThan(20)
      expect(x, name).toBeLessThan(width - 20)
      expect(y, name).toBeGreaterThan(15)
      expect(y, name).toBeLessThan(height - 15)
    }
  })
})

describe('the projection', () => {
  const { project } = AREA_FRAMES.uk.projection

  it('has the same scale in Cornwall and in Caithness, within 3 per cent', () => {
    const lengthNorthwards = ([longitude, latitude]: Position) => {
      const [x1, y1] = project([longitude, latitude])
      const [x2, y2] = project([longitude, latitude + 0.9])
      return Math.hypot(x2 - x1, y2 - y1)
    }
    expect(lengthNorthwards([-5, 50]) / lengthNorthwards([-3.5, 57.6])).toBeCloseTo(1, 1.5)
  })

  it('has north up and east right', () => {
    expect(project([-3, 57])[1]).toBeLessThan(project([-3, 51])[1])
    expect(project([1, 52])[0]).toBeGreaterThan(project([-4, 52])[0])
  })
})
