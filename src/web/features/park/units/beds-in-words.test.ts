import { describe, expect, it } from 'vitest'
import { bedInWords, bedsInAll, roomsInWords } from './beds-in-words.ts'

describe('beds in words', () => {
  it('counts a twin as two beds', () => {
    expect(bedInWords({ kind: 'twin', count: 1 })).toBe('2 single beds')
  })

  it('has a singular and a plural: one double bed, two double beds', () => {
    expect([1, 2].map((count) => bedInWords({ kind: 'double', count }))).toEqual(['1 double bed', '2 double beds'])
  })

  it('shows an unknown kind as its name', () => {
    expect(bedInWords({ kind: 'hammock', count: 2 })).toBe('2 hammock')
  })

  it('keeps the order of rooms and groups beds within a room', () => {
    const beds = [
      { room: 'Main bedroom', kind: 'king', count: 1 },
      { room: 'Living room', kind: 'sofa-bed', count: 1 },
      { room: 'Main bedroom', kind: 'single', count: 1 },
    ]
    expect(roomsInWords(beds)).toEqual([
      { room: 'Main bedroom', beds: '1 king-size bed, 1 single bed' },
      { room: 'Living room', beds: '1 sofa bed' },
    ])
  })

  it('totals the beds of all rooms, a twin as two singles', () => {
    const beds = [
      { room: 'Main bedroom', kind: 'double', count: 1 },
      { room: 'Twin bedroom', kind: 'twin', count: 1 },
      { room: 'Third bedroom', kind: 'single', count: 1 },
    ]
    expect(bedsInAll(beds)).toBe('1 double bed, 3 single beds')
  })
})
