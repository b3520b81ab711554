import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber } from '../dates/calendar-date.ts'
import {
  balanceDueDate,
  defaultPaymentOption,
  depositOf,
  dueToday,
  schedulePayment,
  unitDeposit,
  type DepositTerms,
} from './deposit.ts'

const CARAVAN: DepositTerms = { kind: 'fixed', value: 6_000, maxShare: 10_000, balanceDueWeeks: 8, compulsory: false }
const LODGE: DepositTerms = { kind: 'percent', value: 2_500, maxShare: 10_000, balanceDueWeeks: 10, compulsory: false }
const COMPULSORY: DepositTerms = { ...CARAVAN, compulsory: true }

/** Friday 28 May 2027; 56 days before it is 2 April, 57 days 1 April. */
const ARRIVAL = '2027-05-28'
const caravanFor400 = { unit: 40_000, extrasDeposit: 0, total: 40_000 }

describe('deposit and balance', () => {
  it('57 days before arrival a £400 caravan needs £60 today and £340 by the due date [BOOK-11]', () => {
    expect(schedulePayment(caravanFor400, CARAVAN, ARRIVAL, '2027-04-01')).toEqual({
      kind: 'deposit',
      dueToday: 6_000,
      balance: 34_000,
      balanceDue: '2027-04-02',
      compulsory: false,
    })
  })

  it('56 days before arrival a £400 caravan needs all £400 today [BOOK-11, BOOK-13]', () => {
    expect(schedulePayment(caravanFor400, CARAVAN, ARRIVAL, '2027-04-02')).toEqual({
      kind: 'full',
      dueToday: 40_000,
      reason: 'balance-already-due',
    })
  })

  it('71 days before arrival a £660 lodge needs 25 %, £165, today and £495 ten weeks before; 70 days before, all [BOOK-11]', () => {
    const lodge = { unit: 66_000, extrasDeposit: 0, total: 66_000 }
    expect(schedulePayment(lodge, LODGE, ARRIVAL, '2027-03-18')).toEqual({
      kind: 'deposit',
      dueToday: 16_500,
      balance: 49_500,
      balanceDue: '2027-03-19',
      compulsory: false,
    })
    expect(schedulePayment(lodge, LODGE, ARRIVAL, '2027-03-19').kind).toBe('full')
  })

  it('falls due 8 weeks before arrival across the clock change: 18 May minus 56 days is 23 March 2027 [BOOK-11]', () => {
    expect(balanceDueDate(CARAVAN, '2027-05-18')).toBe('2027-03-23')
    expect(balanceDueDate(LODGE, '2027-05-18')).toBe('2027-03-09')
  })

  it('adds the extras’ part to the unit’s own deposit: £60 and £19 make £79 [BOOK-11]', () => {
    expect(unitDeposit(40_000, CARAVAN)).toBe(6_000)
    expect(depositOf({ unit: 40_000, extrasDeposit: 1_900, total: 45_000 }, CARAVAN)).toBe(7_900)
  })

  it('takes the percentage of the unit’s price before extras and discount [BOOK-11]', () => {
    expect(depositOf({ unit: 66_000, extrasDeposit: 1_000, total: 50_000 }, LODGE)).toBe(17_500)
  })

  it('never asks a deposit of more than the unit costs: £60 for a £28 pitch is £28 [BOOK-11]', () => {
    expect(unitDeposit(2_800, CARAVAN)).toBe(2_800)
  })

  it('has no deposit where it would be the whole price: a £60 unit is paid in full, a £60.30 one is not [BOOK-13]', () => {
    expect(schedulePayment({ unit: 6_000, extrasDeposit: 0, total: 6_000 }, CARAVAN, ARRIVAL, '2027-01-01')).toEqual({
      kind: 'full',
      dueToday: 6_000,
      reason: 'too-little-later',
    })
    expect(
      schedulePayment({ unit: 6_030, extrasDeposit: 0, total: 6_030 }, CARAVAN, ARRIVAL, '2027-01-01'),
    ).toMatchObject({ kind: 'deposit', dueToday: 6_000, balance: 30 })
  })

  it('has no deposit where the operator requires none [BOOK-13]', () => {
    expect(schedulePayment(caravanFor400, { ...CARAVAN, value: 0 }, ARRIVAL, '2027-01-01')).toEqual({
      kind: 'full',
      dueToday: 40_000,
      reason: 'no-deposit',
    })
  })

  it('says that a deposit would leave too little, not that none is taken, of the £19 that a voucher leaves [BOOK-13]', () => {
    const left = { unit: 40_000, extrasDeposit: 0, total: 1_900 }
    expect(schedulePayment(left, CARAVAN, ARRIVAL, '2027-01-01')).toMatchObject({ reason: 'too-little-later' })
    expect(schedulePayment(left, { ...CARAVAN, value: 0 }, ARRIVAL, '2027-01-01')).toMatchObject({
      reason: 'no-deposit',
    })
  })

  it('has nothing to pay for a total of £0 [BOOK-14]', () => {
    expect(schedulePayment({ unit: 40_000, extrasDeposit: 0, total: 0 }, CARAVAN, ARRIVAL, '2027-01-01')).toEqual({
      kind: 'full',
      dueToday: 0,
      reason: 'too-little-later',
    })
  })

  it('always adds up to the total, with a balance date still to come where there is a balance [BOOK-14]', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.nat(20_000),
        fc.nat(600_000),
        fc.constantFrom(CARAVAN, LODGE, COMPULSORY),
        fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber),
        fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber),
        (unit, extrasDeposit, total, terms, arrival, today) => {
          const schedule = schedulePayment({ unit, extrasDeposit, total }, terms, arrival, today)
          const balance = schedule.kind === 'deposit' ? schedule.balance : 0
          expect(schedule.dueToday + balance).toBe(total)
          const isInParts = schedule.kind === 'deposit' && schedule.dueToday > 0 && schedule.balance > 0
          expect(isInParts && schedule.balanceDue > today).toBe(schedule.kind === 'deposit')
        },
      ),
    )
  })
})

