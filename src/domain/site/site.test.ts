import { describe, expect, it } from 'vitest'
import { isSiteCode, parseSiteCode } from './site.ts'

const BRANDS = ['BF', 'SN', 'MT'] as const

describe('the site code', () => {
  it.each(['BF', 'SN', 'MT'])('takes %s [PROD-04]', (code) => {
    expect(parseSiteCode(code, BRANDS)).toBe(code)
  })

  it.each(['bf', 'XX', '', ' BF', 'BFSN', 'toString'])(
    "refuses '%s' with exactly 'Unsupported site code' [PROD-04]",
    (code) => {
      expect(() => parseSiteCode(code, BRANDS)).toThrow(/^Unsupported site code$/)
    },
  )
})

it('a site code is 2 capital letters, whether or not a brand has it', () => {
  expect(['BF', 'XX'].map(isSiteCode)).toEqual([true, true])
  expect(['B', 'BFS', 'xBF', 'BF1', 'bf', 'B1'].map(isSiteCode)).toEqual([false, false, false, false, false, false])
})
