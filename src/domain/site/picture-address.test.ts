import { expect, it, test } from 'vitest'
import {
  channelPictureKey,
  homePictureKey,
  parkPictureKey,
  pictureUrl,
  regionPictureKey,
  storyPictureKey,
  unitPictureKey,
  sharePriceOf,
  shareVersion,
} from './picture-address.ts'

it('the address of a picture names the subject, the width, the format and a version of 8 digits', () => {
  const key = parkPictureKey(123, 2)
  expect(key).toBe('park-123-2')
  expect(pictureUrl(key, 960, 'avif')).toMatch(/^\/pictures\/park-123-2\/960\.avif\?v=[0-9a-f]{8}$/)
  expect(storyPictureKey('rock-pools')).toBe('blog-rock-pools')
  expect(channelPictureKey('hotels')).toBe('channel-hotels')
  expect(unitPictureKey(100_505)).toBe('unit-100505')
  expect(regionPictureKey(14)).toBe('region-14')
  expect(homePictureKey('BF')).toBe('home-BF')
})

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
