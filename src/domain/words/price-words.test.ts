import { expect, it } from 'vitest'
import { passText } from './price-words.ts'
import { cancellationReason, partPaymentErrorText } from './payment-words.ts'
import { refusedDiscount } from './discount-words.ts'

it.each([
  [{ kind: 'too-little', min: 2_000 }, 'Enter £20 or more'],
  [{ kind: 'too-much', max: 41_250 }, 'Enter £412.50 or less, which is the full balance'],
  [
    { kind: 'leaves-too-little', max: 41_100 },
    'Enter £411 or less, or pay the full balance: the amount left would be too small to pay on its own',
  ],
  [{ kind: 'nothing-outstanding' }, 'There is nothing more to pay.'],
] as const)('%j is answered: %s [PAY-11]', (error, words) => {
  expect(partPaymentErrorText(error)).toBe(words)
})

it.each([
  ['unknown', 'We don’t know this discount code.'],
  ['expired', 'This discount code has expired.'],
  ['used-up', 'This discount code has been used up.'],
  ['not-applicable', 'This discount code can’t be used for this holiday.'],
] as const)('a code that is %s is refused with: %s [BOOK-12]', (reason, words) => {
  expect(refusedDiscount(reason)).toBe(words)
})

it('names the 5 reasons for which a holiday is cancelled [DUE-03]', () => {
  expect(cancellationReason).toEqual({
    illness: 'Someone in your group is ill or has had an accident',
    bereavement: 'A close relative has died or is seriously ill',
    pregnancy: 'Pregnancy, with medical advice not to travel',
    court: 'Jury service or a call as a witness',
    other: 'Another reason',
  })
})

it('a pass at £5 and £8 a night, one of £10 a stay and one of 2% are in words by feature [LEVY-07]', () => {
  const passes = [
    { featureId: 20, basis: 'night', lowest: 500, highest: 800 },
    { featureId: 20, basis: 'stay', lowest: 1_000, highest: 1_000 },
    { featureId: 24, basis: 'percent', lowest: 200, highest: 200 },
  ] as const
  expect(passText(passes, 20)).toBe('pass £5 to £8 a night or £10 a stay')
  expect(passText(passes, 24)).toBe('pass 2% of the accommodation')
  expect(passText(passes, 29)).toBeUndefined()
})
