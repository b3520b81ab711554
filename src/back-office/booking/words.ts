/** Words of the page of a booking. */
import { daysBetween, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/grammar.ts'

export const heads = {
  actions: 'Actions',
  guest: 'Lead guest',
  stay: 'Stay',
  money: 'Money',
  party: 'Guests',
  extras: 'Extras',
  price: 'Price',
  agreedPrice: 'Price before cancellation',
  ledger: 'Ledger',
  payments: 'Payments and refunds',
  requests: 'Requests',
  emails: 'Emails',
  notes: 'Notes',
  history: 'History',
  accessLog: 'Viewed by',
} as const

export const show = 'Show personal data'
export const masked = 'Names, addresses and the customer’s messages are masked. Showing them is logged.'
export const shown = 'Personal data shown. This has been logged.'

export const purgedOn = (day: CalendarDate) => `Personal data was deleted on ${formatShortDate(day)}.`
export const heldUntil = (time: string) => `Held until ${time}, not paid yet`
export const holdOver = 'Hold expired: the unit goes back on sale shortly'
export const cancelledOn = (day: CalendarDate) => `Cancelled on ${formatShortDate(day)}`
export const disputed =
  'A payment is disputed or was lost to a dispute. The customer isn’t asked for the balance: you decide.'
export const openRequests = (count: number) =>
  count === 1 ? '1 request waiting for an answer' : `${count} requests waiting for an answer`
export const refundFailed = (amount: string) => `A refund of ${amount} hasn’t reached the customer`
const WAITING = { refund: 'A refund of', cancellation: 'A cancellation with', change: 'A change with' }
export const waits = (kind: keyof typeof WAITING, amount: string, asker: string) =>
  `${WAITING[kind]} ${amount} of goodwill, requested by ${asker}, is waiting for approval.`
export const toApprovals = 'View request'
export const answer = 'Answer'
export const goOn = 'Continue this sale'

/** 'Arrives in 12 days', 'Staying now', 'Left 3 days ago'. */
export function whenWords(arrival: CalendarDate, departure: CalendarDate, today: CalendarDate): string {
  const toGo = daysBetween(today, arrival)
  if (toGo > 1) return `Arrives in ${toGo} days`
  if (toGo === 1) return 'Arrives tomorrow'
  if (toGo === 0) return 'Arrives today'
  const left = daysBetween(departure, today)
  if (left < 0) return 'Staying now'
  if (left === 0) return 'Leaves today'
  return `Left ${left} ${plural(left, 'day', 'days')} ago`
}

export const arrival = 'Arrival'

export const noParkTelephone = 'No telephone number for this park'
export const cancelCosts = (words: string) => `Cancelling today costs ${words}`
export const total = 'Total'
export const agreement = 'What the customer agreed to'
export const totalNow = 'Total now'
export const totalToUs = 'Charged by us'
export const paid = 'Paid'
export const balance = 'Balance'
export const owes = 'Balance due'
export const toRefund = 'To refund'
export const dueWhenBooked = 'Due when booked'
export const balanceBy = (due: CalendarDate) => `Balance, by ${formatShortDate(due)}`

/** The balance after a movement. */
export function owedWords(pence: number): string {
  if (pence === 0) return 'balance £0.00'
  return pence > 0 ? `balance ${formatMoneyExact(pence)}` : `overpaid by ${formatMoneyExact(-pence)}`
}

export const purposes = { booking: 'Booking', balance: 'Balance', charge: 'Cancellation charge' } as const
export const methods = { card: 'card', paypal: 'PayPal', bank: 'bank transfer' } as const
export const paymentStates = {
  created: 'started',
  requires_action: 'waiting for the customer',
  processing: 'with the bank',
  unknown: 'unknown: being checked',
  succeeded: 'received',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export const surplus = 'surplus, refunded'
export const refundReasons = {
  surplus: 'surplus payment',
  cancellation: 'cancellation',
  change: 'change',
  goodwill: 'goodwill',
  provider: 'made at the provider',
  relet: 'nights sold again',
} as const
export const decideRefund = 'Resolve…'
export const refundStates = {
  queued: 'about to be sent',
  pending: 'on its way',
  succeeded: 'sent',
  failed: 'failed',
  dropped: 'not sent',
} as const
export const atProvider = (name: string) => `View at ${name.charAt(0).toUpperCase()}${name.slice(1)}`
export const alertStates = { open: 'open', won: 'won', lost: 'lost', closed: 'closed' } as const
export const alertKinds = { dispute: 'Dispute', 'fraud-warning': 'Fraud warning' } as const

export const requestKinds = { cancel: 'Cancel', change: 'Change', question: 'Question' } as const
export const requestStates = { open: 'open', done: 'done', withdrawn: 'withdrawn' } as const

export const none = {
  extras: 'No extras.',
  ledger: 'No entries yet.',
  payments: 'No payments.',
  emails: 'No emails.',
  notes: 'No notes.',
  guests: 'No guests named.',
} as const
export const unnamed = (count: number) => `${count} not named yet`
export const ageWords = (age: number) => `${age} ${plural(age, 'year', 'years')}`
export const consents = {
  emailOptIn: 'email',
  smsOptIn: 'text message',
  thirdPartyOptIn: 'partners',
} as const
export const noConsent = 'none'
