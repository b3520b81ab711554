import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../site/channel.ts'
import { formatShortlist, LONGEST_ENTRY, parseShortlist, SHORTLIST_LIMIT } from './shortlist.ts'

describe('a shortlist in an address', () => {
  it('is formatted and parsed back [BEYOND-03]', () => {
    const parks = [
      { parkId: 1016, channel: 'uklodge' },
      { parkId: 12, channel: 'boats' },
    ] as const
    expect(formatShortlist(parks)).toBe('uklodge-1016,boats-12')
    expect(parseShortlist('uklodge-1016,boats-12')).toEqual(parks)
  })

  it('includes the stay a park was saved for, with its party [BEYOND-03]', () => {
    const party = { adults: 2, children: 1, under5s: 0, dogs: 1, assistanceDogs: 0 }
    const park = { parkId: 1016, channel: 'uklodge', stay: { arrival: '2027-03-05', nights: 3, party } } as const
    expect(formatShortlist([park])).toBe('uklodge-1016-2027-03-05-3-2.1.0.1.0')
    expect(parseShortlist('uklodge-1016-2027-03-05-3-2.1.0.1.0')).toEqual([park])
    expect(parseShortlist('uklodge-1016-2027-02-31-3-2.1.0.1.0')).toEqual([{ parkId: 1016, channel: 'uklodge' }])
    expect(parseShortlist('uklodge-1016-2027-03-05-3')).toEqual([])
  })

  it('includes 14 nights and counts of two digits [BEYOND-03]', () => {
    const party = { adults: 12, children: 10, under5s: 11, dogs: 10, assistanceDogs: 12 }
    expect(parseShortlist('uklodge-1016-2027-03-05-14-12.10.11.10.12')).toEqual([
      { parkId: 1016, channel: 'uklodge', stay: { arrival: '2027-03-05', nights: 14, party } },
    ])
  })

  it('has at most 60 characters per park', () => {
    const party = { adults: 99, children: 99, under5s: 99, dogs: 99, assistanceDogs: 99 }
    const stay = { arrival: '2027-03-05', nights: 28, party }
    const [longest] = CHANNEL_CODES.toSorted((a, b) => b.length - a.length)
    expect(formatShortlist([{ parkId: 999_999_999, channel: longest!, stay }]).length).toBeLessThan(LONGEST_ENTRY)
  })

  it('drops invalid entries and keeps the others', () => {
    expect(parseShortlist('uklodge-1016,7uklodge-4,spaceships-3,boats-,12,boats-0,<b>, boats-7')).toEqual([
      { parkId: 1016, channel: 'uklodge' },
      { parkId: 7, channel: 'boats' },
    ])
    expect(parseShortlist('')).toEqual([])
  })

  it('keeps the first of duplicates', () => {
    expect(parseShortlist('uklodge-5,ukcaravan-5')).toEqual([{ parkId: 5, channel: 'uklodge' }])
  })

  it('has at most 30 parks', () => {
    const text = Array.from({ length: 31 }, (_, index) => `boats-${index + 1}`).join()
    expect(parseShortlist(text)).toHaveLength(SHORTLIST_LIMIT)
    expect(SHORTLIST_LIMIT).toBe(30)
  })
})
