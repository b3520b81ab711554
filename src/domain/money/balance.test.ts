import { describe, expect, it } from 'vitest'
import {
  lastDayToPay,
  lastPayLinkDay,
  partPaymentError,
  partPaymentRange,
  payLinkAddress,
  amountOwed,
  balanceState,
  currentReminder,
  reminderWords,
  unpaidDecisionDay,
} from './balance.ts'
import { DEFAULT_POLICY } from './policy.ts'

describe('a payment towards a balance of £412', () => {
  it.each([
    [41_200, undefined],
    [2_000, undefined],
    [1_999, { kind: 'too-little', min: 2_000 }],
    [0, { kind: 'too-little', min: 2_000 }],
    [-5_000, { kind: 'too-little', min: 2_000 }],
    [41_201, { kind: 'too-much', max: 41_200 }],
    [41_100, undefined],
    [41_101, { kind: 'leaves-too-little', max: 41_100 }],
    [41_199, { kind: 'leaves-too-little', max: 41_100 }],
  ])('of %i pence: %j [PAY-11] [BEYOND-08]', (amount, error) => {
    expect(partPaymentError(amount, 41_200)).toEqual(error)
  })
})

describe('a payment towards another balance', () => {
  it('of £12.50 can only be paid in full [PAY-11]', () => {
    expect(partPaymentError(1_250, 1_250)).toBeUndefined()
    expect(partPaymentError(1_249, 1_250)).toEqual({ kind: 'too-little', min: 1_250 })
  })

  it('of £0 or less is refused [PAY-11]', () => {
    expect(partPaymentError(2_000, 0)).toEqual({ kind: 'nothing-outstanding' })
    expect(partPaymentError(2_000, -5_000)).toEqual({ kind: 'nothing-outstanding' })
  })
})

it.each([
  [6000, 2000, 5900],
  [2100, 2000, 2000],
  [2099, 2099, undefined],
  [2000, 2000, undefined],
  [1999, 1999, undefined],
  [100, 100, undefined],
])(
  'of %i pence outstanding at least %i are paid, and at most %s where something is left over',
  (all, least, mostPart) => {
    expect(partPaymentRange(all)).toEqual({ least, mostPart })
    expect(partPaymentError(least, all)).toBeUndefined()
    if (mostPart !== undefined) expect(partPaymentError(mostPart, all)).toBeUndefined()
  },
)

it.each([
  ['confirmed', false, '2027-04-09'],
  ['confirmed', true, undefined],
  ['cancelled', false, undefined],
  ['cancelled', true, undefined],
] as const)('a booking that is %s, disputed %s, is to be paid by %s [DUE-02] [DUE-04]', (status, isDisputed, day) => {
  expect(lastDayToPay({ status, balanceDue: '2027-04-09', isDisputed })).toBe(day)
})

it('a payment link works until the day of departure, and after a cancellation for 60 days [DUE-05]', () => {
  expect(lastPayLinkDay({ departure: '2027-06-04', cancelledOn: undefined })).toBe('2027-06-04')
  expect(lastPayLinkDay({ departure: '2027-06-04', cancelledOn: '2027-03-01' })).toBe('2027-04-30')
})

it('a payment link leads to the payment page with its token, in any characters [DUE-05]', () => {
  expect(payLinkAddress('a+b/c=')).toBe('/my-booking/pay?token=a%2Bb%2Fc%3D')
})

/** Booked in January, due on Friday 2 April for a stay from 28 May. */
const BALANCE = { due: '2027-04-02', notifiedOn: '2027-01-10', until: '2027-05-28' }

