import { expect, it } from 'vitest'
import { partPaymentErrorText } from './part-payment-words.ts'

it.each([
  [{ kind: 'too-little', least: 2_000 }, 'Enter £20 or more'],
  [{ kind: 'too-much', most: 41_250 }, 'Enter £412.50 or less, which is the full balance'],
  [
    { kind: 'leaves-too-little', most: 41_100 },
    'Enter £411 or less, or pay the full balance: the amount left would be too small to pay on its own',
  ],
  [{ kind: 'nothing-outstanding' }, 'There is nothing more to pay.'],
] as const)('%j is answered: %s [PAY-11]', (error, words) => {
  expect(partPaymentErrorText(error)).toBe(words)
})
