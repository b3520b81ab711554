/** Templates of staff messages, and the errors of their fields. */
import type { ContactTopic } from '../customer/contact.ts'
import { STAFF_MESSAGE_LIMITS, type StaffMessageError, type StaffMessageLink } from '../correspondence/staff-message.ts'
import { tooLong } from './field-error-words.ts'

/** A request of My booking, the topic of a message, or a booking that staff write about. */
export type StaffMessageOccasion = 'ask-change' | 'ask-cancel' | 'ask-question' | ContactTopic | 'write'

export interface StaffMessageTemplate {
  readonly id: string
  readonly occasions: readonly StaffMessageOccasion[]
  /** The name that staff choose it by. */
  readonly name: string
  /** Both with `{facts}`: see STAFF_MESSAGE_FACTS. */
  readonly subject: string
  readonly words: string
  readonly link?: StaffMessageLink
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n')

export const STAFF_MESSAGE_TEMPLATES: readonly StaffMessageTemplate[] = [
  {
    id: 'change-yourself',
    occasions: ['ask-change'],
    name: 'How to change it in My booking',
    subject: 'Changing your booking {reference}',
    words: paragraphs(
      'You asked us to change your booking at {park}, arriving {arrival}.',
      'You can change your dates, guests and extras in My booking. It shows you the new price before you confirm.',
      'If My booking doesn’t offer the change you want, reply to this email.',
    ),
    link: 'login',
  },
  {
    id: 'change-made',
    occasions: ['ask-change'],
    name: 'We’ve made the change',
    subject: 'Your booking {reference} has changed',
    words: paragraphs(
      'We’ve changed your booking at {park} as you asked. You arrive on {arrival}.',
      'Another email has all the details. Please check them, and reply if anything isn’t as you wanted.',
    ),
    link: 'login',
  },
  {
    id: 'change-refused',
    occasions: ['ask-change'],
    name: 'The change isn’t possible',
    subject: 'Your request to change booking {reference}',
    words: paragraphs(
      'We’re sorry: we can’t change your booking at {park} as you asked. It stays as it was, arriving {arrival}.',
      'If another change would help, reply to this email and tell us which.',
    ),
  },
  {
    id: 'cancel-charge',
    occasions: ['ask-cancel'],
    name: 'What it would cost',
    subject: 'Your request to cancel booking {reference}',
    words: paragraphs(
      'You asked us to cancel your booking at {park}, arriving {arrival}. We haven’t cancelled it yet.',
      'The cancellation charge in the booking terms, counted from the day you asked, is {cancellationCharge}.',
      'Reply to this email to tell us whether you want to cancel.',
    ),
  },
  {
    id: 'cancel-proof',
    occasions: ['ask-cancel'],
    name: 'We need proof for the waiver',
    subject: 'Your request to cancel booking {reference}',
    words: paragraphs(
      'You asked us to cancel your booking at {park}, arriving {arrival}, and have a cancellation waiver.',
      'Please send us a doctor’s note or other proof by replying to this email. You don’t need to tell us what the illness is.',
    ),
  },
  {
    id: 'cancel-made',
    occasions: ['ask-cancel'],
    name: 'We’ve cancelled it',
    subject: 'Your booking {reference} is cancelled',
    words: paragraphs(
      'We’ve cancelled your booking at {park} as you asked.',
      'Another email has the cancellation charge and your refund, if there is one.',
    ),
  },
  {
    id: 'ask-question',
    occasions: ['ask-question'],
    name: 'An answer of your own',
    subject: 'Your question about booking {reference}',
    words: paragraphs(
      'Thank you for your question about your booking at {park}, arriving {arrival}.',
      'If you’d like to know more, reply to this email.',
    ),
  },
  {
    id: 'question',
    occasions: ['booking', 'other'],
    name: 'An answer of your own',
    subject: 'Your question',
    words: paragraphs('Thank you for your question.', 'If you’d like to know more, reply to this email.'),
  },
  {
    id: 'choosing',
    occasions: ['choosing'],
    name: 'How to search',
    subject: 'Finding your holiday',
    words: paragraphs(
      'Thank you for asking us.',
      'The search on our website shows which holidays can be booked for your dates and party, with their prices. You can narrow the results to what matters to you, and save parks to compare them.',
      'If you don’t find what you’re looking for, reply with your dates, your party and where you’d like to go.',
    ),
  },
  {
    id: 'find-booking',
    occasions: ['booking', 'payment', 'change'],
    name: 'How to open My booking',
    subject: 'How to open My booking',
    words: paragraphs(
      'You can see your booking, what you’ve paid and what’s still to pay in My booking.',
      'Log in with your booking reference, last name and postcode. If you don’t have the reference, enter your email address there and we’ll send you a link.',
    ),
    link: 'login',
  },
  {
    id: 'change-how',
    occasions: ['change'],
    name: 'How to change or cancel',
    subject: 'Changing or cancelling your booking',
    words: paragraphs(
      'You can change your dates, guests and extras in My booking. It shows you the new price before you confirm.',
      'You can ask us to cancel there too. It shows you the cancellation charge before you ask.',
    ),
    link: 'login',
  },
  {
    id: 'payment',
    occasions: ['payment'],
    name: 'We need the details',
    subject: 'Your question about a payment',
    words: paragraphs(
      'To find the payment we need your booking reference, the amount and the day you paid.',
      'Please reply to this email with them. Don’t send us card numbers.',
    ),
  },
  {
    id: 'access',
    occasions: ['access'],
    name: 'Tell us what you need',
    subject: 'Accessibility and assistance',
    words: paragraphs(
      'Thank you for asking before you travel.',
      'Please reply with the place and dates you have in mind and what you need there: step-free access, a wet room, space for a wheelchair or an assistance dog.',
      'Don’t send us medical details.',
    ),
  },
  {
    id: 'complaint',
    occasions: ['complaint'],
    name: 'Tell us what happened',
    subject: 'Your complaint',
    words: paragraphs(
      'We’re sorry that you aren’t happy with your holiday.',
      'Please reply with your booking reference and what happened, with photos if you have any. If you’re at the park now, tell its staff too: they may be able to help at once.',
    ),
  },
  {
    id: 'pay-link',
    occasions: ['write', 'ask-question'],
    name: 'A link to pay',
    subject: 'Paying for your booking {reference}',
    words: paragraphs(
      '{outstanding} is still to pay for your booking at {park}, arriving {arrival}.',
      'The button opens a secure page where you can pay it. The link is for you alone: please don’t pass it on.',
    ),
    link: 'pay',
  },
  {
    id: 'deadlock',
    occasions: ['complaint', 'ask-question', 'write'],
    name: 'Our final answer to a complaint',
    subject: 'Our final answer to your complaint',
    words: paragraphs(
      'We’ve looked at your complaint again, and we don’t agree with you about it. This is our final answer: we can’t settle it between us.',
      '{disputeResolution} It’s independent of us and of the park.',
      'You can also go to court. For smaller sums that’s the small claims track in England and Wales, simple procedure in Scotland, and the small claims court in Northern Ireland. Citizens Advice can tell you where you stand.',
    ),
  },
]

/** The templates for an occasion, the likeliest first. */
export const templatesFor = (occasion: StaffMessageOccasion) =>
  STAFF_MESSAGE_TEMPLATES.filter(({ occasions }) => occasions.includes(occasion))

/** The error of a field of a staff message. */
export function staffMessageErrorText({ field, code }: StaffMessageError): string {
  if (field === 'link') return 'Choose a button that works for this customer: there is nothing to pay, or no booking'
  switch (code) {
    case 'required':
      return field === 'subject' ? 'Enter a subject' : 'Enter what you want to write'
    case 'not-filled':
      return 'Replace what’s in curly brackets'
    case 'too-big':
    case 'not-allowed':
      return tooLong(STAFF_MESSAGE_LIMITS[field])
  }
}

/** The button's words. */
export const staffMessageLinkWords: Record<StaffMessageLink, string> = { pay: 'Pay now', login: 'Open My booking' }
