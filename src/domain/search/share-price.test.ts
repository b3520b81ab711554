import { expect, test } from 'vitest'
import { sharePriceOf, shareVersion } from './share-price.ts'

test('of £99 for 3 nights, £95 for 4 and £95 for 7 a shared picture names £95 for 4 nights', () => {
  const groups = [
    { prices: [{ price: 9900, nights: 3 }] },
    { prices: [{ price: 9500, nights: 7 }] },
    { prices: [{ price: 9500, nights: 4 }] },
  ]
  expect(sharePriceOf(groups)).toEqual({ price: 9500, nights: 4 })
})

test('its version changes with price and length, and is 0 where nothing is on sale', () => {
  expect(shareVersion({ price: 9500, nights: 4 }, 'park-12-1')).toBe('9500-4')
  expect(shareVersion({ price: 9501, nights: 4 }, 'park-12-1')).toBe('9501-4')
  expect(shareVersion(sharePriceOf([{ prices: [] }]), 'park-12-1')).toBe('0')
})

test('its version changes with the first photograph [PARK-11]', () => {
  expect(shareVersion({ price: 9500, nights: 4 }, 'photo-a1b2c3d4e5f6a1b2c3d4')).toBe('9500-4-a1b2c3')
  expect(shareVersion(undefined, 'photo-b1b2c3d4e5f6a1b2c3d4')).toBe('0-b1b2c3')
  expect(shareVersion(undefined, 'old-photo-b1b2c3d4e5f6a1b2c3d4')).toBe('0')
})
