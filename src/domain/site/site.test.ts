import { describe, expect, it } from 'vitest'
import { parseSiteCode } from './site.ts'

describe('the site code', () => {
  it.each(['BF', 'SN', 'MT'])('takes %s [PROD-04]', (code) => {
    expect(parseSiteCode(code)).toBe(code)
  })

  it.each(['bf', 'XX', '', ' BF', 'BFSN', 'toString'])(
    "refuses '%s' with exactly 'Unsupported site code' [PROD-04]",
    (code) => {
      expect(() => parseSiteCode(code)).toThrow(/^Unsupported site code$/)
    },
  )
})