describe('deposit or full', () => {
  const withDeposit = schedulePayment(caravanFor400, CARAVAN, ARRIVAL, '2027-01-01')
  const compulsory = schedulePayment(caravanFor400, COMPULSORY, ARRIVAL, '2027-01-01')
  const inFull = schedulePayment(caravanFor400, CARAVAN, ARRIVAL, '2027-05-01')

  it('defaults to the deposit, and to full only without one [BOOK-13, LAW-43]', () => {
    expect(defaultPaymentOption(withDeposit)).toBe('deposit')
    expect(defaultPaymentOption(inFull)).toBe('full')
  })

  it('charges £60 or £400 today as the customer chooses [BOOK-13]', () => {
    expect(dueToday(withDeposit, 'deposit')).toBe(6_000)
    expect(dueToday(withDeposit, 'full')).toBe(40_000)
  })

  it('charges a compulsory deposit of £60 whatever is chosen [BOOK-13]', () => {
    expect(dueToday(compulsory, 'deposit')).toBe(6_000)
    expect(dueToday(compulsory, 'full')).toBe(6_000)
  })

  it('charges all £400 where there is no deposit, even to someone who asked for one [BOOK-13]', () => {
    expect(dueToday(inFull, 'deposit')).toBe(40_000)
  })
})

describe('an amount that is too little to be paid [DUE-04]', () => {
  const of = (total: number, deposit: number) =>
    schedulePayment({ unit: total, extrasDeposit: 0, total }, { ...CARAVAN, value: deposit }, ARRIVAL, '2027-01-01')

  it('a balance of 29 p is taken with the deposit, one of 30 p is not', () => {
    expect(of(6_029, 6_000)).toMatchObject({ kind: 'full', dueToday: 6_029 })
    expect(of(6_030, 6_000)).toMatchObject({ kind: 'deposit', dueToday: 6_000, balance: 30 })
  })

  it('a deposit of 29 p is raised to 30 p', () => {
    expect(of(6_000, 29)).toMatchObject({ kind: 'deposit', dueToday: 30, balance: 5_970 })
  })
})
