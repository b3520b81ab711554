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

/** Tasks of the outbox, mostly by the email that they send. */
const TASKS: Record<TaskKind, string> = {
  'confirmation-email': 'Confirmation',
  'confirmation-again': 'Confirmation, sent again',
  'change-email': 'Booking change',
  'hold-email': 'Link to pay for a hold',
  'balance-receipt': 'Payment receipt',
  'balance-reminder': 'Balance reminder',
  'cancellation-email': 'Cancellation',
  'refund-email': 'Refund',
  'relet-refund': 'Nights sold again',
  'relet-email': 'Nights sold again, to the customer',
  'payment-alert-email': 'Payment problem, to staff',
  'request-email': 'Request, to staff',
  'request-receipt': 'Request receipt',
  'contact-email': 'Message, to staff',
  'contact-receipt': 'Message receipt',
  'staff-letter': 'Message from staff',
  'former-address-email': 'Change of address, to the old address',
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

/** Words for a task or an email; the code for a kind of a later release. */
export const kindWords = (kind: string): string => (kind in TASKS ? TASKS[kind as TaskKind] : kind)

export const inbox = {
  title: 'Inbox',
  filter: 'Show',
  kind: 'Type',
  kinds: { '': 'Requests and messages', request: 'Requests', message: 'Messages' },
  topic: 'Topic',
  allTopics: 'All topics',
  state: 'State',
  states: { open: 'Open', done: 'Answered', all: 'All' },
  export: 'Export as CSV',
  nothingOpen: 'Nothing waiting for an answer',
  nothingOpenHint: 'New requests and messages appear here, the oldest first.',
  nothingFound: 'No requests or messages match',
  nothingFoundHint: 'Remove a filter or show everything open.',
  showOpen: 'Show everything open',
  deleted: 'Deleted',
  rows: (count: number) => (count === 1 ? '1 shown' : `${count} shown`),
} as const

export const staffMessage = {
  answer: 'Answer',
  write: 'Write to the guest',
  templates: 'Template',
  noTemplate: 'No template',
  to: 'To',
  subject: 'Subject',
  words: 'Message',
  wordsHint: 'Plain text. Leave a blank line between paragraphs. We add the greeting and our telephone number.',
  link: 'Button',
  links: { '': 'None', login: 'Open My booking', pay: 'Pay the balance' },
  preview: 'Preview',
  previewTitle: 'Customer’s view',
  previewHint: 'Select Preview to update it with your changes.',
  previewUpdated: 'Preview updated.',
  send: 'Send email',
  finish: 'Mark as done',
  finishHint: 'If you’ve called the customer or no answer is needed. No email is sent.',
  errors: 'Email not sent',
  queued: (to: string) => `Email to ${isolated(to)} queued`,
  finished: 'Marked as done. No email was sent.',
  doneBefore: 'This has already been answered or withdrawn. Nothing was sent.',
  otherStaffMessage: 'You’ve already sent another message from this form. To send this one too, select Send email.',
  noRecipient: 'You can’t write to this customer: their personal data has been deleted.',
  earlier: 'Earlier emails',
  noEmails: 'No emails yet.',
} as const

export const sentEmail = {
  missing: 'email',
  facts: 'Sent email',
  asText: 'Plain text',
  frame: 'Sent email',
  sendAgain: 'Send confirmation again',
  sendAgainHint: 'Confirms the booking as it is now, to its own email address.',
  sentAgain: 'Confirmation sent again',
  notConfirmed: 'The booking is no longer confirmed. Nothing was sent.',
  secrets: 'Links that open the booking don’t work here. They work in the customer’s email.',
} as const
