import { describe, expect, test } from 'vitest'
import { book, setDiscount, setExtras } from '../../contract/booking-calls.ts'
import { previewChange } from '../../contract/change-calls.ts'
import { example } from '../import/testing/sample-files.ts'
import { RECORDS } from './records.ts'

describe('what can be imported can be bought [PROD-16]', () => {
  const CODE = 'E'.repeat(40)
  const isLine = (record: ReturnType<typeof example>) => RECORDS[record.type].safeParse(record).success

  test.each([
    [40, 999, true],
    [41, 1, false],
    [1, 1_000, false],
  ])('an extra with a code of %i characters, %i of it: %s', (length, quantity, isGood) => {
    const code = CODE.slice(0, length).padEnd(length, 'E')
    expect(isLine(example('extra', { code, maxQuantity: quantity }))).toBe(isGood)
    expect(setExtras.input.safeParse({ extras: [{ code, quantity }] }).success).toBe(isGood)
    const change = { kind: 'extras', extras: `${code}:${quantity},COT:1` }
    expect(previewChange.input.safeParse(change).success).toBe(isGood)
  })

  test.each([
    [60, true],
    [61, false],
  ])('a discount code of %i characters: %s', (length, isGood) => {
    const code = 'C'.repeat(length)
    expect(isLine(example('discount-code', { code }))).toBe(isGood)
    expect(setDiscount.input.safeParse({ discountCode: code }).success).toBe(isGood)
  })

  test.each([
    [100_000_000, true],
    [100_000_001, false],
  ])('a stay for %i pence: %s', (pence, isGood) => {
    expect(isLine(example('price', { pence, wasPence: undefined }))).toBe(isGood)
    const stay = { parkId: 1, unitId: 1, arrivalDate: '2027-05-07', duration: 3, adults: 2, expectedPrice: pence }
    expect(book.input.safeParse(stay).success).toBe(isGood)
  })
})
