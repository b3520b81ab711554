import { expect, test } from 'vitest'
import { CHANNEL_CODES } from './channel.ts'
import { menuOrder } from './menu-order.ts'

test('the main navigation has all channels but touring, with hotels after lodges, in its own order [SHELL-03]', () => {
  expect(menuOrder(['hotels', ...CHANNEL_CODES])).toEqual([
    'ukcaravan',
    'eurocaravan',
    'uklodge',
    'hotels',
    'boats',
    'ukcottages',
  ])
})

test('channels a site lacks are omitted, and the order does not depend on the input [SHELL-03]', () => {
  expect(menuOrder(['ukcottages', 'boats', 'ukcaravan'])).toEqual(['ukcaravan', 'boats', 'ukcottages'])
  expect(menuOrder(['uktouring'])).toEqual([])
})
