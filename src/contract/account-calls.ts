/** Calls of My booking. Which booking is meant follows from the account's own cookie, which logging in begins. */
import * as z from 'zod/mini'
import { MAX_REQUEST_LENGTH } from '../domain/customer/contact.ts'
import { CANCELLATION_REASONS } from '../domain/money/cancellation.ts'
import { REFUND_STATES } from '../domain/money/refund-status.ts'
import { ADDRESSES } from './addresses.ts'
import { Booking, BookingPrice, prePayment } from './booking-calls.ts'
import { defineCall } from './call.ts'
import { Amount, Flag, Instant, IsoDate, wholeNumber } from './fields.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

const MadePayment = z.pick(prePayment.output, {
  paymntRecId: true,
  status: true,
  amount: true,
  failureCode: true,
  actionUrl: true,
})

/** A payment of the balance, as My booking tells of it. */
const BalancePayment = z.extend(MadePayment, { method: z.enum(['card', 'paypal', 'bank']) })
export type BalancePayment = z.infer<typeof BalancePayment>

/** By when what is outstanding is to be paid. */
const DayToPay = {
  /** The last day; null where there is none, as for what cancelling costs and for what a dispute has left to staff. */
  due: z.nullable(IsoDate),
  isOverdue: z.boolean(),
  /** The customer's bank disputes a payment of the booking, or has taken one back: staff decide [DUE-04]. */
  isDisputed: z.boolean(),
}

/** What can be paid towards a booking [PAY-11, BEYOND-08]. */
const Balance = z.object({
  outstanding: Amount,
  ...DayToPay,
  /** The least that can be paid now. */
  least: Amount,
  /** The most that can be paid and leave something over; null where only the whole can be paid. */
  mostPart: z.nullable(Amount),
})
export type Balance = z.infer<typeof Balance>

/** What cancelling costs, and what would go back. */
const CancellationSums = z.object({ charge: Amount, refund: Amount })

/** A request that was sent to our staff [BEYOND-07]. */
const SentRequest = z.object({
  kind: z.enum(['cancel', 'change', 'question']),
  words: z.string(),
  sentAt: Instant,
  /** Staff have dealt with it, or it was taken back. */
  isDone: z.boolean(),
  isWithdrawn: z.boolean(),
})
export type SentRequest = z.infer<typeof SentRequest>

/**
 * The booking that a guest has logged in to. Names are those of the booking that is made; of the lead guest it has only
 * the name, so that whoever looks over a shoulder learns no address.
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
    duration: true,
    party: true,
    extras: true,
    discountCode: true,
  }),
  {
    type: z.literal('existing'),
    status: z.enum(['confirmed', 'cancelled']),
    /** Today by the server's calendar, and the nights until the arrival: 0 on its day, below 0 after it. */
    today: IsoDate,
    daysToGo: z.number(),
    /** 'Ms Ada Hale'; empty where personal data has been deleted. */
    leadGuest: z.string(),
    /** Who travels, the lead guest first. */
    guests: z.array(z.object({ title: z.string(), initial: z.string(), lastName: z.string(), age: z.number() })),
    /** `outstanding` is never below 0: what goes back stands among the refunds. */
    price: z.object({
      ...z.pick(BookingPrice, {
        unitPrice: true,
        extras: true,
        discount: true,
        totalCost: true,
        amountPaid: true,
        outstanding: true,
        balanceDue: true,
      }).shape,
      /** What staff have let the guest off, and what is not owed any more since it was cancelled. */
      goodwill: Amount,
      takenOff: Amount,
    }),
    /** What can be paid: the balance or, of a cancelled booking, what is left of the charge; null where nothing is. */
    balance: z.nullable(Balance),
    /** The payment of the balance that is under way, else the last one that was tried; null where none was. */
    balancePayment: z.nullable(BalancePayment),
    /** Cancelling until the day costs the charge; empty once the stay has begun or the booking is cancelled. */
    cancellation: Booking.shape.cancellation,
    cancellationWaiver: Booking.shape.cancellationWaiver,
    /**
     * What cancelling today costs, and what would go back; null where it cannot be cancelled any more. `covered` is the
     * same where the waiver covers the reason; null where none was bought.
     */
    cancellationToday: z.nullable(z.extend(CancellationSums, { covered: z.nullable(CancellationSums) })),
    /** How it ended; null where it has not been cancelled. */
    cancelled: z.nullable(z.object({ on: IsoDate, charge: Amount })),
    /** Money that goes back or has gone back; `sentOn` is null until it has. */
    refunds: z.array(z.object({ amount: Amount, standing: z.enum(REFUND_STATES), sentOn: z.nullable(IsoDate) })),
    /** The newest first. */
    requests: z.array(SentRequest),
    /** What may still be asked of staff: each once until it is dealt with. */
    canRequest: z.array(z.enum(['cancel', 'change'])),
    /** The site's partner for days out [PROD-08]. */
    attractions: z.object({ partner: z.string(), url: z.string(), words: z.string() }),
  },
)
export type AccountBooking = z.infer<typeof AccountBooking>

