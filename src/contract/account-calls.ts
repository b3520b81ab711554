/** Calls of My booking. The account cookie, set by logging in, identifies the booking. */
import * as z from 'zod/mini'
import { MAX_PARTY } from '../domain/booking/party.ts'
import { MAX_REQUEST_LENGTH } from '../domain/customer/contact.ts'
import { CANCELLATION_REASONS } from '../domain/money/cancellation.ts'
import { CHANGE_KINDS } from '../domain/money/change.ts'
import { PAYMENT_METHODS } from '../domain/money/payment-status.ts'
import { REFUND_STATES } from '../domain/money/refund.ts'
import { ADDRESSES } from './addresses.ts'
import { Booking, BookingPrice, GuestName } from './booking-calls.ts'
import { prePayment } from './payment-calls.ts'
import { defineCall } from './call.ts'
import { Amount, Flag, Instant, IsoDate, wholeNumber, described } from './fields.ts'

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))

/** A payment of the balance. */
const BalancePayment = z.pick(prePayment.output, {
  paymntRecId: true,
  method: true,
  status: true,
  amount: true,
  failureCode: true,
  actionUrl: true,
})

export type BalancePayment = z.infer<typeof BalancePayment>

/** When the outstanding amount is due. */
const DayToPay = {
  /** The last day; null without one: for a cancellation charge, and while a dispute has left it to staff. */
  due: z.nullable(IsoDate),
  isOverdue: z.boolean(),
  /** A payment of the booking is disputed or was lost to a dispute: staff decide [DUE-04]. */
  isDisputed: z.boolean(),
}

/** The amounts that can be paid towards a booking [PAY-11, BEYOND-08]. */
const Balance = z.object({
  outstanding: Amount,
  ...DayToPay,
  least: described(Amount, 'Minimum payment.'),
  mostPart: described(z.nullable(Amount), 'Maximum part payment; null if only the whole can be paid.'),
})
export type Balance = z.infer<typeof Balance>

/** The charge of a cancellation, which is taken from a voucher first, its refund, and what goes back on the voucher. */
const CancellationSums = z.object({ charge: Amount, refund: Amount, toVoucher: Amount })

/** A request to staff [BEYOND-07]. */
const SentRequest = z.object({
  kind: z.enum(['cancel', 'change', 'question']),
  words: z.string(),
  sentAt: Instant,
  isDone: described(z.boolean(), 'Staff have completed it, or the guest withdrew it.'),
  isWithdrawn: z.boolean(),
})
export type SentRequest = z.infer<typeof SentRequest>

/**
 * The booking a guest is logged in to. Field names are the booking flow's. Of the lead guest it has only the name, so
 * that nobody looking at the screen learns an address.
 */
