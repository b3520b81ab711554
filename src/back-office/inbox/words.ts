import { contactTopic } from '../../domain/words/contact-words.ts'
import type { TopicOfEntry } from '../../server/queries/inbox.ts'
import type { Stuck } from '../../server/queries/needs-attention.ts'

export const topicWords: Record<TopicOfEntry, string> = {
  ...contactTopic,
  cancel: 'Request to cancel',
  change: 'Changing or cancelling',
  question: 'Question about a booking',
}

/** A request to change a booking has the same code as the topic of a message about changes. */
export const topicOf = ({ kind, topic }: { readonly kind: 'request' | 'message'; readonly topic: TopicOfEntry }) =>
  kind === 'request' && topic === 'change' ? 'Request to change' : topicWords[topic]

export const stateWords = { open: 'Open', done: 'Answered', withdrawn: 'Withdrawn' } as const

/** Keeps the direction of a stranger's text to itself, where there is no element for it. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** 'less than a day', '1 day', '3 days': how long somebody has waited. */
export function waitWords(since: Date, now: number): string {
  const days = Math.floor((now - since.getTime()) / 86_400_000)
  if (days < 1) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

type TaskKind = Stuck['tasks'][number]['kind']

/** Tasks of the outbox; of most the email that they send. */
const TASKS: Record<TaskKind, string> = {
  'confirmation-email': 'Confirmation',
  'confirmation-again': 'Confirmation, sent again',
  'change-email': 'Change of a booking',
  'hold-email': 'Link to pay for a hold',
  'balance-receipt': 'Receipt of a payment',
  'balance-reminder': 'Reminder of a balance',
  'cancellation-email': 'Cancellation',
  'refund-email': 'Refund',
  'payment-alert-email': 'Payment problem, to staff',
  'request-email': 'Request, to staff',
  'request-receipt': 'Receipt of a request',
  'contact-email': 'Message, to staff',
  'contact-receipt': 'Receipt of a message',
  'staff-letter': 'Written by staff',
  'former-address-email': 'Change of address, to the former one',
  'login-link': 'Login link',
  'newsletter-letter': 'Newsletter sign-up',
  'price-alert-confirmation': 'Price alert, to confirm',
  'price-alert-news': 'Price alert',
  refund: 'Refund at the provider',
  'supplier-confirm': 'Booking, to the supplier',
  'supplier-release': 'Release of a hold, to the supplier',
  'supplier-cancel': 'Cancellation, to the supplier',
  'affiliate-conversion': 'Sale, to the affiliate network',
}

/** What a task does or an email was about; of a later release's, its code. */
export const kindWords = (kind: string): string => (kind in TASKS ? TASKS[kind as TaskKind] : kind)

export const inbox = {
  title: 'Inbox',
  filter: 'Show',
  kind: 'What',
  kinds: { '': 'Requests and messages', request: 'Requests', message: 'Messages' },
  topic: 'Topic',
  allTopics: 'All topics',
  state: 'State',
  states: { open: 'Open', done: 'Answered', all: 'All' },
  export: 'Export as CSV',
  nothingOpen: 'Nothing waits for an answer',
  nothingOpenHint: 'New requests and messages appear here, the oldest first.',
  nothingFound: 'Nothing like that',
  nothingFoundHint: 'No request or message fits these filters.',
  showOpen: 'Show everything that is open',
  deleted: 'Deleted',
  rows: (count: number) => (count === 1 ? '1 shown' : `${count} shown`),
} as const

export const staffMessage = {
  answer: 'Answer',
  write: 'Write to the guest',
  templates: 'Begin with a template',
  noTemplate: 'Empty',
  to: 'To',
  subject: 'Subject',
  words: 'Message',
  wordsHint: 'Plain text; a blank line begins a paragraph. The greeting and our telephone number are added.',
  link: 'Button',
  links: { '': 'None', login: 'Open My booking', pay: 'Pay what is outstanding' },
  preview: 'Preview',
  previewTitle: 'As the customer will see it',
  previewHint: 'Preview brings it up to date with what you have written.',
  send: 'Send',
  finish: 'Done without an answer',
  finishHint: 'If you have rung, or there is nothing to answer. No email is sent.',
  errors: 'The email was not sent',
  queued: (to: string) => `Your email to ${isolated(to)} is on its way.`,
  finished: 'It is marked as done. No email was sent.',
  doneBefore: 'It was answered or withdrawn before: nothing was sent.',
  otherStaffMessage:
    'Another message has gone from this form already, and this one hasn’t been sent. Send it now if it should go too.',
  noRecipient: 'There is nobody to write to: the personal data was deleted.',
  earlier: 'Earlier emails',
  noEmails: 'None so far.',
} as const

export const sentEmail = {
  missing: 'email',
  facts: 'As it was sent',
  asText: 'As text',
  frame: 'The email as it was sent',
  sendAgain: 'Send the confirmation again',
  sendAgainHint: 'As the booking is now, to its own address.',
  sentAgain: 'The confirmation is sent again.',
  notConfirmed: 'The booking is not confirmed any more: nothing was sent.',
  secrets: 'Links that open the booking have lost their secret here; the customer’s work.',
} as const
