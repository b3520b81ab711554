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

  test('of another kind, or with another detail, leads nowhere', () => {
    expect(formerPart({ kind: 'cancelled', detail: 'charge 9000' })).toBeUndefined()
    for (const kind of ['dates-changed', 'unit-changed', 'party-changed']) {
      expect(formerPart({ kind, detail: null })).toBeUndefined()
    }
  })
})
