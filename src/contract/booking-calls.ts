/** Calls of the booking flow. Which booking is meant follows from the session cookie alone. */
import * as z from 'zod/mini'
import { BOOKING_STEPS } from '../domain/booking/booking-steps.ts'
import { TITLES } from '../domain/customer/customer.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import {
  Amount,
  ArrivalDate,
  ChannelId,
  Flag,
  Id,
  Instant,
  IsoDate,
  PartyFields,
  Picture,
  wholeNumber,
} from './fields.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const YesNo = z.enum(['Y', 'N'])

export const Customer = z.object({
  title: z.enum(TITLES),
  firstName: text(60),
  lastName: text(60),
  email: text(254),
  telephone: text(30),
  street: text(120),
  town: text(80),
  county: text(80),
  postcode: text(12),
  /** CN plus ISO 3166 alpha-3 [BOOK-10]. */
  country: text(5),
  emailOpt: z._default(YesNo, 'N'),
  smsOpt: z._default(YesNo, 'N'),
  thirdOpt: z._default(YesNo, 'N'),
  specialNeeds: z._default(text(500), ''),
})
export type Customer = z.output<typeof Customer>

export const PartyMember = z.object({
  title: z.enum(TITLES),
  initial: text(3),
  lastName: text(60),
  age: wholeNumber(0, 120),
  /** dd/mm/yyyy or empty. */
  dateOfBirth: z._default(text(10), ''),
})
export type PartyMember = z.output<typeof PartyMember>

export const ExtraChoice = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  group: z.enum(['linen', 'pets', 'arrival', 'passes', 'protection']),
  /** Price of one for this stay. */
  cost: Amount,
  /** Part of `cost` that is due with the deposit. */
  depcost: Amount,
  maxQuantity: z.number(),
  /** It comes with the dogs of the party, in their number: it cannot be taken out, and needs not be named. */
  isWithParty: z.boolean(),
  quantity: z.number(),
  /** 'Y' where chosen. */
  value: YesNo,
  totalCost: Amount,
  image: z.string(),
})
export type ExtraChoice = z.infer<typeof ExtraChoice>

/** Amounts of a booking; unit + extras − discount = total = dueToday + balance [BOOK-14]. */
export const BookingPrice = z.object({
  unitPrice: Amount,
  extras: Amount,
  discount: Amount,
  totalCost: Amount,
  amountPaid: Amount,
  outstanding: Amount,
  dueToday: Amount,
  balance: Amount,
  balanceDue: z.nullable(IsoDate),
  /** The deposit that could be paid today; null where the whole price is due. */
  deposit: z.nullable(Amount),
  compulsoryDeposit: z.boolean(),
  paidWithFullVoucher: z.boolean(),
})
export type BookingPrice = z.infer<typeof BookingPrice>

/** A stay asked for, in the words of `book`. */
const BookingParams = z.object({
  parkId: z.number(),
  unitId: z.number(),
  arrivalDate: IsoDate,
  duration: z.number(),
  adults: z.number(),
  children: z.number(),
  under5s: z.number(),
  petFriendly: z.boolean(),
  dogs: z.number(),
  assistanceDogs: z.number(),
})

