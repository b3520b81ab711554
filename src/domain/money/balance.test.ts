import { describe, expect, it } from 'vitest'
import { lastDayToPay, lastPayLinkDay, partPaymentError, partPaymentRange, payLinkAddress } from './balance.ts'

describe('a payment towards a balance of £412', () => {
  it.each([
    [41_200, undefined],
    [2_000, undefined],
    [1_999, { kind: 'too-little', least: 2_000 }],
    [0, { kind: 'too-little', least: 2_000 }],
    [-5_000, { kind: 'too-little', least: 2_000 }],
    [41_201, { kind: 'too-much', most: 41_200 }],
    [41_100, undefined],
    [41_101, { kind: 'leaves-too-little', most: 41_100 }],
    [41_199, { kind: 'leaves-too-little', most: 41_100 }],
  ])('of %i pence: %j [PAY-11] [BEYOND-08]', (amount, error) => {
    expect(partPaymentError(amount, 41_200)).toEqual(error)
  })
})

describe('a payment towards another balance', () => {
  it('of £12.50 can only be paid in full [PAY-11]', () => {
    expect(partPaymentError(1_250, 1_250)).toBeUndefined()
    expect(partPaymentError(1_249, 1_250)).toEqual({ kind: 'too-little', least: 1_250 })
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

it('a payment link leads to the page of payment with its token, whatever characters that has [DUE-05]', () => {
  expect(payLinkAddress('a+b/c=')).toBe('/my-booking/pay?token=a%2Bb%2Fc%3D')
})
