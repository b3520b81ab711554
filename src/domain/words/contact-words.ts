import { CONTACT_LIMITS, type ContactError, type ContactTopic } from '../customer/contact.ts'
import { FORENAME_MINIMUM } from '../customer/customer.ts'
import { choiceRequired, emailInvalid, emailRequired, telephoneInvalid, tooLong } from './field-error-words.ts'

/** The subject of a message, as the form, emails and the program for staff name it. */
export const contactTopic: Record<ContactTopic, string> = {
  choosing: 'Choosing a holiday',
  booking: 'My booking',
  payment: 'Payments',
  change: 'Changing or cancelling',
  access: 'Accessibility and assistance',
  complaint: 'A complaint',
  other: 'Something else',
}

/** The error of a field of the contact form, in words. */
export function contactErrorText({ field, code }: ContactError): string {
  switch (field) {
    case 'topic':
      return choiceRequired('the topic')
    case 'message':
      return code === 'required' ? 'Enter your message' : tooLong(CONTACT_LIMITS[field])
    case 'name':
      if (code === 'required') return 'Enter your name'
      return code === 'too-short'
        ? `Your name must have at least ${FORENAME_MINIMUM} characters`
        : tooLong(CONTACT_LIMITS[field])
    case 'email':
      return code === 'required' ? emailRequired : emailInvalid
    case 'telephone':
      return telephoneInvalid
    case 'bookingReference':
      return tooLong(CONTACT_LIMITS[field])
  }
}

/** Whom a guest calls about what [BOOK-19]. */
export interface Call {
  /** The occasion, followed by the number. */
  readonly words: string
  readonly telephone: string
}

/**
 * The park on the day, us about the booking; us about everything if the park has no number of its own.
 * @param park with its own number; null without one
 * @param company the brand's number
 */
export function whomToCall(park: { name: string; telephone: string | null }, company: string): readonly Call[] {
  if (park.telephone === null) return [{ words: 'Questions? Call us:', telephone: company }]
  return [
    { words: `On the day, call ${park.name}:`, telephone: park.telephone },
    { words: 'About your booking, call us:', telephone: company },
  ]
}
