import { describe, expect, it } from 'vitest'
import {
  fillIn,
  staffMessageErrors,
  STAFF_MESSAGE_FACTS,
  linkOf,
  paragraphsOf,
  tidyStaffMessage,
  type StaffMessageFact,
} from './staff-message.ts'

const MESSAGE = { subject: 'Your question', words: 'Yes, there is a ramp.', link: '' }

describe('a staff message of staff', () => {
  it('needs a subject and words, and has at most 150 and 5,000 characters', () => {
    const errorsOf = (fields: Partial<typeof MESSAGE>) =>
      staffMessageErrors(tidyStaffMessage({ ...MESSAGE, ...fields }), ['login']).map(
        ({ field, code }) => `${field} ${code}`,
      )
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ subject: ' \n ', words: '\r\n\u0007 ' })).toEqual(['subject required', 'words required'])
    expect(errorsOf({ subject: 'x'.repeat(150), words: 'x'.repeat(5000) })).toEqual([])
    expect(errorsOf({ subject: 'x'.repeat(151), words: 'x'.repeat(5001) })).toEqual([
      'subject too-big',
      'words too-big',
    ])
  })

  it('is not sent with a fact of a template that is not filled in', () => {
    const words = 'You arrive on {arrival}.'
    expect(staffMessageErrors({ ...MESSAGE, words }, [])).toEqual([{ field: 'words', code: 'not-filled' }])
    expect(staffMessageErrors({ ...MESSAGE, words: 'Use {your own words}.' }, [])).toEqual([])
  })

  it('has only a button that leads somewhere for its reader', () => {
    expect(staffMessageErrors({ ...MESSAGE, link: 'login' }, ['login'])).toEqual([])
    for (const link of ['pay', 'https://example.org'])
      expect(staffMessageErrors({ ...MESSAGE, link }, ['login'])).toEqual([{ field: 'link', code: 'not-allowed' }])
  })

  it('has a subject of one line, and words without control characters', () => {
    const tidy = tidyStaffMessage({ subject: 'One\r\nBcc: two', words: 'a\r\nb\u0000c\u2028d\te', link: ' ' })
    expect(tidy).toEqual({ subject: 'One Bcc: two', words: 'a\nb c d\te', link: '' })
    expect(tidyStaffMessage({ ...MESSAGE, words: 'a\u0000\u0001b\u2028\u2029c\rd' }).words).toBe('a b c\nd')
  })

  it('has one of 2 buttons or none', () => {
    expect(['pay', 'login', '', 'https://example.org'].map((link) => linkOf({ ...MESSAGE, link }))).toEqual([
      'pay',
      'login',
      undefined,
      undefined,
    ])
  })

  it('has a paragraph between blank lines, and keeps single line breaks', () => {
    expect(paragraphsOf('One\nline\n\n \n\nTwo  \n\t\nThree')).toEqual(['One\nline', 'Two', 'Three'])
    expect(paragraphsOf('One\n\nTwo\n \t \nThree')).toEqual(['One', 'Two', 'Three'])
    expect(paragraphsOf('')).toEqual([])
  })

  it('is filled in with known facts', () => {
    expect(fillIn('{park}, {outstanding}, {park}', { park: '$& {arrival}' })).toBe(
      '$& {arrival}, {outstanding}, $& {arrival}',
    )
    const all = Object.fromEntries(STAFF_MESSAGE_FACTS.map((fact) => [fact, fact])) as Record<StaffMessageFact, string>
    expect(fillIn(STAFF_MESSAGE_FACTS.map((fact) => `{${fact}}`).join(), all)).toBe(STAFF_MESSAGE_FACTS.join())
  })
})
