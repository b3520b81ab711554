import { describe, expect, it } from 'vitest'
import { CONTACT_TOPICS } from '../customer/contact.ts'
import { fillIn, letterFaults, type LetterFact } from '../staff/letter.ts'
import { LETTER_TEMPLATES, letterFaultText, templatesFor, type LetterOccasion } from './letter-words.ts'

const FACTS: Record<LetterFact, string> = {
  reference: 'BF 7K3M 9QXP',
  arrival: 'Friday 7 May 2027',
  park: 'Gunton Sands',
  outstanding: '£60.00',
  cancellationCharge: '£72.00',
}

/** What only staff or a supplier can know, and nothing in the shop makes true. */
const PROMISES =
  /guarantee|promise|within \d|working days|we will (?!send you a link)|call you|free of charge|discount|voucher|compensat|full refund|upgrade|always|never/i

describe('a template', () => {
  it.each(LETTER_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s is filled in wholly with the facts of a booking, and can be sent as it is',
    (_, { subject, words, link = '' }) => {
      const filled = { subject: fillIn(subject, FACTS), words: fillIn(words, FACTS), link }
      expect(filled.subject + filled.words).not.toMatch(/[{}]/)
      expect(letterFaults(filled, ['pay', 'login'])).toEqual([])
    },
  )

  it.each(LETTER_TEMPLATES.map(({ id, subject, words }) => [id, `${subject}\n${words}`]))(
    '%s promises nothing that the shop does not do',
    (_, text) => {
      expect(text).not.toMatch(PROMISES)
    },
  )

  it('of a message needs no fact of a booking: its sender may not have one', () => {
    const ofMessages = CONTACT_TOPICS.flatMap((topic) => templatesFor(topic))
    expect(ofMessages.filter(({ subject, words }) => /\{/.test(subject + words)).map(({ id }) => id)).toEqual([])
    expect(ofMessages.filter(({ link }) => link === 'pay')).toEqual([])
  })

  it('is there for each kind of request, each topic, and to pay', () => {
    const occasions: LetterOccasion[] = ['ask-change', 'ask-cancel', 'ask-question', ...CONTACT_TOPICS, 'write']
    expect(occasions.filter((occasion) => templatesFor(occasion).length === 0)).toEqual([])
    expect(new Set(LETTER_TEMPLATES.map(({ id }) => id)).size).toBe(LETTER_TEMPLATES.length)
    expect(templatesFor('write')).toMatchObject([{ id: 'pay-link', link: 'pay' }])
  })

  it('that speaks of My booking or of a button has one', () => {
    const speaks = LETTER_TEMPLATES.filter(({ words }) => /(in|open) My booking|The button/.test(words))
    expect(speaks.filter(({ link }) => link === undefined).map(({ id }) => id)).toEqual([])
  })
})

describe('what is wrong with a letter', () => {
  it('is said for its field', () => {
    const faults = letterFaults({ subject: '', words: 'x'.repeat(5001), link: 'pay' }, [])
    expect(faults.map(letterFaultText)).toEqual([
      'Enter a subject',
      'Use at most 5000 characters',
      'Choose a button that works for this customer: there is nothing to pay, or no booking',
    ])
    expect(letterFaultText({ field: 'words', code: 'required' })).toBe('Enter what you want to write')
    expect(letterFaultText({ field: 'words', code: 'not-filled' })).toBe('Replace what is in curly brackets')
  })
})
