import { expect, test } from 'vitest'
import { itemWithArticle } from './item-with-article.ts'

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
