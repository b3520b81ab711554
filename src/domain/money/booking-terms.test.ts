import { describe, expect, it } from 'vitest'
import { bookingTerms } from './booking-terms.ts'
import { DEFAULT_POLICY, policyInForce } from './policy.ts'

const CARAVAN = policyInForce(DEFAULT_POLICY, { depositKind: 'fixed', depositValue: 6_000 })

/** Friday 28 May 2027; 71 days before it is 18 March, 57 days 1 April, 56 days 2 April. */
const ARRIVAL = '2027-05-28'
const termsOn = (today: string, unit = 40_000) => bookingTerms({ unit, extras: [] }, CARAVAN, ARRIVAL, today)

describe('the terms of a booking made today [TRUE-05]', () => {
  it('71 days before arrival £60 is due, £340 by the due date, and cancelling costs the deposit until tonight', () => {
    expect(termsOn('2027-03-18')).toEqual({
      dueToday: 6_000,
      balance: 34_000,
      balanceDue: '2027-04-02',
      cancellation: { charge: 6_000, until: '2027-03-18' },
    })
  })

  it('70 days before arrival cancelling costs half, £200, until 57 days before', () => {
    expect(termsOn('2027-03-19').cancellation).toEqual({ charge: 20_000, until: '2027-04-01' })
  })

  it('56 days before arrival all £400 is due, and cancelling costs 60 %, £240', () => {
    expect(termsOn('2027-04-02')).toEqual({
      dueToday: 40_000,
      balance: 0,
      balanceDue: undefined,
      cancellation: { charge: 24_000, until: '2027-04-15' },
    })
  })

  it('without a deposit cancelling is free until 71 days before arrival: a £60 pitch is paid in full', () => {
    expect(termsOn('2027-01-01', 6_000)).toEqual({
      dueToday: 6_000,
      balance: 0,
      balanceDue: undefined,
      cancellation: { charge: 0, until: '2027-03-18' },
    })
  })

  it('one amount has one last day: a deposit of £60 of £100 is also what 50 % and 60 % come to', () => {
    expect(termsOn('2027-01-01', 10_000).cancellation).toEqual({ charge: 6_000, until: '2027-04-15' })
  })

  it('adds the dog’s share of the deposit, and on the day of arrival cancelling costs 95 % of £400 without the dog [POL-07]', () => {
    const dog = { code: 'DOG', quantity: 1, each: 3_000, total: 3_000, deposit: 1_500 }
    const withDog = (today: string) => bookingTerms({ unit: 40_000, extras: [dog] }, CARAVAN, ARRIVAL, today)
    expect(withDog('2027-01-01')).toMatchObject({ dueToday: 7_500, balance: 35_500 })
    expect(withDog(ARRIVAL).cancellation).toEqual({ charge: 38_000, until: ARRIVAL })
  })

  it('the day after arrival cancelling costs the whole £400', () => {
    expect(termsOn('2027-05-29').cancellation).toEqual({ charge: 40_000, until: ARRIVAL })
  })
})
