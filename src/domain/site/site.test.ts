import { describe, expect, it } from 'vitest'
import { parseSiteCode } from './site.ts'

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
