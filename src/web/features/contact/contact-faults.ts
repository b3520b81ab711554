import {
  CONTACT_LIMITS,
  contactFaults,
  type ContactFault,
  type ContactFields,
} from '../../../domain/customer/contact.ts'
import { FORENAME_MINIMUM } from '../../../domain/customer/customer.ts'
import * as words from './words.ts'

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
      return words.faultTopic
    case 'message':
      return code === 'required' ? words.faultMessage : tooLong(field)
    case 'name':
      if (code === 'required') return words.faultName
      return code === 'too-short' ? words.faultNameShort({ minimum: FORENAME_MINIMUM }) : tooLong(field)
    case 'email':
      return code === 'required' ? words.faultEmail : words.faultEmailInvalid
    case 'telephone':
      return words.faultTelephone
    case 'bookingReference':
      return tooLong(field)
  }
}

const tooLong = (field: keyof typeof CONTACT_LIMITS) => words.faultMessageLong({ most: CONTACT_LIMITS[field] })
