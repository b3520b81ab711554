import { describe, expect, it, test } from 'vitest'
import { unitDeposit } from './deposit.ts'
import { DEFAULT_POLICY, depositTermsOf, policyErrors, policyInForce, type OwnPolicy } from './policy.ts'
import { cancellableOf, cancellationCharge } from './cancellation.ts'
import { lastDayToChange } from './change.ts'
import { currentReminder } from './balance.ts'
import { priceBooking } from './price.ts'
import { unreducedPrice } from './unit-price.ts'

describe('the policy in force', () => {
  it('is the operator’s before the brand’s, and the park’s times before both [POL-01]', () => {
    const brand = policyInForce(DEFAULT_POLICY, { balanceDueWeeks: 6, arrivalFrom: '15:00', departureBy: '11:00' })
    const operator = { balanceDueWeeks: 10, depositKind: null, departureBy: '10:30' }
    expect(policyInForce(brand, operator, { arrivalFrom: '17:00', departureBy: null })).toEqual({
      ...DEFAULT_POLICY,
      balanceDueWeeks: 10,
      arrivalFrom: '17:00',
      departureBy: '10:30',
    })
  })

  it('keeps what is stated as 0, false or nothing', () => {
    const brand = policyInForce(DEFAULT_POLICY, { changeFee: 2_500, reletRefunds: true, dogs: 'On a lead.' })
    expect(policyInForce(brand, { changeFee: 0, reletRefunds: false, dogs: '' })).toEqual(DEFAULT_POLICY)
  })
})

describe('a deposit with a cap', () => {
  const terms = (own: OwnPolicy) => depositTermsOf(policyInForce(DEFAULT_POLICY, own))

  it('of £100 is £86.25 of £172.50 where half is the most, and £100 of £200 [POL-03]', () => {
    const capped = terms({ depositKind: 'fixed', depositValue: 10_000, depositMaxShare: 5_000 })
    expect(unitDeposit(17_250, capped)).toBe(8_625)
    expect(unitDeposit(20_000, capped)).toBe(10_000)
    expect(unitDeposit(20_002, capped)).toBe(10_000)
  })

  it('of 40 % is no more than the 30 % that are allowed', () => {
    const capped = terms({ depositKind: 'percent', depositValue: 4_000, depositMaxShare: 3_000 })
    expect(unitDeposit(10_000, capped)).toBe(3_000)
  })

  it('is at most the price without one: £60 of £40 is £40', () => {
    expect(unitDeposit(4_000, terms({ depositKind: 'fixed', depositValue: 6_000 }))).toBe(4_000)
  })
})