/** The booking of this session as every step shows it. */
export const Booking = z.object({
  bookingId: z.string(),
  /** For those who count sales: says nothing of the customer and opens nothing, unlike the reference. */
  saleId: z.string(),
  type: z.enum(['new', 'existing']),
  /** How it stands, in words. */
  message: z.string(),
  /** What `book` is asked for to have the same stay again; the price it expects comes with it. */
  pendingParams: BookingParams,
  /** The one of this session whose place it took, where that had not been paid, with its extras [BOOK-06]. */
  previousBookingId: z.nullable(z.string()),
  previousExtras: z.array(z.object({ code: z.string(), quantity: z.number() })),
  status: z.enum(['held', 'paying', 'confirmed', 'released', 'cancelled']),
  channelId: ChannelId,
  parkId: z.number(),
  parkName: z.string(),
  parkSlug: z.string(),
  /** The park's page with this stay in its query. */
  parkBookingUrl: z.string(),
  regionId: z.number(),
  regionName: z.string(),
  townName: z.string(),
  image: Picture,
  unitId: z.number(),
  unitTypeId: z.number(),
  unitDesc: z.string(),
  arrivalDate: IsoDate,
  departureDate: IsoDate,
  arrivalFrom: z.string(),
  departureBy: z.string(),
  directions: z.string(),
  duration: z.number(),
  party: z.object({
    adults: z.number(),
    children: z.number(),
    under5s: z.number(),
    petFriendly: z.boolean(),
    dogs: z.number(),
    assistanceDogs: z.number(),
  }),
  price: BookingPrice,
  extras: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      quantity: z.number(),
      totalCost: Amount,
      /** It comes with the dogs of the party. */
      isWithParty: z.boolean(),
    }),
  ),
  discountCode: z.nullable(z.string()),
  discountApplied: z.boolean(),
  /** Negative, as the specification has it [BOOK-11]. */
  discountValue: Amount,
  /** What is due when, in words, and the day of the later part; null where the whole price is due today. */
  depositText: z.string(),
  dueDate: z.nullable(IsoDate),
  /** The offer that its price comes from: it is then paid in full unless the customer chooses otherwise [BOOK-13]. */
  promo: z.nullable(z.object({ urn: z.number(), title: z.string() })),
  paymentOption: z.enum(['deposit', 'full']),
  stepsCompleted: z.array(z.enum(BOOKING_STEPS)),
  /** The lead guest as typed so far; null once the booking is confirmed, as dates of birth are then empty. */
  customer: z.nullable(Customer),
  guests: z.array(PartyMember),
  /** When the hold ends, by the server's clock, and the server's own time to count from; null once confirmed. */
  holdExpiresAt: z.nullable(Instant),
  serverTime: Instant,
  canExtendHold: z.boolean(),
  /** Cancelling until the day costs the charge. */
  cancellation: z.array(z.object({ until: IsoDate, charge: Amount })),
  /** The waiver that was bought: until the day, cancelling for a reason it covers costs no more than its price. */
  cancellationWaiver: z.nullable(z.object({ until: IsoDate, price: Amount })),
  /** The payment under way or last tried, if any. */
  paymntRecId: z.nullable(z.string()),
  /** Why that payment came to nothing; null where it is open or has been paid [PAY-08]. */
  paymntErr: z.nullable(z.string()),
  confirmationId: z.nullable(z.string()),
})
export type Booking = z.infer<typeof Booking>

export const book = defineCall({
  ...ADDRESSES.book,
  summary:
    'Begins a booking: takes the nights and holds them. 409 price-changed or holiday-unavailable, 503 while a supplier is silent',
  input: z.object({
    parkId: Id,
    unitId: Id,
    arrivalDate: ArrivalDate,
    duration: wholeNumber(1, 28),
    ...PartyFields,
    /** The total the customer saw, pence: a different price now is asked about first [BOOK-15]. */
    expectedPrice: wholeNumber(1, 100_000_000),
  }),
  output: z.object({ message: z.string(), bookId: z.string(), booking: Booking }),
})

/** The booking of this session; 404 where there is none [BOOK-04]. */
export const getMyBooking = defineCall({
  ...ADDRESSES.getMyBooking,
  summary: 'The booking of this session',
  input: z.object({}),
  output: Booking,
})

export const extendHold = defineCall({
  ...ADDRESSES.extendHold,
  summary: 'Keeps the unit for another 20 minutes, once',
  input: z.object({}),
  output: Booking,
})

