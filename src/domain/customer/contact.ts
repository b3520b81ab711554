import { isEmail, isForename, isPhone, tidyPhone } from './customer.ts'

/** What the contact form asks, and what it takes [ERR-04, ERR-05]. */

export const CONTACT_TOPICS = ['choosing', 'booking', 'payment', 'change', 'access', 'complaint', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Characters each field can have at most. */
export const CONTACT_LIMITS = { name: 100, email: 254, telephone: 30, bookingReference: 20, message: 2000 } as const

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly bookingReference: string
  readonly topic: string
  readonly message: string
}

/** Signs that end a line or steer what shows it. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_WITHIN_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029]+/gu

/**
 * As fields are judged and kept: a telephone in the digits and spaces we take, a name and a reference on one line, as forms
 * of ours send them, so that no letter has lines in it that pass for ours, and each line's end as one character.
 */
export function tidyContact(fields: ContactFields): ContactFields {
  return {
    ...fields,
    name: fields.name.replace(CONTROLS, ' '),
    telephone: tidyPhone(fields.telephone),
    bookingReference: fields.bookingReference.replace(CONTROLS, ' '),
    message: fields.message.replace(/\r\n?/g, '\n').replace(CONTROLS_WITHIN_LINES, ' '),
  }
}

export interface ContactFault {
  readonly field: keyof ContactFields
  readonly code: 'required' | 'too-short' | 'too-big' | 'invalid-email' | 'invalid-phone' | 'not-allowed'
}

export const isContactTopic = (text: string): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text)

/** The first thing wrong with each field, in the order of the form; spaces around a value do not count. */
export function contactFaults(fields: ContactFields): ContactFault[] {
  const faults: ContactFault[] = []
  const of = (field: keyof ContactFields) => fields[field].trim()
  const add = (isWrong: boolean, field: keyof ContactFields, code: ContactFault['code']) => {
    if (isWrong && !faults.some((fault) => fault.field === field)) faults.push({ field, code })
  }
  const isTooBig = (field: keyof typeof CONTACT_LIMITS) => of(field).length > CONTACT_LIMITS[field]
  add(of('topic') === '', 'topic', 'required')
  add(!isContactTopic(of('topic')), 'topic', 'not-allowed')
  add(of('message') === '', 'message', 'required')
  add(isTooBig('message'), 'message', 'too-big')
  add(of('name') === '', 'name', 'required')
  add(!isForename(of('name')), 'name', 'too-short')
  add(isTooBig('name'), 'name', 'too-big')
  add(of('email') === '', 'email', 'required')
  add(!isEmail(of('email')), 'email', 'invalid-email')
  add(isTooBig('telephone') || !isPhone(of('telephone')), 'telephone', 'invalid-phone')
  add(isTooBig('bookingReference'), 'bookingReference', 'too-big')
  return faults
}

/** The page with the form; what is sent without JavaScript goes there too. */
export const CONTACT_PATH = '/help'

/** The id of the form's part of the page. */
export const CONTACT_FORM_ID = 'write-to-us'

export const CONTACT_FORM_ADDRESS = `${CONTACT_PATH}#${CONTACT_FORM_ID}`

/** The page that thanks for a message. Loading it again sends nothing again. */
export const sentMessageAddress = (reference: string) => `${CONTACT_PATH}?sent=${reference}#${CONTACT_FORM_ID}`

/** The reference of a message in an address; undefined where it is none. */
export function sentReference(asked: string | null): string | undefined {
  return asked !== null && /^M-[0-9A-F]{8}$/.test(asked) ? asked : undefined
}

/** Characters that a guest's request to cancel or change a booking can have at most [BEYOND-07]. */
export const MAX_REQUEST_LENGTH = 1000
