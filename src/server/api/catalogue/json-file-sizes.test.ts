import { beforeAll, describe, expect, test } from 'vitest'
import { jsonFileSizes, type JsonFileSizes } from '../../testing/json-file-sizes.ts'

let sizes: JsonFileSizes[]

beforeAll(async () => {
  sizes = await jsonFileSizes('2027-01-15')
})

describe('with the whole catalogue, the largest of each kind of JSON file takes, compressed,', () => {
  test.each([
    ['prices of a region', 2_000],
    ['prices of a whole channel', 2_000],
    ['prices of a park', 2_000],
    ['months', 500],
    ['late deals', 3_000],
    ['availability summary', 3_500],
    ['mega menu', 3_500],
  ])('%s: at most %i bytes', (name, max) => {
    const found = sizes.find((size) => size.name === name)
    expect(found?.brotli).toBeGreaterThan(100)
    expect(found?.brotli).toBeLessThanOrEqual(max)
  })
})
