import { expect, it } from 'vitest'
import {
  channelPictureKey,
  homePictureKey,
  parkPictureKey,
  pictureUrl,
  regionPictureKey,
  storyPictureKey,
  unitPictureKey,
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
