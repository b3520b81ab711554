import { describe, expect, test } from 'vitest'
import type { StaffChangeKind } from './change.ts'
import { changeDetail, formerPart } from './change-detail.ts'

const BEFORE = {
  unit: { unitTypeId: 11 },
  stay: { arrival: '2027-04-09', nights: 3 },
  party: { adults: 2, children: 1, under5s: 0, dogs: 1, assistanceDogs: 0 },
  extras: [
    { code: 'COT', quantity: 1 },
    { code: 'LINEN', quantity: 2 },
  ],
  price: { total: 18_000 },
}
const AFTER = {
  unit: { unitTypeId: 12 },
  stay: { arrival: '2027-04-16', nights: 7 },
  party: { adults: 4, children: 0, under5s: 2, dogs: 0, assistanceDogs: 1 },
  extras: [{ code: 'EARLY', quantity: 1 }],
  price: { total: 20_000 },
}

describe('the event of a change', () => {
  test('says what was and what has become of it', () => {
    expect(changeDetail('dates', BEFORE, AFTER)).toBe(
      '2027-04-09 3 nights to 2027-04-16 7 nights, total 18000 to 20000',
    )
    expect(changeDetail('unit', BEFORE, AFTER)).toBe('unit 11 to unit 12, total 18000 to 20000')
    expect(changeDetail('party', BEFORE, AFTER)).toBe('2+1+0 and 1+0 dogs to 4+0+2 and 0+1 dogs, total 18000 to 20000')
    expect(changeDetail('extras', BEFORE, AFTER)).toBe('1 COT 2 LINEN to 1 EARLY, total 18000 to 20000')
    expect(changeDetail('extras', { ...BEFORE, extras: [] }, AFTER)).toBe('none to 1 EARLY, total 18000 to 20000')
  })

  test.each([
    ['dates', { stay: BEFORE.stay }],
    ['unit', { unitTypeId: 11 }],
    ['party', { party: BEFORE.party }],
    // What was added is taken off.
    ['extras', { extras: [BEFORE.extras[0], { code: 'EARLY', quantity: 0 }, BEFORE.extras[1]] }],
  ] as const)('leads back to the former %s', (kind: StaffChangeKind, former) => {
    const detail = changeDetail(kind, BEFORE, AFTER)
    expect(formerPart({ kind: `${kind}-changed`, detail })).toEqual({ kind, ...former })
  })

  test('leads back to 14 nights, unit 4517, counts of two digits and 12 towels', () => {
    expect(formerPart({ kind: 'dates-changed', detail: '2027-12-24 14 nights to 2027-12-31 7 nights' })).toEqual({
      kind: 'dates',
      stay: { arrival: '2027-12-24', nights: 14 },
    })
    expect(formerPart({ kind: 'unit-changed', detail: 'unit 4517 to unit 9' })).toEqual({
      kind: 'unit',
      unitTypeId: 4517,
    })
    const detail = '10+11+12 and 13+14 dogs to 2+0+0 and 0+0 dogs'
    expect(formerPart({ kind: 'party-changed', detail })).toEqual({
      kind: 'party',
      party: { adults: 10, children: 11, under5s: 12, dogs: 13, assistanceDogs: 14 },
    })
    expect(formerPart({ kind: 'extras-changed', detail: '12 TOWEL to none, total 9 to 1' })).toEqual({
      kind: 'extras',
      extras: [{ code: 'TOWEL', quantity: 12 }],
    })
  })

  test.each([
    ['dates-changed', 'from 2027-04-09 3 nights to 2027-04-16 7 nights'],
    ['dates-changed', '2027-04-09 3 nights, late to 2027-04-16 7 nights'],
    ['dates-changed', '2027-02-30 3 nights to 2027-04-16 7 nights'],
    ['unit-changed', 'a unit 11 to unit 12'],
    ['unit-changed', 'unit 11b to unit 12'],
    ['party-changed', 'a 2+1+0 and 1+0 dogs to 4+0+2 and 0+1 dogs'],
    ['party-changed', '2+1+0 and 1+0 dogs, tired to 4+0+2 and 0+1 dogs'],
  ])('of the kind %s with the detail %s leads nowhere', (kind, detail) => {
    expect(formerPart({ kind, detail })).toBeUndefined()
  })

  test('without a detail takes no extra off', () => {
    expect(formerPart({ kind: 'extras-changed', detail: null })).toEqual({ kind: 'extras', extras: [] })
  })

  test('of another kind, or with another detail, leads nowhere', () => {
    expect(formerPart({ kind: 'cancelled', detail: 'charge 9000' })).toBeUndefined()
    for (const kind of ['dates-changed', 'unit-changed', 'party-changed']) {
      expect(formerPart({ kind, detail: null })).toBeUndefined()
    }
  })
})
