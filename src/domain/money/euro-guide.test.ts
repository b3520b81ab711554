import { expect, it } from 'vitest'
import { currentEuroRate, EURO_RATE_DAYS, euroGuide, needsNewEuroRate, EURO_ZONES } from './euro-guide.ts'

it('shows £392 at 1.1530 as about €452, and £1,205 as about €1,389 [BEYOND-15]', () => {
  expect(euroGuide(39_200, 1.153)).toBe('about €452')
  expect(euroGuide(120_500, 1.153)).toBe('about €1,389')
})

it('rounds €11.49 to €11 and €11.50 to €12, and €1,234,567.50 up [BEYOND-15]', () => {
  expect(euroGuide(1_149, 1)).toBe('about €11')
  expect(euroGuide(1_150, 1)).toBe('about €12')
  expect(euroGuide(123_456_750, 1)).toBe('about €1,234,568')
})

it('rounds once: €10.496 is €10, not €10.50 and so €11 [BEYOND-15]', () => {
  expect(euroGuide(1_312, 0.8)).toBe('about €10')
})

it('shows cents up to €9.99, and none from €10 on [BEYOND-15]', () => {
  expect(euroGuide(999, 1)).toBe('about €9.99')
  expect(euroGuide(1_000, 1)).toBe('about €10')
  expect(euroGuide(400, 1.1525)).toBe('about €4.61')
})

it('shows 1.005 euro for £1 as €1.01: a rate is exact to four decimals [BEYOND-15]', () => {
  expect(euroGuide(100, 1.005)).toBe('about €1.01')
})

it('has no guide for £0 and for what is taken off [BEYOND-15]', () => {
  expect(euroGuide(0, 1.153)).toBeUndefined()
  expect(euroGuide(-2_000, 1.153)).toBeUndefined()
  expect(euroGuide(1, 0.5)).toBe('about €0.01')
})

const rate = { rate: 1.153, date: '2026-11-20' }

it('shows prices by a rate of today and of 31 days ago, not of 32 days ago or of tomorrow [BEYOND-15]', () => {
  expect(EURO_RATE_DAYS).toBe(31)
  expect(currentEuroRate(rate, '2026-11-20')).toBe(rate)
  expect(currentEuroRate(rate, '2026-12-21')).toBe(rate)
  expect(currentEuroRate(rate, '2026-12-22')).toBeUndefined()
  expect(currentEuroRate(rate, '2026-11-19')).toBeUndefined()
  expect(currentEuroRate(undefined, '2026-11-20')).toBeUndefined()
})

it('asks staff for a new rate from its 25th day on, a week before it is no longer shown, or if it is of tomorrow [BEYOND-15]', () => {
  expect(needsNewEuroRate(rate, '2026-11-20')).toBe(false)
  expect(needsNewEuroRate(rate, '2026-12-14')).toBe(false)
  expect(needsNewEuroRate(rate, '2026-12-15')).toBe(true)
  expect(needsNewEuroRate(rate, '2026-12-22')).toBe(true)
  expect(needsNewEuroRate(rate, '2026-11-19')).toBe(true)
})

it('takes somebody in Berlin, Dublin, Sofia or on Madeira to pay in euro, in London, Zurich and Stockholm not [BEYOND-15]', () => {
  const zones = new RegExp(EURO_ZONES)
  for (const zone of ['Europe/Berlin', 'Europe/Dublin', 'Europe/Sofia', 'Atlantic/Madeira', 'Asia/Nicosia']) {
    expect(zones.test(zone), zone).toBe(true)
  }
  for (const zone of ['Europe/London', 'Europe/Zurich', 'Europe/Stockholm', 'America/New_York', 'UTC', '']) {
    expect(zones.test(zone), zone).toBe(false)
  }
})

it('knows the zones it names as zones of the browser’s own list [BEYOND-15]', () => {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => new RegExp(EURO_ZONES).test(zone))
  expect(known.length).toBeGreaterThan(25)
})