export const abandonBooking = defineCall({
  ...ADDRESSES.abandonBooking,
  summary: 'Gives the held unit back; 409 already-confirmed once it is paid for',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

export const getExtras = defineCall({
  ...ADDRESSES.getExtras,
  summary: 'Extras that can be had with this booking',
  input: z.object({}),
  output: z.object({
    extras: z.array(ExtraChoice),
    showDiscountBox: z.boolean(),
    /** What one dog more would cost, where the unit takes it. It is not chosen among the extras but booked, with `book`. */
    dogCost: z.nullable(Amount),
  }),
})

export const setExtras = defineCall({
  ...ADDRESSES.setExtras,
  summary: 'Sets the quantities of all extras; what is not named is not taken',
  input: z.object({ extras: z._default(z.array(z.object({ code: text(20), quantity: wholeNumber(0, 99) })), []) }),
  output: Booking,
})

export const getDeposit = defineCall({
  ...ADDRESSES.getDeposit,
  summary: 'What is due today and what later',
  input: z.object({}),
  output: z.object({
    deposit: z.nullable(Amount),
    depositMsg: z.string(),
    dueDate: z.nullable(IsoDate),
    compulsoryDeposit: z.boolean(),
    discountCode: z.nullable(z.string()),
    /** Negative, as the specification has it [BOOK-11]. */
    discountValue: Amount,
  }),
})

export const setDiscount = defineCall({
  ...ADDRESSES.setDiscount,
  summary: 'Applies a discount code or voucher; an empty code takes it off',
  input: z.object({ discountCode: text(40) }),
  output: Booking,
})

export const setUserDetails = defineCall({
  ...ADDRESSES.setUserDetails,
  summary: 'The lead guest',
  input: Customer,
  output: Booking,
})

export const setPartyDetails = defineCall({
  ...ADDRESSES.setPartyDetails,
  summary: 'Who travels, the lead guest first',
  input: z.object({ party: z.array(PartyMember).check(z.minLength(1), z.maxLength(66)) }),
  output: Booking,
})

export const setPaymentOption = defineCall({
  ...ADDRESSES.setPaymentOption,
  summary: 'Deposit or full',
  input: z.object({ paymentOption: z.enum(['deposit', 'full']) }),
  output: Booking,
})

/** What the page to pay on needs to offer the provider's ways to pay. */
export const paymentSetup = defineCall({
  ...ADDRESSES.paymentSetup,
  summary: 'The payment provider, its ways to pay, and what its own fields in the browser need, such as its public key',
  input: z.object({
    /** The booking that is being made, or the one that the guest has logged in to. */
    payFor: z._default(z.enum(['booking', 'balance']), 'booking'),
  }),
  output: z.object({
    provider: z.string(),
    methods: z.array(z.enum(['card', 'paypal', 'bank'])),
    /** Those that a page of the provider asks for, so that no script is needed. */
    hostedMethods: z.array(z.enum(['card', 'paypal', 'bank'])),
    /** True: no money is taken, and the page says so. */
    isSandbox: z.boolean(),
    /** What each provider's own fields are told, as they alone read it; null where pages of the provider ask for all. */
    fields: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

const PaymentState = z.object({
  paymntRecId: z.string(),
  status: z.enum(['created', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled']),
  amount: Amount,
  /** Why it failed, as a code with a message in the catalogue: 'declined', 'insufficient-funds', 'provider-error'… */
  failureCode: z.nullable(z.string()),
  /** Where the customer has to go to approve, where there is such a step. */
  actionUrl: z.nullable(z.string()),
  /** The same by what it is: PayPal's page, the bank's for 3-D Secure, the bank's for a payment by bank [PAY-01]. */
  paypal: z.nullable(z.string()),
  cardinal: z.nullable(z.string()),
  payit: z.nullable(z.string()),
  /** Whether the record has paid for something: it can never be used again [PAY-08]. */
  paymntUsed: z.boolean(),
  /** Whether `postpayment` has something left to complete. */
  postPayment: z.boolean(),
  booking: Booking,
})
export type PaymentState = z.infer<typeof PaymentState>

export const prePayment = defineCall({
  ...ADDRESSES.prePayment,
  summary: 'Creates the payment record and asks the provider for the money, once for each key',
  input: z.object({
    /** Made with the payment page and kept over reloads: repeating it never charges again [PAY-07]. */
    idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
    /** The booking the page shows: where another has been begun in the same browser since, nothing is paid. */
    bookingId: z.optional(text(20)),
    method: z.enum(['card', 'paypal', 'bank']),
    paymentOption: z.enum(['deposit', 'full']),
    /** Both as the customer saw them, pence: anything else is 409 with both figures. */
    agreedTotal: wholeNumber(0, 100_000_000),
    agreedDueToday: wholeNumber(0, 100_000_000),
    /** The provider's token for the card. */
    token: z.optional(text(200)),
    /** The card is asked for on a page of the provider, where it has one, as without script. */
    hosted: z._default(Flag, false),
    acceptTerms: Flag,
  }),
  output: PaymentState,
})

export const postPayment = defineCall({
  ...ADDRESSES.postPayment,
  summary: 'Asks the provider what became of a payment and settles it',
  input: z.object({
    paymntRecId: z.string().check(z.maxLength(64)),
    /** Cancels it where it only waits for its customer, who wants to pay another way. */
    giveUp: z._default(Flag, false),
  }),
  output: PaymentState,
})
