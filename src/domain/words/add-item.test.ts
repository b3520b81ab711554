import { expect, test } from 'vitest'
import { addItem } from './add-item.ts'

test.each([
  ['Cot', 'Add a cot'],
  ['High chair', 'Add a high chair'],
  ['Entertainment pass, adult', 'Add an entertainment pass, adult'],
  ['Pitch near the facilities', 'Add a pitch near the facilities'],
  ['BBQ', 'Add a BBQ'],
  ['Bed linen, double', 'Add bed linen, double'],
  ['Bed linen (double)', 'Add bed linen (double)'],
  ['Towels', 'Add towels'],
  ['Fast Wi-Fi', 'Add fast Wi-Fi'],
  ['Wifi', 'Add wifi'],
  ['(2 adults)', 'Add (2 adults)'],
  ['Early check-in', 'Add early check-in'],
  ['Cancellation protection', 'Add cancellation protection'],
])('the extra %j is offered as %j [BOOK-07]', (name, offered) => {
  expect(addItem(name)).toBe(offered)
})
