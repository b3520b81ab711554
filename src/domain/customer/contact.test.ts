import { describe, expect, test } from 'vitest'
import {
  CONTACT_FORM_ADDRESS,
  CONTACT_LIMITS,
  CONTACT_TOPICS,
  contactErrors,
  sentMessageAddress,
  sentReference,
  tidyContact,
  type ContactFields,
} from './contact.ts'

const FIELDS: ContactFields = {
  name: 'Ada Hale',
  email: 'ada.hale@example.org',
  telephone: '',
  bookingReference: '',
  topic: 'booking',
  message: 'Is there a ramp?',
}
const errorsOf = (fields: Partial<ContactFields>) =>
  contactErrors({ ...FIELDS, ...fields }).map(({ field, code }) => `${field} ${code}`)

describe('a message to us', () => {
  test('needs a topic, a text, a name and an email address; telephone and reference are optional [ERR-04]', () => {
    expect(errorsOf({})).toEqual([])
    const blank = { name: ' ', email: '', telephone: '', bookingReference: '', topic: '', message: ' \n' }
    expect(errorsOf(blank)).toEqual(['topic required', 'message required', 'name required', 'email required'])
  })

  test('can have 2000 characters and no more', () => {
    expect(CONTACT_LIMITS.message).toBe(2000)
    expect(errorsOf({ message: 'a'.repeat(2000) })).toEqual([])
    expect(errorsOf({ message: 'a'.repeat(2001) })).toEqual(['message too-big'])
  })

  test('has CRLF counted as one character, and a telephone number in digits and spaces [ERR-05]', () => {
    const typed = { ...FIELDS, telephone: '+44 (0)1632 960-144', message: 'a\r\n'.repeat(1000) + 'a' }
    const tidied = tidyContact(typed)
    expect(tidied).toEqual({ ...FIELDS, telephone: '0044 1632 960 144', message: 'a\n'.repeat(1000) + 'a' })
    expect(contactErrors(tidied)).toEqual([{ field: 'message', code: 'too-big' }])
    expect(contactErrors(tidyContact({ ...typed, message: 'a\r\n'.repeat(999) + 'aa' }))).toEqual([])
  })

  test('has its name and reference on one line, and no control characters', () => {
    const typed = {
      ...FIELDS,
      name: 'Ada\r\nEmail: x',
      bookingReference: 'BF\u2028\n1',
      message: 'a\tb\rc\u0085d\u001b[2J\u2028e',
    }
    const tidied = { ...FIELDS, name: 'Ada Email: x', bookingReference: 'BF 1', message: 'a\tb\nc d [2J e' }
    expect(tidyContact(typed)).toEqual(tidied)
    expect(tidyContact({ ...FIELDS, message: 'a\u0000\u0001b\u2028\u2029c' }).message).toBe('a b c')
  })

  test.each([
    [{ name: 'A' }, 'name too-short'],
    [{ name: 'A'.repeat(101) }, 'name too-big'],
    [{ email: 'ada@example' }, 'email invalid-email'],
    [{ telephone: '+44 1632' }, 'telephone invalid-phone'],
    [{ telephone: '123456' }, 'telephone invalid-phone'],
    [{ telephone: '1'.repeat(31) }, 'telephone invalid-phone'],
    [{ bookingReference: 'B'.repeat(21) }, 'bookingReference too-big'],
    [{ topic: 'weather' }, 'topic not-allowed'],
  ])('with %j gets %s [ERR-05]', (fields, error) => {
    expect(errorsOf(fields)).toEqual([error])
  })

  test.each(CONTACT_TOPICS)('may be about %s', (topic) => {
    expect(errorsOf({ topic })).toEqual([])
  })
})

describe('the page of a message', () => {
  test('is the form on the help page, and after sending the same place with the reference', () => {
    expect(CONTACT_FORM_ADDRESS).toBe('/help#write-to-us')
    expect(sentMessageAddress('M-0189ABCD')).toBe('/help?sent=M-0189ABCD#write-to-us')
  })

  test('shows a reference of M and 8 hexadecimal digits, and nothing else from its address', () => {
    expect(sentReference('M-0189ABCD')).toBe('M-0189ABCD')
    for (const asked of [null, '', 'M-0189ABC', 'M-0189ABCDE', 'xM-0189ABCD', 'M-0189abcd', 'M-GHIJKLMN', 'M-0']) {
      expect(sentReference(asked), String(asked)).toBeUndefined()
    }
  })
})