export const logIn = defineCall({
  ...ADDRESSES.logIn,
  summary:
    'Logs a guest in to their booking and answers with it. 404 alike for a wrong reference, surname or postcode; 429 after 20 failures in 15 minutes',
  input: z.object({ bookingId: text(60), surname: text(60), postcode: text(60) }),
  output: AccountBooking,
})

/** Answers alike whether the address is known or not, so that it tells nobody who has booked [ACCT-07]. */
export const requestLoginLink = defineCall({
  ...ADDRESSES.requestLoginLink,
  summary:
    'Sends links that open bookings to the e-mail address they were made with. The same answer for any address; 429 after 10 in an hour, or 5 for one e-mail address',
  input: z.object({
    email: text(254),
    /** Left empty, links to all bookings whose stay is not over are sent. */
    bookingId: z._default(text(60), ''),
  }),
  output: z.object({ message: z.string() }),
})

export const openLoginLink = defineCall({
  ...ADDRESSES.openLoginLink,
  summary: 'Logs a guest in by the link of an e-mail, once within 30 minutes; 404 alike for any other link',
  input: z.object({ token: text(100) }),
  output: AccountBooking,
})

/** The booking a guest has logged in to; the same 404 for no session, another's and one that has expired [ACCT-03]. */
export const myBookings = defineCall({
  ...ADDRESSES.myBookings,
  summary: 'The booking that the guest has logged in to',
  input: z.object({}),
  output: AccountBooking,
})

export const logOut = defineCall({
  ...ADDRESSES.logOut,
  summary: 'Ends the session of My booking, as before viewing a different booking',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

/** A payment of the balance with the booking as it is after it; like PaymentState but for the booking. */
export const BalanceState = z.extend(MadePayment, {
  booking: AccountBooking,
  /** It came when nothing was owed any more, and goes back. */
  isSurplus: z.boolean(),
})
export type BalanceState = z.infer<typeof BalanceState>

export const payBalance = defineCall({
  ...ADDRESSES.payBalance,
  summary:
    'Pays the balance or a part of it, once for each key. 409 outstanding-changed with both figures, payment-under-way or nothing-outstanding',
  input: z.object({
    /** Made with the payment page and kept over reloads: repeating it never charges again [PAY-07]. */
    idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
    /** The booking the page shows: where another has been logged in to in the same browser since, nothing is paid. */
    bookingId: z.optional(text(20)),
    method: z.enum(['card', 'paypal', 'bank']),
    /** What to pay now, pence; left out it is all that is outstanding [PAY-11]. */
    customBookingPayment: z.optional(wholeNumber(0, 100_000_000)),
    /** What was outstanding, as the guest saw it, pence. */
    agreedOutstanding: wholeNumber(0, 100_000_000),
    /** The provider's token for the card. */
    token: z.optional(text(200)),
    /** The card is asked for on a page of the provider, where it has one, as without script. */
    hosted: z._default(Flag, false),
    acceptTerms: Flag,
  }),
  output: BalanceState,
})

export const postBalance = defineCall({
  ...ADDRESSES.postBalance,
  summary: 'Asks the provider what became of a payment of the balance and settles it',
  input: z.object({
    paymntRecId: z.string().check(z.maxLength(64)),
    /** Cancels it where it only waits for its customer, who wants to pay another way. */
    giveUp: z._default(Flag, false),
  }),
  output: BalanceState,
})

export const bookingRequest = defineCall({
  ...ADDRESSES.bookingRequest,
  summary: 'Asks our staff to cancel or change the booking; nothing changes until they have answered [BEYOND-07]',
  input: z.object({
    kind: z.enum(['cancel', 'change']),
    words: z._default(text(MAX_REQUEST_LENGTH), ''),
    /** Why it is to be cancelled, which a waiver that was bought is judged by; not kept where none was. */
    reason: z.optional(z.enum(CANCELLATION_REASONS)),
  }),
  output: AccountBooking,
})

/** What a letter asks to be paid, for its page: nothing of who has booked. */
export const payLink = defineCall({
  ...ADDRESSES.payLink,
  summary:
    'What the link of a letter asks to be paid. Looking at it changes nothing; 404 for a link that is not ours, 410 for one that has ended',
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
      status: true,
    }).shape,
    /** 0 where all is paid. */
    outstanding: Amount,
    ...DayToPay,
  }),
})
export type PayLink = z.infer<typeof payLink.output>

export const openPayLink = defineCall({
  ...ADDRESSES.openPayLink,
  summary:
    'Opens the booking of a letter’s link in this browser, to pay what is outstanding. 409 nothing-outstanding once it is paid, 410 once the link has ended',
  input: z.object({ token: text(200) }),
  output: z.object({ message: z.string() }),
})

export const withdrawRequest = defineCall({
  ...ADDRESSES.withdrawRequest,
  summary: 'Takes back a request that our staff have not dealt with; 409 no-request where there is none',
  input: z.object({ kind: z.enum(['cancel', 'change']) }),
  output: AccountBooking,
})
