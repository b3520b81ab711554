import { expect, it } from 'vitest'
import { failureText } from './payment-problem.ts'

it.each([
  ['declined', 'Your bank declined the payment. Pay another way, or ask your bank.'],
  ['insufficient-funds', 'There wasn’t enough money in your account. Pay another way.'],
  ['provider-error', 'Our payment provider couldn’t take the payment. Try again in a moment.'],
  ['authentication-failed', 'There was an error during 3D Secure validation.'],
])('a payment that failed as %s says why [PAY-09]', (code, text) => {
  expect(failureText(code)).toBe(text)
})

it.each(['lost-card', null])(
  'a reason that no customer may see, %s, is an error processing the payment [PAY-09]',
  (code) => {
    expect(failureText(code)).toBe('There was an error processing the payment.')
  },
)
