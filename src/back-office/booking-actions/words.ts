/** Words of the actions on a booking. */
import { formatLongDate, londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { PaymentMethod } from '../../domain/money/payment-status.ts'
import { NEW_RIGHTS_HOURS } from '../../domain/identity/two-people.ts'
import { UNDO_DAYS } from '../../domain/booking/event-kinds.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import {
  cancellationRefusedWords,
  changeRefusedWords,
  refundRefusedWords,
} from '../../server/command-line/outcome-words.ts'
import type { AskApprovalOutcome } from '../../server/commands/approvals/approvals.ts'
import type { RefundOfBooking } from '../../server/queries/booking-actions.ts'
import { refundReasons } from '../booking/words.ts'

export const backToBooking = 'Back to the booking'
export const dataDeleted = 'personal data deleted'
export const nothingDone = 'Nothing was done'
export const preview = 'Preview'
export const effect = 'Summary'

const CAN_BE_UNDONE = `You can undo this for ${UNDO_DAYS} days, under Needs attention.`

export const reason = 'Reason'
export const amountInvalid = 'Enter an amount in pounds, such as 50 or 49.50'

export const leftToPay = 'Left to pay'
export const paid = 'Paid by the customer'
export const total = 'Price of the holiday'

const METHODS: Record<PaymentMethod, string> = { card: 'card', paypal: 'PayPal', bank: 'bank' }

/** '£90.00 refunded to the card payment of 1 March 2027, £180.00.' */
export const goesBack = (
  pence: Pence,
  to: { readonly method: PaymentMethod; readonly createdAt: Date; readonly amountPence: Pence } | undefined,
) =>
  to
    ? `${formatMoneyExact(pence)} refunded to the ${METHODS[to.method]} payment of ${formatLongDate(londonDateAt(to.createdAt.getTime()))}, ${formatMoneyExact(to.amountPence)}.`
    : `${formatMoneyExact(pence)} refunded.`

export const nightsFree = (from: CalendarDate, to: CalendarDate) =>
  `The nights from ${formatLongDate(from)} to ${formatLongDate(to)} are on sale again.`

export const secondPerson = 'Needs a second person’s approval'
export const askSecondPerson = 'Ask for approval'
export const askedSecondPerson =
  'You have asked for approval. Another manager finds it on the booking and under Approvals.'

export const cancel = {
  title: 'Cancel',
  charge: 'Cancellation charge',
  byTerms: (amount: string) => `By the booking terms: ${amount}`,
  other: 'Another charge',
  none: 'Nothing',
  otherAmount: 'Charge in pounds',
  reasonKind: 'Reason for the cancellation waiver',
  asGiven: 'As the customer gave it',
  emailGoes: 'The customer is emailed the charge and the refund.',
  openPayment: 'A payment of the balance is open: it is cancelled at the provider first.',
  noWayBack:
    'A cancellation cannot be undone: the unit is on sale again at once and the money on its way. If it was wrong, take a new booking.',
  toVoucher: (pence: Pence) => `${formatMoneyExact(pence)} returned to the voucher.`,
  below: (pence: Pence) => `${formatMoneyExact(pence)} below the booking terms: discretionary.`,
  button: (charge: Pence, refund: Pence) =>
    `Cancel booking: charge ${formatMoneyExact(charge)}, refund ${formatMoneyExact(refund)}`,
  done: (charge: Pence, refund: Pence) =>
    `Booking cancelled. Charge ${formatMoneyExact(charge)}; refund ${formatMoneyExact(refund)}.`,
  before: 'Already cancelled: nothing was done.',
}

