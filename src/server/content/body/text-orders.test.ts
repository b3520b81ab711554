import { expect, test } from 'vitest'
import { isOpening } from './text-orders.ts'

const TEXT =
  'We went to the coast of Suffolk in a week of fog and came home with four jars of honey. A picture of the jars on the quay. Nobody saw the sea until Friday, which is when the dog found it first.'

test.each([
  ['We went to the coast of Suffolk in a week of fog and came home with […]', true],
  ['We went to the coast of Suffolk in a week of fog and came home with four jars of honey. Continue reading', true],
  // Captions of pictures are ignored.
  ['came home with four jars of honey. Nobody saw the sea until Friday, which is when the dog found it first.', true],
  ['We went to the coast', true],
  ['', true],
  ['A week of fog, four jars of honey, and a dog that found the sea before we did.', false],
  ['The coast', false],
])('tells whether an excerpt is the beginning of its text: %s [BLOG-03]', (excerpt, expected) => {
  expect(isOpening(excerpt, TEXT)).toBe(expected)
})

test('only the beginning counts: an excerpt that quotes the end of a long text was written [BLOG-03]', () => {
  const quote = 'the last ferry of the year leaves at noon whatever the wind'
  expect(isOpening(quote, `${'Many words come before. '.repeat(100)} ${quote}`)).toBe(false)
})
