import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['https://shop.example', '/'],
  ['https://shop.example/', '/'],
  ['https://shop.example/results?channel=boats&nights=7', '/results?channel=boats&nights=7'],
  ['https://shop.example/results?utm_source=mail&channel=boats&gclid=x&nights=7', '/results?channel=boats&nights=7'],
  ['https://shop.example/?utm_campaign=may&fbclid=x', '/'],
  ['https://shop.example/?', '/'],
  ['https://shop.example/results?place=utm_source&q=a=b', '/results?place=utm_source&q=a=b'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
