import { expect, it } from 'vitest'
import { customerErrorText } from './customer-error-words.ts'

it.each([
  ['title', 'Please select a value'],
  ['firstName', 'Enter your first name'],
  ['lastName', 'Enter your last name'],
  ['email', 'Enter your email address'],
  ['telephone', 'Enter your phone number'],
  ['country', 'Select your country'],
  ['street', 'Enter your address'],
  ['town', 'Enter your town or city'],
  ['postcode', 'Enter your postcode'],
] as const)('an empty %s is asked for: %s [ERR-04]', (field, words) => {
  expect(customerErrorText({ field, code: 'required' })).toBe(words)
})

it.each([
  ['firstName', 'too-short', 'First name must be at least 2 characters'],
  ['email', 'invalid-email', 'Enter a valid email address'],
  ['telephone', 'invalid-phone', 'Enter a phone number, like 01603 630000 or +44 1603 630000'],
  ['postcode', 'invalid-postcode', 'Enter a full UK postcode, like NR1 3QG'],
  ['country', 'unknown-country', 'Select your country'],
] as const)('%s that is %s is answered with an example or a limit: %s [ERR-04]', (field, code, words) => {
  expect(customerErrorText({ field, code })).toBe(words)
})
