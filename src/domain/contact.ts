/** What the contact form asks, and what it takes [ERR-04, ERR-05]. */
import { isEmail, isForename, isPhone } from './customer.ts'

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
