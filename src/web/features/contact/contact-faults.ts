import { contactFaults, type ContactFields } from '../../../domain/customer/contact.ts'
import { contactFaultText } from '../../../domain/words/contact-words.ts'

export interface ContactFaultText {
  readonly field: keyof ContactFields
  readonly text: string
}

/** All validation errors as text, in form order [ERR-04]. The server checks them again. */
export function contactFaultTexts(fields: ContactFields): ContactFaultText[] {
  return contactFaults(fields).map((fault) => ({ field: fault.field, text: contactFaultText(fault) }))
}
