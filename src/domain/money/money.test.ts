import { describe, expect, it, test } from 'vitest'
import {
  collectable,
  collectableCharge,
  formatMoney,
  formatMoneyExact,
  formatMoneyRoundedUp,
  isPence,
  pounds,
  shareOf,
  shareOut,
  parseAmount,
} from './money.ts'
import fc from 'fast-check'

describe('money in pence', () => {
  it('takes whole numbers only: 100 is an amount, 99.5, 1e308, NaN and "100" are not [BOOK-14]', () => {
    expect(isPence(100)).toBe(true)
    expect(isPence(-2_000)).toBe(true)
    for (const value of [99.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, '100', null, undefined]) {
      expect(isPence(value)).toBe(false)
    }
  })

  it('reads pounds to the penny: £19.99 is 1999, £0.29 is 29', () => {
    expect(pounds(19.99)).toBe(1_999)
    expect(pounds(0.29)).toBe(29)
    expect(pounds(400)).toBe(40_000)
  })

  it('takes 25 % of £400.01 as £100.00 and of £400.02 as £100.01: half a penny rounds up', () => {
    expect(shareOf(40_001, 2_500)).toBe(10_000)
    expect(shareOf(40_002, 2_500)).toBe(10_001)
  })

  it('takes 0 % as nothing and 100 % as everything', () => {
    expect(shareOf(38_950, 0)).toBe(0)
    expect(shareOf(38_950, 10_000)).toBe(38_950)
  })
})

describe('sharing out', () => {
  it('shares £1.00 over three equal parts as 34, 33 and 33 pence', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it('gives the odd penny of 10 by 1, 2 and 4 to the largest remainder', () => {
    // 10/7, 20/7 and 40/7: 1.43, 2.86 and 5.71.
    expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6])
  })

  it('shares equally where every weight is 0, and gives a single weight of 0 nothing', () => {
    expect(shareOut(5, [0, 0])).toEqual([3, 2])
    expect(shareOut(5, [0, 3])).toEqual([0, 5])
    expect(shareOut(-5, [0, 3])).toEqual([0, -5])
  })

  it('shares a refund of -£1.00 over three so that it sums to -£1.00', () => {
    expect(shareOut(-100, [1, 1, 1])).toEqual([-33, -33, -34])
  })

  it('splits among nobody as nothing', () => {
    expect(shareOut(100, [])).toEqual([])
  })

  it('refuses negative and broken weights and amounts too large to be exact', () => {
    expect(() => shareOut(100, [1, -1])).toThrow(new RangeError('weights must be whole numbers from 0'))
    expect(() => shareOut(100, [0.5])).toThrow(RangeError)
    expect(() => shareOut(2 ** 50, [1_000])).toThrow(new RangeError('amounts too large to share out exactly'))
  })

  it('always sums to the total, no share a penny or more from its exact part [BOOK-14]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const shares = shareOut(total, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
          const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
          shares.forEach((share, index) => {
            const exact = weightSum === 0 ? total / weights.length : (total * (weights[index] ?? 0)) / weightSum
            expect(Math.abs(share - exact)).toBeLessThan(1)
          })
        },
      ),
    )
  })
})

describe('formatted money', () => {
  it('writes £1,389 without pence and £389.50 with two decimals [BOOK-07]', () => {
    expect(formatMoney(138_900)).toBe('£1,389')
    expect(formatMoney(38_950)).toBe('£389.50')
    expect(formatMoney(1_234_567_00)).toBe('£1,234,567')
    expect(formatMoney(0)).toBe('£0')
    expect(formatMoney(5)).toBe('£0.05')
  })

  it('writes an amount taken off with a minus sign: −£20 and −£20.50', () => {
    expect(formatMoney(-2_000)).toBe('−£20')
    expect(formatMoney(-2_050)).toBe('−£20.50')
  })

  it('writes a charge with its pence: £75.00', () => {
    expect(formatMoneyExact(7_500)).toBe('£75.00')
    expect(formatMoneyExact(100_005)).toBe('£1,000.05')
    expect(formatMoneyExact(0)).toBe('£0.00')
  })

  it('rounds £389.01 up to £390 and leaves £389.00 at £389 [SRCH-17]', () => {
    expect(formatMoneyRoundedUp(38_901)).toBe('£390')
    expect(formatMoneyRoundedUp(38_900)).toBe('£389')
    expect(formatMoneyRoundedUp(138_899)).toBe('£1,389')
  })
})

test.each([
  [29, 0],
  [30, 30],
  [0, 0],
])('of %i p due %i p is asked for [DUE-04]', (due, asked) => {
  expect(collectable(due)).toBe(asked)
})

test('cancelling costs no 29 p more than was paid, and 30 p more all the same [DUE-04]', () => {
  expect(collectableCharge(6_029, 6_000)).toBe(6_000)
  expect(collectableCharge(6_030, 6_000)).toBe(6_030)
  expect(collectableCharge(5_000, 6_000)).toBe(5_000)
})

it.each([
  ['50', 5000],
  [' £49.50 ', 4950],
  ['49.5', 4950],
  ['1,250', 125_000],
  ['1,250.05', 125_005],
  ['0', 0],
  ['999999999999', 99_999_999_999_900],
  ['999,999,999,999', 99_999_999_999_900],
])('reads %j as %i pence', (text, pence) => {
  expect(parseAmount(text)).toBe(pence)
})

it.each([
  '',
  '£',
  'fifty',
  '-5',
  '+5',
  '49.505',
  '1,25',
  '1e3',
  '1234567890123',
  '1,234,567,890,123',
  '5 0',
  '.50',
  '50.',
])('takes %j for no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})
