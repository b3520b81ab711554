import { describe, expect, it } from 'vitest'
import { ageBand, cotsOf, DEFAULT_PARTY, partyError, partySize, raiseAdultsIfNone } from './party.ts'

const party = (adults: number, children = 0, under5s = 0) => ({ adults, children, under5s, dogs: 0, assistanceDogs: 0 })

describe('party bands', () => {
  it('make a child of 17 and an adult of 18 [SRCH-23]', () => {
    expect(ageBand(17)).toBe('child')
    expect(ageBand(18)).toBe('adult')
  })

  it('make an under-5 of 4 and a child of 5 [SRCH-23]', () => {
    expect(ageBand(0)).toBe('under5')
    expect(ageBand(4)).toBe('under5')
    expect(ageBand(5)).toBe('child')
  })

  it('count adults, children and infants, not dogs [SRCH-23]', () => {
    expect(partySize({ adults: 2, children: 3, under5s: 1, dogs: 1, assistanceDogs: 0 })).toBe(6)
  })
})

describe('cots', () => {
  it('are one for each under 5 at most: 2 wanted for 1 child are 1', () => {
    expect(cotsOf({ under5s: 2 })).toBe(0)
    expect(cotsOf({ under5s: 2, cots: 2 })).toBe(2)
    expect(cotsOf({ under5s: 1, cots: 2 })).toBe(1)
  })
})

describe('who may travel', () => {
  it('needs 1 adult [SRCH-12]', () => {
    expect(partyError('ukcaravan', party(0, 2))).toEqual({ kind: 'too-few-adults', minimum: 1 })
    expect(partyError('ukcaravan', party(1))).toBeUndefined()
  })

  it('needs 2 adults on boats, so that 1 adult and 4 children are refused [SRCH-12, SRCH-19]', () => {
    expect(partyError('boats', party(1, 4))).toEqual({ kind: 'too-few-adults', minimum: 2 })
    expect(partyError('boats', party(2))).toBeUndefined()
  })

  it('takes 66 guests and refuses 67, infants counted [SRCH-12]', () => {
    expect(partyError('uklodge', party(22, 22, 22))).toBeUndefined()
    expect(partyError('uklodge', party(22, 22, 23))).toEqual({ kind: 'too-many-guests', maximum: 66 })
    expect(partyError('uklodge', party(67))).toEqual({ kind: 'too-many-guests', maximum: 66 })
  })

  it('refuses -1, 1.5, 1e308 and NaN as counts [SRCH-12]', () => {
    for (const count of [-1, 1.5, 1e308, Number.NaN]) {
      expect(partyError('uklodge', party(2, count))).toEqual({ kind: 'not-a-count' })
      expect(partyError('uklodge', party(count))).toEqual({ kind: 'not-a-count' })
    }
  })
})

describe('adults in a search', () => {
  it('are 2 to begin with [SRCH-10]', () => {
    expect(DEFAULT_PARTY).toEqual({ adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 })
  })

  it('are raised from 0 to 2 and left alone at 1 [SRCH-19]', () => {
    expect(raiseAdultsIfNone(party(0, 3))).toEqual(party(2, 3))
    expect(raiseAdultsIfNone(party(1, 3))).toEqual(party(1, 3))
  })
})

describe('dogs of a party', () => {
  const withDogs = (dogs: number, assistanceDogs = 0) => ({ ...party(2), dogs, assistanceDogs })

  it('are 6 at most, and assistance dogs 4 [TRUE-04]', () => {
    expect(partyError('uklodge', withDogs(6, 4))).toBeUndefined()
    expect(partyError('uklodge', withDogs(7))).toEqual({ kind: 'too-many-dogs', maximum: 6 })
    expect(partyError('uklodge', withDogs(0, 5))).toEqual({ kind: 'too-many-assistance-dogs', maximum: 4 })
    expect(partyError('uklodge', withDogs(1.5))).toEqual({ kind: 'not-a-count' })
    expect(partyError('uklodge', withDogs(0, -1))).toEqual({ kind: 'not-a-count' })
  })

  it('are no guests: 66 guests may bring 6 [TRUE-04]', () => {
    expect(partyError('uklodge', { ...party(66), dogs: 6, assistanceDogs: 0 })).toBeUndefined()
  })
})
