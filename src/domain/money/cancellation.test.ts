import { describe, expect, it } from 'vitest'
import {
  CANCELLATION_REASONS,
  cancellableOf,
  cancellationCharge,
  cancellationCost,
  cancellationDay,
  cancellationSchedule,
  waiverCosts,
  cancellationLines,
  retainedOfPayment,
  type CancelledAccount,
} from './cancellation.ts'
import { DEFAULT_POLICY } from './policy.ts'
import type { PriceSums } from './price.ts'
import { pounds } from './money.ts'

/** Friday 28 May 2027. */
const BOOKING = {
  arrival: '2027-05-28',
  total: 40_000,
  extrasBack: 0,
  deposit: 6_000,
  waiver: undefined,
  steps: DEFAULT_POLICY.cancellation,
}

describe('the cancellation schedule', () => {
  it('begins 71 days before arrival with the deposit, as the terms name it [BEYOND-07]', () => {
    expect(DEFAULT_POLICY.cancellation[0]).toEqual({ daysBefore: 71, share: 'deposit' })
  })

  it('lists the last day and the amount of every rung for a £400 holiday from 28 May [BEYOND-07]', () => {
    expect(cancellationSchedule(BOOKING, '2027-01-01')).toEqual([
      { until: '2027-03-18', charge: 6_000 },
      { until: '2027-04-01', charge: 20_000 },
      { until: '2027-04-15', charge: 24_000 },
      { until: '2027-04-29', charge: 30_000 },
      { until: '2027-05-20', charge: 36_000 },
      { until: '2027-05-28', charge: 38_000 },
    ])
  })

  it('leaves out past steps: on 29 April 75 % is still ahead, on 30 April only 90 % and 95 % [BEYOND-07]', () => {
    expect(cancellationSchedule(BOOKING, '2027-04-29').map(({ charge }) => charge)).toEqual([30_000, 36_000, 38_000])
    expect(cancellationSchedule(BOOKING, '2027-04-30').map(({ charge }) => charge)).toEqual([36_000, 38_000])
  })

  it.each([
    [71, '2027-03-18', 6_000],
    [70, '2027-03-19', 20_000],
    [57, '2027-04-01', 20_000],
    [56, '2027-04-02', 24_000],
    [43, '2027-04-15', 24_000],
    [42, '2027-04-16', 30_000],
    [29, '2027-04-29', 30_000],
    [28, '2027-04-30', 36_000],
    [8, '2027-05-20', 36_000],
    [7, '2027-05-21', 38_000],
    [0, '2027-05-28', 38_000],
    [-1, '2027-05-29', 40_000],
  ])('charges, %i days before arrival (%s), %i pence of £400 [BEYOND-07]', (_days, on, charge) => {
    expect(cancellationCharge(BOOKING, on)).toBe(charge)
  })

  it('never falls below a deposit of £60, which a £100 holiday costs until 15 April, in one line [BEYOND-07]', () => {
    const cheap = { ...BOOKING, total: 10_000 }
    expect(cancellationSchedule(cheap, '2027-01-01')).toEqual([
      { until: '2027-04-15', charge: 6_000 },
      { until: '2027-04-29', charge: 7_500 },
      { until: '2027-05-20', charge: 9_000 },
      { until: '2027-05-28', charge: 9_500 },
    ])
  })

  it('never charges more than the holiday: £40 where the deposit of £60 is more than the total [BEYOND-07]', () => {
    expect(cancellationCharge({ ...BOOKING, total: 4_000 }, '2027-01-01')).toBe(4_000)
  })

  it('counts from the day of the request, never from a future one', () => {
    expect(cancellationDay('2027-03-19', '2027-03-18')).toBe('2027-03-18')
    expect(cancellationDay('2027-03-19', '2027-03-20')).toBe('2027-03-19')
    expect(cancellationDay('2027-03-19', undefined)).toBe('2027-03-19')
  })
})

describe('the cancellation waiver', () => {
  /** £400, £24 of it for the waiver. */
  const PROTECTED = { ...BOOKING, waiver: 2_400 }

  it.each(['illness', 'bereavement', 'pregnancy', 'court'] as const)(
    'keeps its own price of £24 of £400 on the day before arrival where the reason is %s [DUE-03]',
    (reason) => {
      expect(cancellationCost(PROTECTED, '2027-05-27', reason)).toEqual({ charge: 2_400, basis: 'waiver' })
    },
  )

  it('does not cover a change of mind: £380 on the day before arrival, as without one [DUE-03]', () => {
    expect(cancellationCost(PROTECTED, '2027-05-27', 'other')).toEqual({ charge: 38_000, basis: 'ladder' })
  })

  it('covers nothing unless it was bought [DUE-03]', () => {
    for (const reason of CANCELLATION_REASONS) {
      expect(cancellationCost(BOOKING, '2027-05-27', reason)).toEqual({ charge: 38_000, basis: 'ladder' })
    }
  })

  it('counts on the day of arrival, 28 May, and not on the 29th [DUE-03]', () => {
    expect(cancellationCost(PROTECTED, '2027-05-28', 'illness').charge).toBe(2_400)
    expect(cancellationCost(PROTECTED, '2027-05-29', 'illness')).toEqual({ charge: 40_000, basis: 'ladder' })
  })

  it('never costs more than cancelling without it: nothing 71 days ahead where no deposit was asked [DUE-03]', () => {
    const undeposited = { ...PROTECTED, deposit: 0 }
    expect(cancellationCost(undeposited, '2027-03-18', 'illness')).toEqual({ charge: 0, basis: 'waiver' })
    expect(cancellationCost(undeposited, '2027-03-19', 'illness')).toEqual({ charge: 2_400, basis: 'waiver' })
  })

  it('is shown with both charges, £24 and £380 on the day before arrival, and only where it was bought [DUE-03]', () => {
    expect(waiverCosts(PROTECTED, '2027-05-27')).toEqual({ covered: 2_400, uncovered: 38_000 })
    expect(waiverCosts(BOOKING, '2027-05-27')).toBeUndefined()
  })

  it('is recognised by the group of the extra, not its code: £24 for two in the group `protection` [DUE-03]', () => {
    const { steps } = BOOKING
    const price = { total: 40_000, unit: 36_000, extras: 4_000, schedule: { kind: 'full' } } as PriceSums
    const linen = { group: 'linen', total: 1_600, deposit: 0 } as const
    const waiver = { group: 'protection', total: 1_200, deposit: 1_200 } as const
    expect(cancellableOf('2027-05-28', price, [linen, waiver, waiver], steps).waiver).toBe(2_400)
    expect(
      cancellableOf('2027-05-28', price, [linen, { group: null, total: 2_400, deposit: 0 }], steps).waiver,
    ).toBeUndefined()
  })
})

