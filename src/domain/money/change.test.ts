import { describe, expect, it, test } from 'vitest'
import {
  changeSums,
  goodwillOfChange,
  lastDayToChange,
  priceAfterChange,
  type StaffChangeKind,
  changeDetail,
  formerPart,
} from './change.ts'
import { pounds } from './money.ts'
import { DEFAULT_POLICY, depositTermsOf, policyInForce } from './policy.ts'
import { priceBooking } from './price.ts'
import { unreducedPrice } from './unit-price.ts'

const POLICY = policyInForce(DEFAULT_POLICY, { depositKind: 'fixed', depositValue: pounds(60) })
const TERMS = depositTermsOf(POLICY)
const EXTRA = {
  code: 'LINEN',
  name: 'Bed linen',
  group: null,
  quantity: 1,
  each: pounds(10),
  total: pounds(10),
  deposit: 0,
}

const sold = (option: 'deposit' | 'full') =>
  priceBooking(
    { unit: unreducedPrice(pounds(300)), extras: [], discount: 0, option },
    TERMS,
    '2027-08-06',
    '2027-03-01',
  )

describe('a change', () => {
  it('of dates is possible until 71 days before arrival, while cancelling costs the deposit only', () => {
    expect(lastDayToChange('dates', '2027-08-06', POLICY)).toBe('2027-05-27')
  })

  it('of dates is possible until the balance is due, where that is earlier: 84 days for 12 weeks', () => {
    expect(lastDayToChange('dates', '2027-08-06', { ...POLICY, balanceDueWeeks: 12 })).toBe('2027-05-14')
  })

  it('of party or extras is possible until 2 days before arrival', () => {
    expect(lastDayToChange('party', '2027-08-06', POLICY)).toBe('2027-08-04')
    expect(lastDayToChange('extras', '2027-08-06', POLICY)).toBe('2027-08-04')
  })
})

describe('what a change by staff gives beyond the terms [STAFF-08]', () => {
  const BOOKED = {
    arrival: '2027-08-06',
    total: pounds(300),
    extrasBack: 0,
    deposit: pounds(60),
    waiver: undefined,
    steps: POLICY.cancellation,
  }
  const goodwill = (
    after: { arrival?: string; total?: number },
    { kind = 'dates' as 'dates' | 'unit' | 'party' | 'extras', today = '2027-05-28' } = {},
  ) => goodwillOfChange(kind, BOOKED, { ...BOOKED, ...after }, { policy: POLICY, today })

  it('is nothing as long as a guest could make it: dates and units until 71 days before', () => {
    expect(goodwill({ total: pounds(100) }, { today: '2027-05-27' })).toBe(0)
    expect(goodwill({ total: pounds(100) }, { kind: 'unit', today: '2027-05-27' })).toBe(0)
    expect(goodwill({ total: pounds(100) }, { kind: 'party', today: '2027-08-04' })).toBe(0)
  })

  it('is what the price falls by from the day after', () => {
    expect(goodwill({ total: pounds(100) })).toBe(20_000)
    expect(goodwill({ total: pounds(100) }, { kind: 'unit' })).toBe(20_000)
    expect(goodwill({ total: pounds(100) }, { kind: 'party', today: '2027-08-05' })).toBe(20_000)
  })

  it('is what cancelling costs less after a late move: £285 on the day before, the deposit of £60 a year later', () => {
    expect(goodwill({ arrival: '2028-08-04' }, { today: '2027-08-05' })).toBe(22_500)
  })

  it('is what extras cost that are taken off, at any time: a guest cannot', () => {
    expect(goodwill({ total: pounds(290) }, { kind: 'extras', today: '2027-03-01' })).toBe(1000)
  })

  it('is less than nothing where it is dearer, by what putting it back gives', () => {
    expect(goodwill({ total: pounds(310) })).toBe(-1000)
    expect(goodwill({ total: pounds(310) }, { kind: 'extras', today: '2027-03-01' })).toBe(-1000)
    expect(goodwill({ arrival: '2027-06-04', total: pounds(310) })).toBe(-14_450)
  })
})

describe('the price after a change', () => {
  const after = (
    unit: number,
    { option = 'deposit' as 'deposit' | 'full', arrival = '2027-09-03', today = '2027-04-01' },
  ) =>
    priceAfterChange(sold(option), { unit: unreducedPrice(unit), extras: [EXTRA], discount: 0 }, POLICY, arrival, today)

  it('has the deposit that was paid, and the rest due 8 weeks before the new arrival', () => {
    const price = after(pounds(400), {})
    expect(price).toMatchObject({ total: 41_000, dueToday: 6000, balance: 35_000, balanceDue: '2027-07-09' })
    expect(price.schedule).toMatchObject({ kind: 'deposit', dueToday: 6000, balance: 35_000, balanceDue: '2027-07-09' })
  })

  it('is due today where 8 weeks before the new arrival are past', () => {
    expect(after(pounds(400), { arrival: '2027-05-07' }).balanceDue).toBe('2027-04-01')
  })

  it('of a booking without a deposit is due as a whole, what was not paid then by the date for the new arrival', () => {
    const late = priceBooking(
      { unit: unreducedPrice(pounds(300)), extras: [], discount: 0, option: 'full' },
      TERMS,
      '2027-08-06',
      '2027-07-01',
    )
    const parts = { unit: unreducedPrice(pounds(400)), extras: [], discount: 0 }
    expect(priceAfterChange(late, parts, POLICY, '2027-09-03', '2027-07-02')).toMatchObject({
      dueToday: 30_000,
      balance: 10_000,
      balanceDue: '2027-07-09',
      schedule: { kind: 'full', dueToday: 40_000, reason: 'balance-already-due' },
    })
  })

  it('has no deposit above the total: £60 of £55', () => {
    expect(after(pounds(45), {})).toMatchObject({ total: 5500, dueToday: 5500, balance: 0, balanceDue: undefined })
  })

  it('keeps the deposit as the cancellation charge of a booking that was paid in full', () => {
    expect(after(pounds(400), { option: 'full' })).toMatchObject({
      dueToday: 30_000,
      balance: 11_000,
      schedule: { kind: 'deposit', dueToday: 6000 },
    })
  })
})

describe('the account after a change', () => {
  it.each([
    [5000, 10_000, 6000, { difference: 5000, refund: 0, waived: 0, outstanding: 15_000 }],
    [-5000, 10_000, 6000, { difference: -5000, refund: 0, waived: 0, outstanding: 5000 }],
    [-5000, 2000, 10_000, { difference: -5000, refund: 3000, waived: 0, outstanding: 0 }],
    [29, 0, 10_000, { difference: 29, refund: 0, waived: 29, outstanding: 0 }],
    [30, 0, 10_000, { difference: 30, refund: 0, waived: 0, outstanding: 30 }],
    [-8000, 0, 7000, { difference: -8000, refund: 7000, waived: -1000, outstanding: 0 }],
    [0, 0, 7000, { difference: 0, refund: 0, waived: 0, outstanding: 0 }],
  ])('by %i pence with %i outstanding and %i refundable', (difference, outstanding, refundable, sums) => {
    const result = changeSums(difference, { outstanding, refundable })
    expect(result).toEqual(sums)
    expect(outstanding + difference).toBe(result.outstanding - result.refund + result.waived)
  })
})

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
    // Added extras are removed again.
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
