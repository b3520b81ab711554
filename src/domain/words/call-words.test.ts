import { expect, test } from 'vitest'
import { whomToCall } from './call-words.ts'

const US = '01632 960 144'

test('a guest calls the park on the day, and us about the booking [BOOK-19]', () => {
  expect(whomToCall({ name: 'Reed Fen', telephone: '01632 960 417' }, US)).toEqual([
    { words: 'On the day, call Reed Fen:', telephone: '01632 960 417' },
    { words: 'About your booking, call us:', telephone: US },
  ])
})

test('a guest of a park without a number of its own calls us about everything [BOOK-19]', () => {
  expect(whomToCall({ name: 'Reed Fen', telephone: null }, US)).toEqual([
    { words: 'Questions? Call us:', telephone: US },
  ])
})
