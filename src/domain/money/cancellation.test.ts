import { describe, expect, it } from 'vitest'
import {
  CANCELLATION_SCHEDULE,
  CANCELLATION_REASONS,
  cancellableOf,
  cancellationCharge,
  cancellationCost,
  cancellationDay,
  cancellationSchedule,
  waiverCosts,
} from './cancellation.ts'
import type { PriceBreakdown } from './price.ts'

/** Friday 28 May 2027. */
const BOOKING = { arrival: '2027-05-28', total: 40_000, deposit: 6_000, waiver: undefined }

describe('the cancellation schedule', () => {
  it('begins 71 days before arrival with the deposit, as the terms name it [BEYOND-07]', () => {
    expect(CANCELLATION_SCHEDULE[0]).toEqual({ daysBefore: 71, share: 'deposit' })
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

  it('leaves out what is past: on 29 April 75 % is still ahead, on 30 April only 90 % and 95 % [BEYOND-07]', () => {
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
    const price = { total: 40_000, schedule: { kind: 'full' } } as PriceBreakdown
    const linen = { group: 'linen', total: 1_600 } as const
    const waiver = { group: 'protection', total: 1_200 } as const
    expect(cancellableOf('2027-05-28', price, [linen, waiver, waiver]).waiver).toBe(2_400)
    expect(cancellableOf('2027-05-28', price, [linen, { group: null, total: 2_400 }]).waiver).toBeUndefined()
  })
})
