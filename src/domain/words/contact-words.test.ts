import { expect, it } from 'vitest'
import { contactErrorText, contactTopic } from './contact-words.ts'

it('names the 7 topics of a message', () => {
  expect(contactTopic).toEqual({
    choosing: 'Choosing a holiday',
    booking: 'My booking',
    payment: 'Payments',
    change: 'Changing or cancelling',
    access: 'Accessibility and assistance',
    complaint: 'A complaint',
    other: 'Something else',
  })
})

it.each([
  ['topic', 'required', 'Please select a value'],
  ['message', 'required', 'Enter your message'],
  ['message', 'too-big', 'Use at most 2000 characters'],
  ['name', 'required', 'Enter your name'],
  ['name', 'too-short', 'Your name must have at least 2 characters'],
  ['name', 'too-big', 'Use at most 100 characters'],
  ['email', 'required', 'Enter your email address'],
  ['email', 'invalid-email', 'Enter a valid email address'],
  ['telephone', 'invalid-phone', 'Enter a valid phone number'],
  ['bookingReference', 'too-big', 'Use at most 20 characters'],
] as const)('the field %s that is %s is answered: %s [ERR-04]', (field, code, words) => {
  expect(contactErrorText({ field, code })).toBe(words)
})