describe('the outstanding amount of a booking', () => {
  const STAY = { confirmedOn: '2027-01-10', cancelledOn: undefined, arrival: '2027-05-28', departure: '2027-06-04' }

  it('of a confirmed booking is its balance, until the stay begins [DUE-01]', () => {
    expect(amountOwed(STAY, '2027-04-02')).toEqual(BALANCE)
    expect(amountOwed(STAY, undefined)).toBeUndefined()
  })

  it('of a cancelled one is the charge, due that day and payable for 60 days, with or without a balance [DUE-01, DUE-05]', () => {
    const charge = { due: '2027-03-01', notifiedOn: '2027-03-01', until: '2027-04-30' }
    expect(amountOwed({ ...STAY, cancelledOn: '2027-03-01' }, '2027-04-02')).toEqual(charge)
    expect(amountOwed({ ...STAY, cancelledOn: '2027-03-01' }, undefined)).toEqual(charge)
  })
})

describe('the reminder of a balance', () => {
  it.each([
    ['2027-03-11', 22, undefined],
    ['2027-03-12', 21, 21],
    ['2027-03-13', 20, 21],
    ['2027-03-25', 8, 21],
    ['2027-03-26', 7, 7],
    ['2027-04-01', 1, 7],
    ['2027-04-02', 0, 0],
    ['2027-04-04', -2, 0],
    ['2027-04-05', -3, -3],
    ['2027-04-08', -6, -3],
    ['2027-04-09', -7, -7],
    ['2027-04-10', -8, -7],
  ])('on %s, %i days before it is due, is the reminder of day %s [DUE-01]', (today, _days, reminder) => {
    expect(currentReminder(BALANCE, DEFAULT_POLICY.reminderDays, today)).toBe(reminder)
  })

  it('of a booking made 10 days before the due date is first sent 7 days before [DUE-01]', () => {
    const late = { ...BALANCE, notifiedOn: '2027-03-23' }
    expect(currentReminder(late, DEFAULT_POLICY.reminderDays, '2027-03-23')).toBeUndefined()
    expect(currentReminder(late, DEFAULT_POLICY.reminderDays, '2027-03-25')).toBeUndefined()
    expect(currentReminder(late, DEFAULT_POLICY.reminderDays, '2027-03-26')).toBe(7)
  })

  it('does not follow a confirmation of the same day: booked 7 days before, the next is on the day itself [DUE-01]', () => {
    const sameDay = { ...BALANCE, notifiedOn: '2027-03-26' }
    expect(currentReminder(sameDay, DEFAULT_POLICY.reminderDays, '2027-03-26')).toBeUndefined()
    expect(currentReminder(sameDay, DEFAULT_POLICY.reminderDays, '2027-04-01')).toBeUndefined()
    expect(currentReminder(sameDay, DEFAULT_POLICY.reminderDays, '2027-04-02')).toBe(0)
    expect(currentReminder({ ...BALANCE, notifiedOn: '2027-03-25' }, DEFAULT_POLICY.reminderDays, '2027-03-26')).toBe(7)
  })

  it('is sent until the day of arrival and not once the stay has begun [DUE-01]', () => {
    expect(currentReminder(BALANCE, DEFAULT_POLICY.reminderDays, '2027-05-28')).toBe(-7)
    expect(currentReminder(BALANCE, DEFAULT_POLICY.reminderDays, '2027-05-29')).toBeUndefined()
  })
})

describe('an unpaid balance', () => {
  it.each([
    ['2027-04-01', 'to-come'],
    ['2027-04-02', 'due-today'],
    ['2027-04-03', 'overdue'],
    ['2027-04-08', 'overdue'],
    ['2027-04-09', 'for-staff'],
    ['2027-06-01', 'for-staff'],
  ])(
    'of 2 April stands on %s as %s: 7 days after it staff decide, nothing else happens [DUE-02]',
    (today, standing) => {
      expect(balanceState(BALANCE.due, today)).toBe(standing)
    },
  )

  it('is for staff from 9 April on where it was due on the 2nd [DUE-02]', () => {
    expect(unpaidDecisionDay(BALANCE.due)).toBe('2027-04-09')
  })
})

it.each([
  [7, '7 days before it is due'],
  [0, 'on the day it is due'],
  [-3, '3 days after it was due'],
] as const)('the history of a booking says of the reminder of day %i: %s [DUE-01]', (day, words) => {
  expect(reminderWords(day)).toBe(words)
})
