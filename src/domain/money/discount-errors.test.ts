import { expect, it } from 'vitest'
import { discountErrors } from './discount.ts'

const TERMS = {
  kind: 'percent',
  value: 10_000,
  validFrom: '2027-01-01',
  validUntil: '2027-01-01',
  maxUses: 500,
} as const

it('takes a code of 100 % that is valid on one day, and an amount of £100.01', () => {
  expect(discountErrors(TERMS)).toEqual([])
  expect(discountErrors({ ...TERMS, kind: 'fixed', value: 10_001 })).toEqual([])
  expect(discountErrors({ ...TERMS, value: 1_000, validUntil: '2027-03-31' })).toEqual([])
})

it('refuses 100.01 %, and a last day 1 day before the first', () => {
  expect(discountErrors({ ...TERMS, value: 10_001 })).toEqual([{ kind: 'more-than-everything' }])
  expect(discountErrors({ ...TERMS, validUntil: '2026-12-31' })).toEqual([
    { kind: 'ends-before-it-begins', validFrom: '2027-01-01' },
  ])
})

it('refuses a voucher of 2 uses: it is one value, which as many bookings spend as it lasts for', () => {
  expect(discountErrors({ ...TERMS, kind: 'voucher', maxUses: 1 })).toEqual([])
  expect(discountErrors({ ...TERMS, kind: 'voucher', maxUses: 2 })).toEqual([{ kind: 'voucher-of-many' }])
})
