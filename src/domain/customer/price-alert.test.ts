import { describe, expect, test } from 'vitest'
import { pounds } from '../money/money.ts'
import {
  alertNews,
  ALERT_DAYS,
  mayAddAlert,
  PRICE_ALERT_PATH,
  STOP_ALERT_PATH,
  UNCONFIRMED_DAYS,
  type NotifiedPrice,
} from './price-alert.ts'

const TODAY = '2027-03-01'
const TOLD: NotifiedPrice = { pence: pounds(389), isAvailable: true, notifiedOn: '2027-02-28' }

describe('a price alert', () => {
  test('tells of a fall of £1, not of 99p [BEYOND-14]', () => {
    expect(alertNews(TOLD, pounds(388), TODAY)).toBe('cheaper')
    expect(alertNews(TOLD, pounds(388.01), TODAY)).toBeUndefined()
  })

  test('tells nothing of the same price, of a higher one, or of a stay that cannot be booked [BEYOND-14]', () => {
    for (const now of [pounds(389), pounds(500), undefined]) expect(alertNews(TOLD, now, TODAY)).toBeUndefined()
  })

  test('tells that the stay can be booked again, at any price [BEYOND-14]', () => {
    const gone = { ...TOLD, isAvailable: false }
    for (const now of [pounds(100), pounds(389), pounds(900)]) expect(alertNews(gone, now, TODAY)).toBe('available')
    expect(alertNews({ ...gone, pence: undefined, notifiedOn: undefined }, pounds(389), TODAY)).toBe('available')
    expect(alertNews(gone, undefined, TODAY)).toBeUndefined()
  })

  test('tells once a day at most [BEYOND-14]', () => {
    expect(alertNews({ ...TOLD, notifiedOn: TODAY }, pounds(100), TODAY)).toBeUndefined()
    expect(alertNews({ ...TOLD, notifiedOn: TODAY, isAvailable: false }, pounds(100), TODAY)).toBeUndefined()
    expect(alertNews({ ...TOLD, notifiedOn: undefined }, pounds(100), TODAY)).toBe('cheaper')
  })

  test('is kept for 90 days, and for 2 without confirmation [BEYOND-14]', () => {
    expect([ALERT_DAYS, UNCONFIRMED_DAYS]).toEqual([90, 2])
  })

  test('is asked for at /price-alert, and stopped below it [BEYOND-14]', () => {
    expect([PRICE_ALERT_PATH, STOP_ALERT_PATH]).toEqual(['/price-alert', '/price-alert/stop'])
  })

  test('is one of 10 of an address, 3 of them unconfirmed [BEYOND-14]', () => {
    expect(mayAddAlert({ all: 9, unconfirmed: 2 })).toBe(true)
    expect(mayAddAlert({ all: 10, unconfirmed: 0 })).toBe(false)
    expect(mayAddAlert({ all: 3, unconfirmed: 3 })).toBe(false)
  })
})
