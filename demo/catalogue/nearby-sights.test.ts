import { describe, expect, it } from 'vitest'
import { nearbySights } from './nearby-sights.ts'

const BUDE = { regionId: 1, townName: 'Bude', latitude: 50.83, longitude: -4.54 }

describe('nearbySights', () => {
  it('returns at most six sights, nearest first, within 50 km', () => {
    const distances = nearbySights(BUDE).map(({ kilometres }) => kilometres)
    expect(distances.length).toBeGreaterThan(0)
    expect(distances.length).toBeLessThanOrEqual(6)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(50)
  })

  it('returns none for an unknown region', () => {
    expect(nearbySights({ ...BUDE, regionId: 999 })).toEqual([])
  })
})