describe('a schedule of one’s own', () => {
  const own = policyInForce(DEFAULT_POLICY, {
    depositKind: 'fixed',
    depositValue: 6_000,
    cancellation: [
      { daysBefore: 30, share: 0 },
      { daysBefore: 14, share: 'deposit' },
      { daysBefore: 0, share: 5_000 },
    ],
  })
  const linen = { code: 'LINEN', name: 'Linen', group: 'linen', quantity: 1, each: 2_000, total: 2_000 } as const
  const waiver = { ...linen, code: 'WAIVER', group: 'protection', total: 1_000, deposit: 1_000 } as const
  const sold = (extras: readonly (typeof linen | typeof waiver)[], discount = 0) => {
    const all = extras.map((extra) => ({ deposit: 500, ...extra }))
    const parts = { unit: unreducedPrice(40_000), extras: all, discount, option: 'deposit' } as const
    const price = priceBooking(parts, depositTermsOf(own), '2027-05-28', '2027-01-01')
    return cancellableOf('2027-05-28', price, all, own.cancellation)
  }

  it('keeps nothing 30 days before arrival, the deposit 29 days, half of the stay 13 days before [POL-02]', () => {
    expect(cancellationCharge(sold([]), '2027-04-28')).toBe(0)
    expect(cancellationCharge(sold([]), '2027-04-29')).toBe(6_000)
    expect(cancellationCharge(sold([]), '2027-05-15')).toBe(20_000)
    expect(cancellationCharge(sold([]), '2027-05-29')).toBe(40_000)
  })

  it('gives back £20 of linen with its part of the deposit until the day of arrival, and none of the waiver [POL-07]', () => {
    expect(cancellationCharge(sold([linen]), '2027-04-29')).toBe(6_000)
    expect(cancellationCharge(sold([linen]), '2027-05-28')).toBe(20_000)
    expect(cancellationCharge(sold([linen]), '2027-05-29')).toBe(42_000)
    expect(cancellationCharge(sold([linen, waiver]), '2027-04-29')).toBe(7_000)
    expect(cancellationCharge(sold([linen, waiver]), '2027-05-28')).toBe(20_500)
  })

  it('gives back of linen what was paid for it: £15 after a code took a quarter off [POL-07]', () => {
    expect(sold([linen], 10_500).extrasBack).toBe(1_500)
  })

  it('lets guests move dates until cancelling costs more than the deposit: 14 days before, or when the balance is due', () => {
    expect(lastDayToChange('dates', '2027-05-28', { ...own, balanceDueWeeks: 1 })).toBe('2027-05-14')
    expect(lastDayToChange('dates', '2027-05-28', { ...own, balanceDueWeeks: 3 })).toBe('2027-05-07')
  })

  it('reminds on its own days: 14 before and on the day, and without any never [POL-05]', () => {
    const balance = { due: '2027-04-02', notifiedOn: '2027-01-01', until: '2027-05-28' }
    expect(currentReminder(balance, [14, 0], '2027-03-18')).toBeUndefined()
    expect(currentReminder(balance, [14, 0], '2027-03-19')).toBe(14)
    expect(currentReminder(balance, [14, 0], '2027-05-28')).toBe(0)
    expect(currentReminder(balance, [], '2027-04-02')).toBeUndefined()
  })
})

test.each<[string, OwnPolicy, string[]]>([
  ['nothing stated', {}, []],
  ['the default', DEFAULT_POLICY, []],
  ['no deposit', { depositKind: 'percent', depositValue: 0 }, []],
  ['a deposit of 0.99 %', { depositKind: 'percent', depositValue: 99 }, ['depositValue']],
  ['a deposit of 1 %', { depositKind: 'percent', depositValue: 100 }, []],
  ['a deposit of 100.01 %', { depositKind: 'percent', depositValue: 10_001 }, ['depositValue']],
  ['a deposit without its kind', { depositValue: 100 }, ['depositKind']],
  ['a kind without its deposit', { depositKind: 'fixed', depositValue: null }, ['depositValue']],
  ['a schedule for the day of arrival alone', { cancellation: [{ daysBefore: 0, share: 'deposit' }] }, []],
  ['a schedule that ends a day before', { cancellation: [{ daysBefore: 1, share: 'deposit' }] }, ['cancellation']],
  ['a schedule that begins with a share', { cancellation: [{ daysBefore: 0, share: 5_000 }] }, ['cancellation']],
  [
    'days that rise',
    {
      cancellation: [
        { daysBefore: 0, share: 0 },
        { daysBefore: 0, share: 5_000 },
      ],
    },
    ['cancellation'],
  ],
  [
    'a later line that keeps no more',
    {
      cancellation: [
        { daysBefore: 9, share: 'deposit' },
        { daysBefore: 0, share: 0 },
      ],
    },
    ['cancellation'],
  ],
  ['reminders twice on a day', { reminderDays: [7, 7] }, ['reminderDays']],
  ['a time of 24:00', { arrivalFrom: '24:00' }, ['arrivalFrom']],
  ['a time of 23:59', { arrivalFrom: '23:59', departureBy: '00:00' }, []],
])('%s has errors in these fields: %j [POL-02]', (_what, own, fields) => {
  expect(policyErrors(own).map(({ field }) => field)).toEqual(fields)
})
