import { describe, expect, it, test } from 'vitest'
import {
  addChannels,
  addedChannels,
  CHANNEL_CODES,
  CHANNELS,
  channelOf,
  DEFAULT_CHANNEL,
  hasOwnRegionOrder,
  inChannelOrder,
  isBoating,
  isChannelCode,
  listSegment,
  offersDogFriendly,
  OWN_CHANNEL_CODES,
  parkSegment,
  menuOrder,
} from './channel.ts'

describe('channels', () => {
  it('are six, with their codes and labels, ukcaravan the default [PROD-02]', () => {
    expect(CHANNELS.map(({ code, label }) => [code, label])).toEqual([
      ['ukcaravan', 'UK Holiday Parks'],
      ['eurocaravan', 'European Holiday Parks'],
      ['uklodge', 'UK Lodge Breaks'],
      ['ukcottages', 'UK Cottages'],
      ['uktouring', 'UK Camping & Touring Parks'],
      ['boats', 'Boating Holidays'],
    ])
    expect(DEFAULT_CHANNEL).toBe('ukcaravan')
    expect(OWN_CHANNEL_CODES).toEqual(['ukcaravan', 'eurocaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats'])
  })

  it('have the short labels Parks, Cottages and, for boats, Routes [PROD-03]', () => {
    expect(channelOf('ukcaravan').shortLabel).toBe('Parks')
    expect(channelOf('ukcottages').shortLabel).toBe('Cottages')
    expect(channelOf('boats').shortLabel).toBe('Routes')
  })

  it('do not include hotels [PROD-02]', () => {
    expect(isChannelCode('boats')).toBe(true)
    expect(isChannelCode('hotels')).toBe(false)
    expect(isChannelCode('UKCARAVAN')).toBe(false)
    expect(isChannelCode(undefined)).toBe(false)
  })

  it('sort in the order of the labels, unknown ones last in their own order [PROD-03]', () => {
    const shuffled = ['hotels', 'boats', 'uktouring', 'moon', 'ukcottages', 'uklodge', 'eurocaravan', 'ukcaravan']
    expect(inChannelOrder(shuffled, (code) => code)).toEqual([
      'ukcaravan',
      'eurocaravan',
      'uklodge',
      'ukcottages',
      'uktouring',
      'boats',
      'hotels',
      'moon',
    ])
    expect(shuffled[0]).toBe('hotels')
  })

  it('fall back to ukcaravan for an unknown code [SRCH-18]', () => {
    expect(channelOf('moon').code).toBe('ukcaravan')
    expect(channelOf('boats').code).toBe('boats')
  })

  it('hide the dog-friendly option for eurocaravan alone [SRCH-13]', () => {
    expect(CHANNEL_CODES.filter((code) => !offersDogFriendly(code))).toEqual(['eurocaravan'])
  })
})

describe('the addresses of a channel', () => {
  it('have /boat for the parks of boats alone, and /boating-holidays or /parks for lists [ROUTE-02, ROUTE-05]', () => {
    expect(CHANNEL_CODES.filter(isBoating)).toEqual(['boats'])
    expect([parkSegment('boats'), parkSegment('uktouring')]).toEqual(['boat', 'holidays'])
    expect(['boats', 'uktouring', 'uklodge'].map(listSegment)).toEqual(['boating-holidays', 'parks', 'holidays'])
  })
})

it('only regions abroad have an order of their own [RES-10]', () => {
  expect((['uk', 'boats', 'europe'] as const).map(hasOwnRegionOrder)).toEqual([false, false, true])
})

describe('a channel of a company’s own', () => {
  it('comes after the six, and is the one that was added', () => {
    const treehouses = { ...channelOf('uklodge'), code: 'treehouses' }
    addChannels([treehouses])
    try {
      expect(CHANNEL_CODES.slice(6)).toEqual(['treehouses'])
      expect(addedChannels()).toEqual([treehouses])
    } finally {
      // The tests of other files share this module.
      for (const list of [CHANNELS, CHANNEL_CODES] as unknown[][]) list.pop()
    }
    expect(addedChannels()).toEqual([])
  })

  it('cannot have the code of another', () => {
    expect(() => addChannels([channelOf('boats')])).toThrow('there are two channels boats')
  })
})

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
