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
export const nothingDone = 'Nothing changed'
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
export const askSecondPerson = 'Request approval'
export const askedSecondPerson =
  'Approval requested. Another manager can approve it from the booking or from Approvals.'

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
  openPayment: 'A balance payment is in progress. It’s cancelled at the provider first.',
  noWayBack:
    'You can’t undo a cancellation: the unit goes back on sale and the refund is sent at once. To reverse it, make a new booking.',
  toVoucher: (pence: Pence) => `${formatMoneyExact(pence)} returned to the voucher.`,
  below: (pence: Pence) => `${formatMoneyExact(pence)} below the booking terms: discretionary.`,
  button: (charge: Pence, refund: Pence) =>
    `Cancel booking: charge ${formatMoneyExact(charge)}, refund ${formatMoneyExact(refund)}`,
  done: (charge: Pence, refund: Pence) =>
    `Booking cancelled. Charge ${formatMoneyExact(charge)}; refund ${formatMoneyExact(refund)}.`,
  before: 'Already cancelled. Nothing changed.',
}

export const failedRefund = {
  title: (pence: Pence) => `Refund of ${formatMoneyExact(pence)}`,
  facts: ({ reason, failureCode }: RefundOfBooking, since: string): readonly (readonly [string, string])[] => [
    ['For', refundReasons[reason]],
    ['Requested', since],
    ...(failureCode === null ? [] : [['The provider says', failureCode.replaceAll(/[-_]/g, ' ')] as const]),
  ],
  legend: 'Resolution',
  choose: 'Choose a resolution',
  remedies: {
    again: { label: 'Send it again', hint: 'The provider is asked again.' },
    'sent-otherwise': {
      label: 'I’ve sent it another way',
      hint: 'For example by bank transfer. It’s recorded as refunded.',
    },
    drop: { label: 'Don’t send it', hint: 'The customer doesn’t get this money.' },
  },
  reasonHint: 'Required unless you send it again: how and when you sent it, or why you won’t. Don’t name the customer.',
  notFailed: 'This refund has already been resolved. Nothing changed.',
  effects: {
    again: (amount: string) => [`The provider is asked to send ${amount}.`, 'The customer is emailed once it’s sent.'],
    'sent-otherwise': (amount: string) => [
      `${amount} is recorded as refunded. The provider isn’t asked.`,
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
    again: 'Refund queued to be sent again',
    'sent-otherwise': 'Refund recorded as sent',
    drop: 'Refund marked as not to send',
  },
} as const

export const refund = {
  title: 'Refund',
  toCheck: (amount: Pence, name: string) => `Refund ${formatMoneyExact(amount)} to ${name}`,
  amount: 'Amount in pounds',
  most: (pence: Pence) => `You can refund up to ${formatMoneyExact(pence)}.`,
  goodwill: 'Goodwill: the balance to pay doesn’t change.',
  emailGoes: 'The customer is emailed once the provider has sent it.',
  button: (amount: Pence) => `Refund ${formatMoneyExact(amount)}`,
  done: (amount: Pence) => `Refund of ${formatMoneyExact(amount)} queued`,
  before: (day: CalendarDate) => `Already refunded on ${formatLongDate(day)}. Nothing changed.`,
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
  withoutFee: (fee: string) => `Without the charge of ${fee} for a move`,
  total: 'New total',
  difference: 'Price difference',
  differenceOf: (pence: Pence) =>
    pence === 0 ? 'none' : `${formatMoneyExact(Math.abs(pence))} ${pence > 0 ? 'more' : 'less'}`,
  park: 'Park',
  sleeps: 'Sleeps',
  units: 'Other units for the same stay',
  noUnits: 'The operator has no other unit free for this stay.',
  stays: (nights: number) => `Free stays of ${nights} nights in the same unit`,
  noStays: 'No other stay in this unit is free.',
  earlier: 'Earlier',
  later: 'Later',
  unchanged: 'Nothing changed: the booking already has these details.',
  emailGoes: 'The customer is emailed the change.',
  linkLater: 'To collect the difference now, email a payment link after this change.',
  button: 'Change booking',
  done: (sums: string) => `Booking changed. ${sums}`,
  party: {
    adults: 'Adults',
    children: 'Children, 5 to 17',
    under5s: 'Under 5',
    dogs: 'Dogs',
    assistanceDogs: 'Assistance dogs',
  },
  each: (pence: Pence, most: number) => `${formatMoneyExact(pence)} each, at most ${most}`,
  noExtras: 'No extras to add.',
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
  hint: 'The history shows which fields changed, not their values. The customer logs in with the new last name and postcode. If you change the email address, we tell the old address that it changed, without the new address or a name.',
  button: 'Save details',
  done: (fields: string, isAddress: boolean) =>
    `Details saved: ${fields}. ${isAddress ? 'The old address is told. ' : ''}Send the confirmation again if the customer needs it.`,
  unchanged: 'Nothing changed',
  none: 'You can only correct the details of a booking that was sold and whose personal data hasn’t been deleted.',
}

export const notes = {
  title: 'Notes',
  label: 'New note',
  hint: 'Only staff see notes. They’re deleted with the customer’s data.',
  missing: 'Enter a note',
  tooLong: (most: number) => `Use at most ${most} characters`,
  button: 'Add note',
  remove: 'Delete note',
  added: 'Note added',
  deleted: 'Note deleted',
  gone: 'This note has already been deleted.',
  notYours: 'Only a note’s author or a manager can delete it.',
  none: 'No notes yet.',
}

export const again = {
  title: 'Send confirmation again',
  what: (email: string) => `A confirmation of the booking as it is now goes to ${email}.`,
  button: 'Send confirmation',
  done: 'Confirmation sent again',
  refused: 'You can only send the confirmation of a confirmed booking.',
}

export const payLink = {
  title: 'Email a payment link',
  what: (email: string) => `An email with a payment link goes to ${email}.`,
  button: (amount: string) => `Email payment link for ${amount}`,
  done: 'Payment link emailed to the customer',
  refused: 'You can’t email a payment link: there’s no balance to pay, or the stay is over.',
}

export const approvals = {
  title: 'Approvals',
  none: 'Nothing is waiting for approval',
  columns: ['Booking', 'Type', 'Discretionary', 'Reason', 'Requested by', 'Requested'],
  kinds: { refund: 'Refund', cancellation: 'Cancellation', change: 'Change' },
  one: { refund: 'Approve a refund', cancellation: 'Approve a cancellation', change: 'Approve a change' },
  askedBy: 'Requested by',
  asked: 'Requested',
  beyond: 'Discretionary',
  approve: 'Approve request',
  refuse: 'Refuse request',
  withdraw: 'Withdraw request',
  rightsFromAsker: `Your account was given its role by the person who requested this, less than ${NEW_RIGHTS_HOURS} hours ago. Someone else has to decide.`,
  yours: 'You requested this, so someone else has to decide. You can withdraw your request.',
  decided: 'This request has already been decided or withdrawn.',
  notYours: 'Someone else has to decide.',
  refused: 'Request refused. Tell your colleague why.',
  withdrawn: 'Request withdrawn',
  askedBefore: 'This booking already has a request waiting for approval. Withdraw it first.',
  notNeeded: 'You don’t need approval for this. You can do it yourself.',
}

export const actions = {
  cancelled: 'Already cancelled.',
  notConfirmed: 'Only a confirmed booking can be changed.',
  notSold: 'This booking was never sold.',
  noCustomer: 'Its personal data has been deleted.',
  nothingToPay: 'Nothing left to pay.',
  putBack: {
    dates: 'Restore previous dates',
    unit: 'Restore previous unit',
    party: 'Restore previous party',
    extras: 'Restore previous extras',
  },
}

/** Why approval was not requested. */
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
