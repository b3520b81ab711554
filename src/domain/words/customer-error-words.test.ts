import { expect, it } from 'vitest'
import { customerErrorText, guestErrorText } from './customer-error-words.ts'

it.each([
  ['title', 'Please select a value for your title'],
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

const COUPLE = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

it.each([
  ['initial', 'required', 'Enter an initial'],
  ['lastName', 'required', 'Enter a last name'],
  ['dateOfBirth', 'invalid-date', 'Enter a real date of birth, like 31/03/1980'],
  ['age', 'age-differs-from-birth', 'The age must match the date of birth on the day you arrive'],
  ['age', 'lead-not-adult', 'The lead guest must be 18 or over on the day you arrive'],
  ['dateOfBirth', 'required', 'Enter your date of birth'],
] as const)('the field %s that is %s is answered: %s [BOOK-08]', (field, code, words) => {
  expect(guestErrorText({ position: 0, field, code }, COUPLE)).toBe(words)
})

it.each([
  ['child', 'Enter an age from 5 to 17'],
  ['under5', 'Enter an age from 0 to 4'],
  ['adult', 'Enter an age from 18 to 120'],
] as const)('the age of somebody of the band %s is asked for: %s [ERR-04]', (band, words) => {
  expect(guestErrorText({ position: 1, field: 'age', code: 'invalid-age', band }, COUPLE)).toBe(words)
})

it('says how old a lead guest has to be [BOOK-08]', () => {
  expect(guestErrorText({ field: 'dateOfBirth', code: 'lead-too-young', minimumAge: 21 }, COUPLE)).toBe(
    'The lead guest must be 21 or over on the day you arrive',
  )
})

it('says for how many guests a booking is: 1 guest, 2 guests [BOOK-08]', () => {
  const textFor = (adults: number) => guestErrorText({ code: 'wrong-party-size' }, { ...COUPLE, adults })
  expect(textFor(1)).toBe('This booking is for 1 guest')
  expect(textFor(2)).toBe('This booking is for 2 guests')
})

it.each([
  [{ adults: 1 }, '1 adult'],
  [{ adults: 2, children: 1 }, '2 adults, 1 child (5–17)'],
  [{ adults: 2, children: 2, under5s: 1 }, '2 adults, 2 children (5–17), 1 under 5'],
])('says what ages the booking of %j has: %s [BOOK-08]', (party, words) => {
  expect(guestErrorText({ code: 'ages-differ-from-booked' }, { ...COUPLE, ...party })).toBe(
    `The ages must match the booking: ${words}`,
  )
})
