import { describe, expect, it } from 'vitest'
import {
  CHANNEL_CODES,
  CHANNELS,
  channelOf,
  DEFAULT_CHANNEL,
  inChannelOrder,
  isChannelCode,
  offersDogFriendly,
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