const NOTHING: CancelledAccount = {
  charge: 0,
  voucher: 0,
  toVoucher: 0,
  refund: 0,
  paid: 0,
  sentBack: 0,
  stillToPay: 0,
}
const linesOf = (account: Partial<CancelledAccount>) =>
  cancellationLines({ ...NOTHING, ...account }).map(({ kind, pence }) => `${kind} ${pence}`)

describe('a cancellation statement', () => {
  it('of £180 paid and a charge of £90 is £90 to be refunded', () => {
    expect(linesOf({ paid: 18_000, charge: 9_000, refund: 9_000 })).toEqual([
      'paid 18000',
      'charge -9000',
      'to-be-refunded 9000',
    ])
  })

  it('has a line for £25 refunded as goodwill before [DUE-04]', () => {
    expect(linesOf({ paid: 18_000, sentBack: 2_500, charge: 9_000, refund: 6_500 })).toEqual([
      'paid 18000',
      'sent-back -2500',
      'charge -9000',
      'to-be-refunded 6500',
    ])
  })

  it('of £120 by voucher and a charge of £60 is £60 back on the voucher, and nothing to be refunded [BOOK-20]', () => {
    expect(linesOf({ voucher: 12_000, charge: 6_000, toVoucher: 6_000 })).toEqual([
      'paid 0',
      'voucher 12000',
      'charge -6000',
      'to-voucher -6000',
      'to-be-refunded 0',
    ])
  })

  it('of £30 by voucher and £20 paid leaves £10 of a charge of £60 to pay [BOOK-20]', () => {
    expect(linesOf({ voucher: 3_000, paid: 2_000, charge: 6_000, stillToPay: 1_000 })).toEqual([
      'charge 6000',
      'paid -2000',
      'voucher -3000',
      'still-to-pay 1000',
    ])
  })

  it('of £60 paid and a charge of £90 is £30 still to pay', () => {
    expect(linesOf({ paid: 6_000, charge: 9_000, stillToPay: 3_000 })).toEqual([
      'charge 9000',
      'paid -6000',
      'still-to-pay 3000',
    ])
  })

  it('of nothing paid and a charge of £90 has a line for the payments, of £0', () => {
    expect(cancellationLines({ ...NOTHING, charge: 9_000, stillToPay: 9_000 })).toEqual([
      { kind: 'charge', pence: 9_000 },
      { kind: 'paid', pence: 0 },
      { kind: 'still-to-pay', pence: 9_000 },
    ])
  })

  it('is one of a refund as soon as there is one, even with 1p still to pay', () => {
    expect(linesOf({ paid: 18_000, charge: 9_000, refund: 9_000, stillToPay: 1 })).toEqual([
      'paid 18000',
      'charge -9000',
      'to-be-refunded 9000',
    ])
  })

  it('does not charge £10 of goodwill that is being refunded: it has a line of its own', () => {
    expect(linesOf({ paid: 6_000, sentBack: 1_000, charge: 9_000, stillToPay: 3_000 })).toEqual([
      'charge 9000',
      'paid -6000',
      'sent-back 1000',
      'let-off -1000',
      'still-to-pay 3000',
    ])
    expect(linesOf({ paid: 6_000, sentBack: 1_000, charge: 5_500 })).toEqual([
      'paid 6000',
      'sent-back -1000',
      'charge -5500',
      'let-off 500',
      'to-be-refunded 0',
    ])
  })
})

it.each([
  ['nothing where the deposit covers the charge', { paid: 60, charge: 60 }, 0],
  ['nothing where more was paid than cancelling costs', { paid: 80, charge: 60 }, 0],
  ['what is missing to the charge', { paid: 60, charge: 90 }, 30],
  ['all of it where the whole price is kept', { paid: 60, charge: 120 }, 60],
])('of £60 more, %s', (_what, { paid, charge }, kept) => {
  expect(retainedOfPayment(pounds(60), { paid: pounds(paid), charge: pounds(charge) })).toBe(pounds(kept))
})
