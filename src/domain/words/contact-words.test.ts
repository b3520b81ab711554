import { expect, it, test } from 'vitest'
import { contactErrorText, contactTopic, whomToCall } from './contact-words.ts'

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
  ['topic', 'required', 'Please select a value for the topic'],
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

const US = '01632 960 144'

test('a guest calls the park on the day, and us about the booking [BOOK-19]', () => {
  expect(whomToCall({ name: 'Reed Fen', telephone: '01632 960 417' }, US)).toEqual([
    { words: 'On the day, call Reed Fen:', telephone: '01632 960 417' },
    { words: 'About your booking, call us:', telephone: US },
  ])
})

test('a guest of a park without a number of its own calls us about everything [BOOK-19]', () => {
  expect(whomToCall({ name: 'Reed Fen', telephone: null }, US)).toEqual([
    { words: 'Questions? Call us:', telephone: US },
  ])
})
