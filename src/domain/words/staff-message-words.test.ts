import { describe, expect, it } from 'vitest'
import { CONTACT_TOPICS } from '../customer/contact.ts'
import { fillIn, staffMessageErrors, type StaffMessageFact } from '../correspondence/staff-message.ts'
import {
  STAFF_MESSAGE_TEMPLATES,
  staffMessageErrorText,
  staffMessageLinkWords,
  templatesFor,
  type StaffMessageOccasion,
} from './staff-message-words.ts'

const FACTS: Record<StaffMessageFact, string> = {
  reference: 'BF 7K3M 9QXP',
  arrival: 'Friday 7 May 2027',
  park: 'Gunton Sands',
  outstanding: '£60.00',
  cancellationCharge: '£72.00',
  disputeResolution: 'Fair Ends (https://ends.example) is an accredited provider. We don’t take part in its procedure.',
}

/** Claims that only staff or a supplier can know, and nothing in the shop makes true. */
const PROMISES =
  /guarantee|promise|within \d|working days|we will (?!send you a link)|call you|free of charge|discount|voucher|compensat|full refund|upgrade|always|never/i

describe('a template', () => {
  it.each(STAFF_MESSAGE_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s is filled in wholly with the facts of a booking, and can be sent as it is',
    (_, { subject, words, link = '' }) => {
      const filled = { subject: fillIn(subject, FACTS), words: fillIn(words, FACTS), link }
      expect(filled.subject + filled.words).not.toMatch(/[{}]/)
      expect(staffMessageErrors(filled, ['pay', 'login'])).toEqual([])
    },
  )

  it.each(STAFF_MESSAGE_TEMPLATES.map(({ id, subject, words }) => [id, `${subject}\n${words}`]))(
    '%s promises nothing that the shop does not do',
    (_, text) => {
      expect(text).not.toMatch(PROMISES)
    },
  )

  it('of a message needs no fact of a booking: its sender may not have one', () => {
    const ofMessages = CONTACT_TOPICS.flatMap((topic) => templatesFor(topic))
    // Facts of the brand are known without a booking, too [LAW-15].
    const ofBookings = /\{(?!disputeResolution\})/
    expect(ofMessages.filter(({ subject, words }) => ofBookings.test(subject + words)).map(({ id }) => id)).toEqual([])
    expect(ofMessages.filter(({ link }) => link === 'pay')).toEqual([])
  })

  it('is there for each kind of request, each topic, and to pay', () => {
    const occasions: StaffMessageOccasion[] = ['ask-change', 'ask-cancel', 'ask-question', ...CONTACT_TOPICS, 'write']
    expect(occasions.filter((occasion) => templatesFor(occasion).length === 0)).toEqual([])
    expect(new Set(STAFF_MESSAGE_TEMPLATES.map(({ id }) => id)).size).toBe(STAFF_MESSAGE_TEMPLATES.length)
    expect(templatesFor('write')).toMatchObject([{ id: 'pay-link', link: 'pay' }, { id: 'deadlock' }])
  })

  it.each([
    ['ask-change', ['change-yourself', 'change-made', 'change-refused']],
    ['ask-cancel', ['cancel-charge', 'cancel-proof', 'cancel-made']],
    ['ask-question', ['ask-question', 'pay-link', 'deadlock']],
    ['choosing', ['choosing']],
    ['booking', ['question', 'find-booking']],
    ['payment', ['find-booking', 'payment']],
    ['change', ['find-booking', 'change-how']],
    ['access', ['access']],
    ['complaint', ['complaint', 'deadlock']],
    ['other', ['question']],
    ['write', ['pay-link', 'deadlock']],
  ] as const)('is offered for the occasion %s as one of %j', (occasion, ids) => {
    expect(templatesFor(occasion).map(({ id }) => id)).toEqual(ids)
  })

  it.each(STAFF_MESSAGE_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s has a name to choose it by, and two or three paragraphs of whole sentences',
    (_, { name, words }) => {
      expect(name).toMatch(/^[A-Z][^.]+$/)
      const paragraphs = words.split('\n\n')
      expect([2, 3]).toContain(paragraphs.length)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z{].+\.$/)
    },
  )

  it('leads to My booking in 4 cases and to payment in one, with a button that says so', () => {
    const idsWith = (wanted: 'login' | 'pay') =>
      STAFF_MESSAGE_TEMPLATES.filter(({ link }) => link === wanted).map(({ id }) => id)
    expect(idsWith('login')).toEqual(['change-yourself', 'change-made', 'find-booking', 'change-how'])
    expect(idsWith('pay')).toEqual(['pay-link'])
    expect(staffMessageLinkWords).toEqual({ pay: 'Pay now', login: 'Open My booking' })
  })

  it('that speaks of My booking or of a button has one', () => {
    const speaks = STAFF_MESSAGE_TEMPLATES.filter(({ words }) => /(in|open) My booking|The button/.test(words))
    expect(speaks.filter(({ link }) => link === undefined).map(({ id }) => id)).toEqual([])
  })
})

describe('what is wrong with a staff message', () => {
  it('is said for its field', () => {
    const errors = staffMessageErrors({ subject: '', words: 'x'.repeat(5001), link: 'pay' }, [])
    expect(errors.map(staffMessageErrorText)).toEqual([
      'Enter a subject',
      'Use at most 5000 characters',
      'Choose a button that works for this customer: there is nothing to pay, or no booking',
    ])
    expect(staffMessageErrorText({ field: 'words', code: 'required' })).toBe('Enter what you want to write')
    expect(staffMessageErrorText({ field: 'subject', code: 'not-allowed' })).toBe('Use at most 150 characters')
    expect(staffMessageErrorText({ field: 'words', code: 'not-filled' })).toBe('Replace what’s in curly brackets')
  })
})