export const AccountBooking = z.extend(
  z.pick(Booking, {
    bookingId: true,
    channelId: true,
    parkId: true,
    parkName: true,
    parkSlug: true,
    regionId: true,
    regionName: true,
    townName: true,
    image: true,
    unitTypeId: true,
    unitDesc: true,
    arrivalDate: true,
    departureDate: true,
    arrivalFrom: true,
    departureBy: true,
    directions: true,
    parkTelephone: true,
    operator: true,
    unitPrice: true,
    totalCost: true,
    amountPaid: true,
    deposit: true,
    compulsoryDeposit: true,
    paidWithFullVoucher: true,
    customBookingPayment: true,
    customBookingPaymentErr: true,
    latitude: true,
    longitude: true,
    duration: true,
    party: true,
    extras: true,
    discountCode: true,
    voucher: true,
  }),
  {
    type: z.literal('existing'),
    status: z.enum(['confirmed', 'cancelled']),
    today: described(
      IsoDate,
      "Today by the server's clock, and the nights until arrival: 0 on the day, negative after it.",
    ),
    daysToGo: z.number(),
    leadGuest: described(z.string(), "'Ms Ada Hale'; empty once personal data has been deleted."),
    guests: described(
      z.array(
        z.object({
          band: z.enum(['adult', 'child', 'under5']),
          title: z.string(),
          initial: z.string(),
          lastName: z.string(),
          age: z.nullable(z.number()),
        }),
      ),
      'Everybody who travels, the lead guest first, with blanks for who is not named yet. Empty once personal data has been deleted.',
    ),
    canNameGuests: described(z.boolean(), 'Whether `nameGuests` is open: until the day of departure.'),
    price: described(
      z.object({
        ...z.pick(BookingPrice, {
          lines: true,
          unitPrice: true,
          wasPrice: true,
          extras: true,
          discount: true,
          totalCost: true,
          payThere: true,
          amountPaid: true,
          outstanding: true,
          balanceDue: true,
        }).shape,
        goodwill: described(Amount, 'Reductions by staff, and what a cancellation waived.'),
        takenOff: Amount,
      }),
      '`outstanding` is never negative: an overpayment is among the refunds.',
    ),
    balance: described(
      z.nullable(Balance),
      'What can be paid: the balance, or the rest of a cancellation charge; null if nothing.',
    ),
    balancePayment: described(
      z.nullable(BalancePayment),
      'The balance payment in progress, else the last attempt; null if none.',
    ),
    cancellation: described(
      Booking.shape.cancellation,
      'The charge for cancelling until each day; empty once the stay has begun or the booking is cancelled.',
    ),
    cancellationWaiver: Booking.shape.cancellationWaiver,
    cancellationToday: described(
      z.nullable(z.extend(CancellationSums, { covered: z.nullable(CancellationSums) })),
      'Charge and refund of cancelling today; null if it can no longer be cancelled. `covered`: the same for a reason that the waiver covers; null without a waiver.',
    ),
    cancelled: described(
      z.nullable(z.object({ on: IsoDate, charge: Amount, toVoucher: Amount, soldAgain: Amount })),
      'The cancellation; null unless cancelled. `soldAgain`: what came back since its nights were sold again.',
    ),
    refunds: described(
      z.array(z.object({ amount: Amount, standing: z.enum(REFUND_STATES), sentOn: z.nullable(IsoDate) })),
      'Refunds; `sentOn` is null until paid out.',
    ),
    requests: described(z.array(SentRequest), 'Newest first.'),
    canRequest: described(
      z.array(z.enum(['cancel', 'change'])),
      'Requests that can be made: one of each kind at a time.',
    ),
    changes: described(
      z.array(z.object({ kind: z.enum(CHANGE_KINDS), until: IsoDate })),
      'What the guest can change now, each until a last day.',
    ),
    hasAgreement: described(
      z.boolean(),
      'Whether what was agreed is stored, at `/my-booking/agreement`: not of bookings made before that was.',
    ),
    attractions: described(
      z.optional(z.object({ partner: z.string(), url: z.string(), words: z.string() })),
      "The site's partner for days out, if it has one.",
    ),
  },
)
export type AccountBooking = z.infer<typeof AccountBooking>

export const logIn = defineCall({
  ...ADDRESSES.logIn,
  summary:
    'Logs a guest in to their booking and returns it. The same 404 for a wrong reference, surname or postcode; 429 after 20 failures in 15 minutes',
  input: z.object({ bookingId: text(60), surname: text(60), postcode: text(60) }),
  output: AccountBooking,
})

/**
 * The response is the same whether the address is known or not, so that it does not reveal who has booked [ACCT-07].
 */
export const requestLoginLink = defineCall({
  ...ADDRESSES.requestLoginLink,
  summary:
    'Emails links that open bookings to the address they were made with. The same response for any address; 429 after 10 in an hour, or 5 for one email address',
  input: z.object({
    email: text(254),
    bookingId: described(z._default(text(60), ''), 'If empty, links to all bookings whose stay is not over are sent.'),
  }),
  output: z.object({ message: z.string() }),
})

export const openLoginLink = defineCall({
  ...ADDRESSES.openLoginLink,
  summary: 'Logs a guest in by the link of an email, once within 30 minutes; the same 404 for any other link',
  input: z.object({ token: text(100) }),
  output: AccountBooking,
})

/** The booking a guest is logged in to; 404 without a session, for another's and for an expired one [ACCT-03]. */
export const myBookings = defineCall({
  ...ADDRESSES.myBookings,
  summary: 'The booking that the guest has logged in to',
  input: z.object({}),
  output: AccountBooking,
})

