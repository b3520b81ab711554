import { expect, it, test } from 'vitest'
import { plural } from './grammar.ts'
import { itemWithArticle } from './item-with-article.ts'

it('takes the first word for 1 and the second for 0 and 2', () => {
  expect([1, 0, 2].map((count) => plural(count, 'park', 'parks'))).toEqual(['park', 'parks', 'parks'])
})

test.each([
  ['Cot', 'a cot'],
  ['High chair', 'a high chair'],
  ['Entertainment pass, adult', 'an entertainment pass, adult'],
  ['Pitch near the facilities', 'a pitch near the facilities'],
  ['BBQ', 'a BBQ'],
  ['Bed linen, double', 'bed linen, double'],
  ['Bed linen (double)', 'bed linen (double)'],
  ['Towels', 'towels'],
  ['Fast Wi-Fi', 'fast Wi-Fi'],
  ['Wifi', 'wifi'],
  ['(2 adults)', '(2 adults)'],
  ['Early check-in', 'early check-in'],
  ['Cancellation protection', 'cancellation protection'],
])('the extra %j is called %j in a sentence [BOOK-07]', (name, offered) => {
  expect(itemWithArticle(name)).toBe(offered)
})
