import { isEmail, isForename, isPhone, tidyPhone } from './customer.ts'

/** The contact form: its fields, limits and validation [ERR-04, ERR-05]. */

export const CONTACT_TOPICS = ['choosing', 'booking', 'payment', 'change', 'access', 'complaint', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Maximum length of each field. */
export const CONTACT_LIMITS = { name: 100, email: 254, telephone: 30, bookingReference: 20, message: 2000 } as const

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly bookingReference: string
  readonly topic: string
  readonly message: string
}

/** Control characters and line separators. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_WITHIN_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029]+/gu

/**
 * Normalises the fields before they are validated and stored: digits and spaces in a telephone number, one line for
 * name and reference (they are quoted in emails, where an extra line could pass for our text), LF as line end.
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

export interface ContactError {
  readonly field: keyof ContactFields
  readonly code: 'required' | 'too-short' | 'too-big' | 'invalid-email' | 'invalid-phone' | 'not-allowed'
}

export const isContactTopic = (text: string): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text)

/** The first error of each field, in the order of the form. Values are trimmed. */
export function contactErrors(fields: ContactFields): ContactError[] {
  const errors: ContactError[] = []
  const typedIn = (field: keyof ContactFields) => fields[field].trim()
  const add = (isWrong: boolean, field: keyof ContactFields, code: ContactError['code']) => {
    if (isWrong && !errors.some((error) => error.field === field)) errors.push({ field, code })
  }
  const isTooBig = (field: keyof typeof CONTACT_LIMITS) => typedIn(field).length > CONTACT_LIMITS[field]
  add(typedIn('topic') === '', 'topic', 'required')
  add(!isContactTopic(typedIn('topic')), 'topic', 'not-allowed')
  add(typedIn('message') === '', 'message', 'required')
  add(isTooBig('message'), 'message', 'too-big')
  add(typedIn('name') === '', 'name', 'required')
  add(!isForename(typedIn('name')), 'name', 'too-short')
  add(isTooBig('name'), 'name', 'too-big')
  add(typedIn('email') === '', 'email', 'required')
  add(!isEmail(typedIn('email')), 'email', 'invalid-email')
  add(isTooBig('telephone') || !isPhone(typedIn('telephone')), 'telephone', 'invalid-phone')
  add(isTooBig('bookingReference'), 'bookingReference', 'too-big')
  return errors
}

/** The page with the form, which also receives it without JavaScript. */
export const CONTACT_PATH = '/help'

/** The id of the form's section. */
export const CONTACT_FORM_ID = 'write-to-us'

export const CONTACT_FORM_ADDRESS = `${CONTACT_PATH}#${CONTACT_FORM_ID}`

/** The confirmation of a message (redirect after POST, so that a reload does not send it again). */
export const sentMessageAddress = (reference: string) => `${CONTACT_PATH}?sent=${reference}#${CONTACT_FORM_ID}`

/** The message reference in an address; undefined if invalid. */
export function sentReference(asked: string | null): string | undefined {
  return asked !== null && /^M-[0-9A-F]{8}$/.test(asked) ? asked : undefined
}

/** Maximum length of a guest's request to cancel or change a booking [BEYOND-07]. */
export const MAX_REQUEST_LENGTH = 1000
