import { contactErrors, type ContactFields } from '../../../domain/customer/contact.ts'
import { contactErrorText } from '../../../domain/words/contact-words.ts'

export interface ContactErrorText {
  readonly field: keyof ContactFields
  readonly text: string
}

/** All validation errors as text, in form order [ERR-04]. The server checks them again. */
export function contactErrorTexts(fields: ContactFields): ContactErrorText[] {
  return contactErrors(fields).map((error) => ({ field: error.field, text: contactErrorText(error) }))
}
