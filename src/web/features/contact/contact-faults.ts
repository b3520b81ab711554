import { contactFaults, type ContactFields } from '../../../domain/customer/contact.ts'
import { contactFaultText } from '../../../domain/words/contact-words.ts'

export interface ContactFaultText {
  readonly field: keyof ContactFields
  readonly text: string
}

/** Everything wrong with the form in words, in the order of its fields [ERR-04]. The server asks all of it again. */
export function contactFaultTexts(fields: ContactFields): ContactFaultText[] {
  return contactFaults(fields).map((fault) => ({ field: fault.field, text: contactFaultText(fault) }))
}