export const failedRefund = {
  title: (pence: Pence) => `Refund of ${formatMoneyExact(pence)}`,
  facts: ({ reason, failureCode }: RefundOfBooking, since: string): readonly (readonly [string, string])[] => [
    ['For', refundReasons[reason]],
    ['Asked for', since],
    ...(failureCode === null ? [] : [['The provider says', failureCode.replaceAll(/[-_]/g, ' ')] as const]),
  ],
  legend: 'What happens now',
  choose: 'Choose one',
  remedies: {
    again: { label: 'Send it again', hint: 'The provider is asked once more.' },
    'sent-otherwise': {
      label: 'I’ve sent it another way',
      hint: 'For example by bank transfer. It’s recorded as paid back.',
    },
    drop: { label: 'Don’t send it', hint: 'The customer doesn’t get this money.' },
  },
  reasonHint: 'Needed unless it’s sent again: how and when you sent it, or why not. Do not name the customer.',
  notFailed: 'This refund isn’t waiting for anybody any more: nothing was done.',
  effects: {
    again: (amount: string) => [`The provider is asked to send ${amount}.`, 'The customer is emailed once it’s sent.'],
    'sent-otherwise': (amount: string) => [
      `${amount} is recorded as paid back. The provider isn’t asked.`,
      'The customer isn’t emailed.',
      CAN_BE_UNDONE,
    ],
    drop: (amount: string) => [
      `The customer doesn’t get ${amount} and isn’t emailed.`,
      `It’s no longer listed under Needs attention.`,
      CAN_BE_UNDONE,
    ],
  },
  buttons: {
    again: (amount: string) => `Send ${amount} again`,
    'sent-otherwise': (amount: string) => `Record ${amount} as sent`,
    drop: (amount: string) => `Don’t send ${amount}`,
  },
  done: {
    again: 'The refund is sent again.',
    'sent-otherwise': 'The refund is recorded as sent.',
    drop: 'The refund won’t be sent.',
  },
} as const

export const refund = {
  title: 'Refund',
  amount: 'Amount in pounds',
  most: (pence: Pence) => `At most ${formatMoneyExact(pence)} can be refunded.`,
  goodwill: 'Goodwill: the balance to pay doesn’t change.',
  emailGoes: 'The customer is emailed once the provider has sent it.',
  button: (amount: Pence) => `Refund ${formatMoneyExact(amount)}`,
  done: (amount: Pence) => `Refund of ${formatMoneyExact(amount)} on its way to the customer.`,
  before: (day: CalendarDate) => `Already refunded on ${formatLongDate(day)}: nothing was done.`,
}

export const change = {
  titles: { dates: 'Change dates', unit: 'Change unit', party: 'Change party', extras: 'Change extras' },
  parts: { dates: 'Stay', unit: 'Unit', party: 'Party', extras: 'Extras' },
  arrival: 'Arrival',
  departure: 'Departure',
  noDate: 'Enter a date, such as 01/03/2027',
  noCount: 'Enter a whole number',
  noNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
  nights: 'Nights',
  total: 'Total there',
  difference: 'Change of price',
  differenceOf: (pence: Pence) =>
    pence === 0 ? 'none' : `${formatMoneyExact(Math.abs(pence))} ${pence > 0 ? 'more' : 'less'}`,
  park: 'Park',
  sleeps: 'Sleeps',
  units: 'Other units for the same stay',
  noUnits: 'No other unit of the operator is free for this stay.',
  stays: (nights: number) => `Free stays of ${nights} nights in the same unit`,
  noStays: 'No other stay in this unit is free.',
  earlier: 'Earlier',
  later: 'Later',
  unchanged: 'Nothing changed: the booking is already like that.',
  emailGoes: 'The customer is emailed the change.',
  linkLater: 'To have the difference paid now, email the link to pay afterwards.',
  button: 'Make this change',
  done: (sums: string) => `The booking is changed. ${sums}`,
  party: {
    adults: 'Adults',
    children: 'Children, 5 to 17',
    under5s: 'Under 5',
    dogs: 'Dogs',
    assistanceDogs: 'Assistance dogs',
  },
  each: (pence: Pence, most: number) => `${formatMoneyExact(pence)} each, at most ${most}`,
  noExtras: 'There are no extras to add.',
}