export const logOut = defineCall({
  ...ADDRESSES.logOut,
  summary: 'Ends the session of My booking, for example to view a different booking',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

/** A balance payment and the booking after it, like PaymentState. */
export const BalanceState = z.extend(BalancePayment, {
  booking: AccountBooking,
  isSurplus: described(z.boolean(), 'Nothing was owed any more when it succeeded, so it is refunded.'),
})
export type BalanceState = z.infer<typeof BalanceState>

export const payBalance = defineCall({
  ...ADDRESSES.payBalance,
  summary:
    'Pays the balance or a part of it, once per key. 409 outstanding-changed with both figures, payment-under-way or nothing-outstanding',
  input: z.object({
    idempotencyKey: described(
      z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
      'Any 16 to 64 letters, digits and hyphens, such as a UUID, made once for a payment: a retry with the same key never charges again.',
    ),
    bookingId: described(
      z.optional(text(20)),
      'The booking on the page: nothing is paid if another has been logged in to in the same browser since.',
    ),
    method: z.enum(PAYMENT_METHODS),
    customBookingPayment: described(
      z.optional(wholeNumber(0, 100_000_000)),
      'Amount to pay now in pence; all that is outstanding if omitted.',
    ),
    agreedOutstanding: described(wholeNumber(0, 100_000_000), 'The outstanding amount the guest saw, in pence.'),
    token: described(z.optional(text(200)), 'Stands for the card, as in `prePayment`.'),
    hosted: described(
      z._default(Flag, false),
      'The customer enters the card on a page of the provider at `actionUrl`, without a `token`. For methods among `hostedMethods` of `paymentSetup`.',
    ),
    acceptTerms: Flag,
  }),
  output: BalanceState,
})

export const postBalance = defineCall({
  ...ADDRESSES.postBalance,
  summary: 'Retrieves the state of a balance payment from the provider and settles it',
  input: z.object({
    paymntRecId: z.string().check(z.maxLength(64)),
    giveUp: described(
      z._default(Flag, false),
      'Cancels a payment that waits for its customer, who wants to pay another way.',
    ),
  }),
  output: BalanceState,
})

export const bookingRequest = defineCall({
  ...ADDRESSES.bookingRequest,
  summary: 'Asks staff to cancel or change the booking; nothing changes until they have answered [BEYOND-07]',
  input: z.object({
    kind: z.enum(['cancel', 'change']),
    words: z._default(text(MAX_REQUEST_LENGTH), ''),
    reason: described(
      z.optional(z.enum(CANCELLATION_REASONS)),
      'The reason for the cancellation, which a waiver depends on; not stored without a waiver.',
    ),
  }),
  output: AccountBooking,
})

/** The amount a payment link asks for, without personal data. */
export const payLink = defineCall({
  ...ADDRESSES.payLink,
  summary:
    'The amount that the payment link of an email asks for. Changes nothing; 404 for an unknown link, 410 for an expired one',
  input: z.object({ token: text(200) }),
  output: z.object({
    ...z.pick(AccountBooking, {
      bookingId: true,
      parkName: true,
      townName: true,
      regionName: true,
      unitDesc: true,
      image: true,
      arrivalDate: true,
      departureDate: true,
    }).shape,
    status: described(
      z.enum(['held', 'confirmed', 'cancelled']),
      '`held`: staff hold it for a customer on the telephone.',
    ),
    heldUntil: described(z.nullable(Instant), 'Until when it is held; null unless `held`.'),
    deposit: described(
      z.nullable(Amount),
      'The deposit, which is the least that can be paid today; null where there is none.',
    ),
    compulsoryDeposit: z.boolean(),
    outstanding: described(Amount, '0 if paid.'),
    ...DayToPay,
  }),
})
export type PayLink = z.infer<typeof payLink.output>

export const openPayLink = defineCall({
  ...ADDRESSES.openPayLink,
  summary:
    'Opens the booking of an email’s payment link in this browser. 409 nothing-outstanding once it is paid, 410 once the link has expired',
  input: z.object({ token: text(200) }),
  /** The page that it opened: the balance in My booking, or the booking that is held. */
  output: z.object({ message: z.string(), opens: z.enum(['balance', 'booking']) }),
})

const NamedGuest = z.extend(GuestName, {
  age: described(
    z.optional(z.string().check(z.trim(), z.maxLength(3))),
    "On the day of arrival, '7'; '' removes it, and if it is left out it stays.",
  ),
})

export const nameGuests = defineCall({
  ...ADDRESSES.nameGuests,
  summary:
    'Names everybody besides the lead guest, in the order of `guests`, with ages; a name left out or blank is removed',
  input: z.object({ guests: z._default(z.array(NamedGuest).check(z.maxLength(MAX_PARTY - 1)), []) }),
  output: AccountBooking,
})

export const withdrawRequest = defineCall({
  ...ADDRESSES.withdrawRequest,
  summary: 'Withdraws a request that staff have not answered yet; 409 no-request if there is none',
  input: z.object({ kind: z.enum(['cancel', 'change']) }),
  output: AccountBooking,
})
