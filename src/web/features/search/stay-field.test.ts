import { describe, expect, test } from 'vitest'
import { stayErrorText } from './stay-field.tsx'

const stay = { errors: [], nights: 5, nightsOnSale: [3, 4, 7] }

describe('what is wrong with a stay', () => {
  test('of 5 nights where 3, 4 and 7 are sold is its nights, whatever the date [SRCH-25]', () => {
    const text = '5 nights aren’t sold: choose 3, 4 or 7'
    expect(stayErrorText({ ...stay, errors: ['invalid-nights'] })).toBe(text)
    expect(stayErrorText({ ...stay, errors: ['date-unavailable', 'invalid-nights'] })).toBe(text)
  })

  test.each([
    [1, [7], '1 night isn’t sold: choose 7'],
    [22, Array.from({ length: 21 }, (_, nights) => nights + 1), '22 nights aren’t sold: choose 1 to 21'],
    [5, [3, 4], '5 nights aren’t sold: choose 3 or 4'],
    [2, [3, 4, 5, 6, 7, 14], '2 nights aren’t sold: choose 3 to 7 or 14'],
  ])('of %i nights names those that are sold [SRCH-25]', (nights, nightsOnSale, text) => {
    expect(stayErrorText({ errors: ['invalid-nights'], nights, nightsOnSale })).toBe(text)
  })

  test('is the date where the nights are sold, and nothing where both are', () => {
    expect(stayErrorText({ ...stay, errors: ['date-unavailable'] })).toBe('Choose another date')
    expect(stayErrorText({ ...stay, errors: ['invalid-party'] })).toBeUndefined()
  })
})
