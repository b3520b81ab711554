import { describe, expect, it } from 'vitest'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { needsReading, readShortlistView, shortlistAddress } from './shortlist-address.ts'

const stay = { ...DEFAULT_CRITERIA, arrival: '2027-04-09', nights: 4 }

describe('the address of a shortlist', () => {
  it('contains the parks of a shared list, the compared ones and the stay [BEYOND-03]', () => {
    const view = { shared: [{ parkId: 1016, channel: 'uklodge' as const }], compared: [1016] }
    const address = shortlistAddress(view, stay)
    expect(address).toBe('/shortlist?parks=uklodge-1016&compare=1016&date=2027-04-09&nights=4&adults=2')
    expect(readShortlistView(new URL(address, 'https://x').searchParams)).toEqual(view)
  })

  it('contains no parks if the list is this browser’s own', () => {
    expect(shortlistAddress({ shared: undefined, compared: [] }, stay)).toBe(
      '/shortlist?date=2027-04-09&nights=4&adults=2',
    )
    expect(readShortlistView(new URLSearchParams('')).shared).toBeUndefined()
  })

  it('contains dogs and assistance dogs, which affect availability and price [TRUE-01]', () => {
    const party = { ...stay.party, dogs: 2, assistanceDogs: 1 }
    expect(shortlistAddress({ shared: undefined, compared: [] }, { ...stay, party })).toBe(
      '/shortlist?date=2027-04-09&nights=4&adults=2&dogs=2&assistance=1',
    )
  })

  it('has at most three compared parks, each once, without invalid ids [BEYOND-03]', () => {
    expect(readShortlistView(new URLSearchParams('compare=5,5,x,6,-1,7,8')).compared).toEqual([5, 6, 7])
  })
})

describe('the parks', () => {
  const at = (query: string) => new URL(`https://x/shortlist${query}`)

  it('are not loaded again if only the comparison changes', () => {
    expect(needsReading(at('?nights=3'), at('?compare=5&nights=3'))).toBe(false)
  })

  it('are loaded again for another stay, and on a repeated request of the page', () => {
    expect(needsReading(at('?nights=3'), at('?nights=4'))).toBe(true)
    expect(needsReading(at('?nights=3'), at('?nights=3'))).toBe(true)
  })
})