export const details = {
  title: 'Correct details',
  fields: {
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    telephone: 'Telephone',
    street: 'Address',
    town: 'Town or city',
    county: 'County',
    postcode: 'Postcode',
    country: 'Country',
    specialNeeds: 'Special needs',
  },
  hint: 'The history says which fields were changed, not what was in them. The customer logs in with the new last name and postcode. If the email address changes, the former one gets a short email that says so, without the new one or a name.',
  button: 'Save the details',
  done: (fields: string, isAddress: boolean) =>
    `Corrected: ${fields}. ${isAddress ? 'The former address is told. ' : ''}Send the confirmation again if the customer needs it.`,
  unchanged: 'Nothing was different.',
  none: 'Only a booking that was sold, and whose personal data is still kept, has details to correct.',
}

export const notes = {
  title: 'Notes',
  label: 'New note',
  hint: 'For colleagues; the customer never sees it. Deleted with the customer’s data.',
  missing: 'Enter a note',
  tooLong: (most: number) => `A note has at most ${most} characters`,
  button: 'Add the note',
  remove: 'Delete',
  added: 'The note is added.',
  deleted: 'The note is deleted.',
  gone: 'The note was deleted before.',
  notYours: 'Only its author or a manager deletes a note.',
  none: 'There are no notes yet.',
}

export const again = {
  title: 'Send the confirmation again',
  what: (email: string) => `The confirmation, as the booking is now, goes to ${email}.`,
  button: 'Send the confirmation',
  done: 'The confirmation is sent again.',
  refused: 'Only a confirmed booking has a confirmation.',
}

export const payLink = {
  title: 'Email a payment link',
  what: (email: string) => `This email goes to ${email}, with a button that opens a page to pay.`,
  button: (amount: string) => `Email the link to pay ${amount}`,
  done: 'Payment link emailed to the customer.',
  refused: 'There is nothing more to pay by a link, or the stay is over.',
}

export const approvals = {
  title: 'Approvals',
  none: 'Nothing is waiting for approval',
  columns: ['Booking', 'What', 'Discretionary', 'Reason', 'Asked by', 'Asked'],
  kinds: { refund: 'Refund', cancellation: 'Cancellation', change: 'Change' },
  one: { refund: 'Approve a refund', cancellation: 'Approve a cancellation', change: 'Approve a change' },
  askedBy: 'Asked by',
  asked: 'Asked',
  beyond: 'Discretionary',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  rightsFromAsker: `Whoever asked for this gave your account its rights less than ${NEW_RIGHTS_HOURS} hours ago. Somebody else has to decide.`,
  yours: 'You have asked for it: somebody else decides. You can withdraw it.',
  decided: 'Already decided or withdrawn.',
  notYours: 'Somebody else has to decide.',
  refused: 'Refused. Tell your colleague why.',
  withdrawn: 'Withdrawn.',
  askedBefore: 'This booking already has a request waiting for approval: withdraw that first.',
  notNeeded: 'No approval is needed for that: do it yourself.',
}

export const actions = {
  cancelled: 'Already cancelled.',
  notConfirmed: 'Only a confirmed booking can be changed.',
  notSold: 'It was never sold.',
  noCustomer: 'Its personal data was deleted.',
  nothingToPay: 'There is nothing more to pay.',
  putBack: {
    dates: 'Restore previous dates',
    unit: 'Restore previous unit',
    party: 'Restore previous party',
    extras: 'Restore previous extras',
  },
}

/** Why nobody was asked for approval. */
export function askedWords(outcome: Exclude<AskApprovalOutcome, { kind: 'asked' }>, channel: ChannelCode): string {
  switch (outcome.kind) {
    case 'asked-before':
      return approvals.askedBefore
    case 'not-needed':
      return approvals.notNeeded
    case 'already-cancelled':
      return cancel.before
    case 'amount-refused':
      return refundRefusedWords(outcome, 'it')
    case 'unchanged':
      return change.unchanged
    case 'no-booking':
    case 'not-confirmed':
    case 'charge-refused':
    case 'changed-meanwhile':
      return cancellationRefusedWords(outcome, 'It')
    default:
      return changeRefusedWords(outcome, 'It', channel)
  }
}
