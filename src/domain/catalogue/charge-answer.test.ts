import { expect, it } from 'vitest'
import { needsChargeAnswer } from './charge-answer.ts'

it('a park abroad, in Edinburgh, Glasgow or Aberdeen needs an answer, one in the Borders does not [LEVY-03]', () => {
  const at = (latitude: number, longitude: number, area: 'uk' | 'europe' | 'boats' = 'uk') =>
    needsChargeAnswer({ latitude, longitude, area })
  expect(at(55.953, -3.188)).toBe('Edinburgh')
  expect(at(55.99, -3.398)).toBe('Edinburgh')
  expect(at(55.861, -4.25)).toBe('Glasgow')
  expect(at(57.15, -2.1)).toBe('Aberdeen')
  expect(at(55.598, -2.72)).toBeUndefined()
  expect(at(55.598, -2.72, 'europe')).toBe('a region abroad')
  // The coordinates of a place in Suffolk exchanged.
  expect(at(1.69, 52.33)).toBeUndefined()
  expect(at(52.7, 1.4, 'boats')).toBeUndefined()
  expect(at(43.3, 2.1, 'boats')).toBe('a region abroad')
})
