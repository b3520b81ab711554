import { describe, expect, it } from 'vitest'
import { formatShortlist, parseShortlist, SHORTLIST_LIMIT } from './shortlist.ts'

describe('a shortlist in an address', () => {
  it('is written and read back as it was [BEYOND-03]', () => {
    const parks = [
      { parkId: 1016, channel: 'uklodge' },
      { parkId: 12, channel: 'boats' },
    ] as const
    expect(formatShortlist(parks)).toBe('uklodge-1016,boats-12')
    expect(parseShortlist('uklodge-1016,boats-12')).toEqual(parks)
  })

  it('leaves out what makes no sense and keeps the rest', () => {
    expect(parseShortlist('uklodge-1016,spaceships-3,boats-,12,boats-0,<b>, boats-7')).toEqual([
      { parkId: 1016, channel: 'uklodge' },
      { parkId: 7, channel: 'boats' },
    ])
    expect(parseShortlist('')).toEqual([])
  })

  it('has a park once, as it was first named', () => {
    expect(parseShortlist('uklodge-5,ukcaravan-5')).toEqual([{ parkId: 5, channel: 'uklodge' }])
  })

  it('ends after 30 parks', () => {
    const text = Array.from({ length: 31 }, (_, index) => `boats-${index + 1}`).join()
    expect(parseShortlist(text)).toHaveLength(SHORTLIST_LIMIT)
    expect(SHORTLIST_LIMIT).toBe(30)
  })
})
