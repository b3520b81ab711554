import {
  CONTACT_LIMITS,
  contactFaults,
  type ContactFault,
  type ContactFields,
} from '../../../domain/customer/contact.ts'
import { FORENAME_MINIMUM } from '../../../domain/customer/customer.ts'
import { message } from '../../messages/message.ts'

export interface ContactFaultText {
  readonly field: keyof ContactFields
  readonly text: string
}

/** Everything wrong with the form in words, in the order of its fields [ERR-04]. The server asks all of it again. */
export function contactFaultTexts(fields: ContactFields): ContactFaultText[] {
  return contactFaults(fields).map((fault) => ({ field: fault.field, text: textOf(fault) }))
}

function textOf({ field, code }: ContactFault): string {
  switch (field) {
    case 'topic':
      return message('form.contact.topic')
    case 'message':
      return code === 'required' ? message('form.contact.message') : tooLong(field)
    case 'name':
      if (code === 'required') return message('form.contact.name')
      return code === 'too-short' ? message('form.contact.nameShort', { minimum: FORENAME_MINIMUM }) : tooLong(field)
    case 'email':
      return message(code === 'required' ? 'form.contact.email' : 'form.contact.emailInvalid')
    case 'telephone':
      return message('form.contact.telephone')
    case 'bookingReference':
      return tooLong(field)
  }
}

const tooLong = (field: keyof typeof CONTACT_LIMITS) =>
  message('form.contact.messageLong', { most: CONTACT_LIMITS[field] })
