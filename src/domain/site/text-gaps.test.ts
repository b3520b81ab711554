import { expect, test } from 'vitest'
import { gapsIn, withoutGaps } from './text-gaps.ts'

test('the gaps of a text are found in their order, each once [PAG-04]', () => {
  expect(gapsIn('We are [[your company number]], of [[ your town ]]. Again [[your company number]].')).toEqual([
    'your company number',
    'your town',
  ])
  expect(gapsIn('A [link](/terms), a [reference][1] and [parks channel="boats"].')).toEqual([])
})

test('a gap has 1 to 300 characters on which no bracket stands [PAG-04]', () => {
  expect(gapsIn(`[[]] [[${'x'.repeat(301)}]] [[[a]] [[${'x'.repeat(300)}]]`)).toEqual(['a', 'x'.repeat(300)])
})

test('visitors see a text without its gaps, and without the blank before each [PAG-04]', () => {
  expect(withoutGaps('We sell holidays. [[Say where you are registered.]] We act as agent.')).toBe(
    'We sell holidays. We act as agent.',
  )
  expect(withoutGaps('[[Say who you are.]]')).toBe('')
})
