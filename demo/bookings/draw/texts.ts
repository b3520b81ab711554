/** Texts of customers and staff. */
import type { ContactTopic } from '../../../src/domain/customer/contact.ts'

/** Invented: no account has these names. */
export const STAFF_NAMES = ['Priya Shah', 'Gwen Parry', 'Tomasz Wolski', 'Marcus Bell'] as const

export const CANCEL_WORDS = [
  'I am sorry, but we have to cancel. Please tell me what it costs.',
  'My mother has been taken into hospital and we cannot travel.',
  'We have both been ill and are not well enough to come.',
  'Our plans have changed. Please cancel this booking.',
  'I did not get the leave I had asked for.',
] as const

export const CHANGE_WORDS = [
  'Could we come a week later? Any unit of the same size would do.',
  'Is it possible to bring one more adult?',
  'Could we be near the play area, please?',
  'We would like to stay one more night if it is free.',
  'Please could we swap to a unit without steps?',
] as const

export const QUESTION_WORDS = [
  'Is there a travel cot, or do we bring our own?',
  'What time can we get the keys on the day we arrive?',
  'Can we charge an electric car on the park?',
  'Is there a lift or a ramp to the restaurant?',
  'Will the outdoor pool be open in that week?',
  'May we arrive late, at about eleven at night?',
] as const

export const NOTE_WORDS = [
  'Rang to ask for a quiet spot; told her the park decides on the day.',
  'Arrives late, after the reception has closed: the park knows.',
  'Prefers to be written to, not rung.',
  'Celebrates a fiftieth birthday on the Saturday.',
  'Had a bad experience last year with the heating. Please take care.',
  'Asked about paying the balance in two parts; explained how.',
] as const

export const NEEDS = [
  'Vegetarian breakfast, please.',
  'One of us uses a wheelchair.',
  'Ground floor if possible: bad knees.',
  'Nut allergy in the party.',
] as const

export const CHANGE_REASON = 'asked by telephone'
export const GOODWILL_REASONS = ['heating did not work for a night', 'pool closed', 'noise from building work'] as const

export const MESSAGES: readonly { readonly topic: ContactTopic; readonly words: string }[] = [
  {
    topic: 'choosing',
    words: 'We are looking for a lodge with a hot tub for six with two dogs. Which do you recommend?',
  },
  { topic: 'booking', words: 'I have not had an email with my booking yet. Could you check that it has worked?' },
  { topic: 'payment', words: 'Can I pay what is left in two parts, one now and one at the end of the month?' },
  { topic: 'change', words: 'My daughter cannot come after all. Do I need to tell you who travels instead?' },
  { topic: 'access', words: 'Is the path from the car park to the unit level? My husband uses a walking frame.' },
  { topic: 'complaint', words: 'The boiler failed on our second night and it took until the evening to mend it.' },
  { topic: 'other', words: 'I think I left a blue raincoat behind. Has it been found?' },
]
