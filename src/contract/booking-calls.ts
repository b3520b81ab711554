/** Calls of the booking flow. The session cookie identifies the booking. */
import * as z from 'zod/mini'
import { BOOKING_STEPS } from '../domain/booking/booking-steps.ts'
import { MAX_COUNT } from '../domain/booking/party.ts'
import { TITLES } from '../domain/customer/customer.ts'
import { FULL_REASONS } from '../domain/money/deposit.ts'
import { LONGEST_DISCOUNT_CODE } from '../domain/money/discount.ts'
import { EXTRA_GROUPS, LONGEST_EXTRA_CODE, MAX_EXTRA_QUANTITY } from '../domain/money/extras.ts'
import { MAX_PENCE } from '../domain/money/money.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import {
  Amount,
  ArrivalDate,
  ChannelId,
  Id,
  Instant,
  IsoDate,
  PartyFields,
  Picture,
  wholeNumber,
  described,
  BookingLines,
  PayThere,
} from './fields.ts'

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))
const YesNo = z.enum(['Y', 'N'])
const PartyCount = wholeNumber(0, MAX_COUNT)

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
  country: described(text(5), 'The `id` of a country in `countries`, or its ISO 3166 alpha-2 code: `CNGBR` or `GB`.'),
  emailOpt: z._default(YesNo, 'N'),
  smsOpt: z._default(YesNo, 'N'),
  thirdOpt: z._default(YesNo, 'N'),
  specialNeeds: z._default(text(500), ''),
})
export type Customer = z.output<typeof Customer>

/** A name, or blanks for somebody who is not named yet. */
export const GuestName = z.object({
  title: z._default(z.enum([...TITLES, '']), ''),
  initial: z._default(text(3), ''),
  lastName: z._default(text(60), ''),
})

export const PartyMember = z.extend(GuestName, {
  age: described(z._default(z.nullable(wholeNumber(0, 120)), null), 'On the day of arrival, if stated.'),
  dateOfBirth: described(z._default(text(10), ''), 'dd/mm/yyyy, or empty.'),
})
export type PartyMember = z.output<typeof PartyMember>

export const ExtraChoice = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  group: z.enum(EXTRA_GROUPS),
  cost: described(Amount, 'Price of one for the stay.'),
  depcost: described(Amount, 'The part of `cost` due with the deposit.'),
  maxQuantity: z.number(),
  isWithParty: described(z.boolean(), "Follows from the party's dogs: it cannot be removed and need not be sent."),
  quantity: z.number(),
  value: described(YesNo, "'Y' if chosen."),
  totalCost: Amount,
  image: z.string(),
})
export type ExtraChoice = z.infer<typeof ExtraChoice>

/** Amounts of a booking; unit + extras + charges paid to us + fees − discount = total = dueToday + balance [BOOK-14]. */
export const BookingPrice = z.object({
  lines: BookingLines,
  unitPrice: Amount,
  wasPrice: described(
    z.nullable(Amount),
    'What the unit was on sale at before the offer, which `unitPrice` has deducted; null without one.',
  ),
  extras: Amount,
  discount: Amount,
  totalCost: described(Amount, 'What we charge. With `payThere` it is the whole price.'),
  payThere: PayThere,
  amountPaid: Amount,
  outstanding: Amount,
  dueToday: Amount,
  balance: Amount,
  balanceDue: z.nullable(IsoDate),
  deposit: described(z.nullable(Amount), 'The deposit that can be paid today; null if the whole price is due.'),
  compulsoryDeposit: z.boolean(),
  paidWithFullVoucher: z.boolean(),
})
export type BookingPrice = z.infer<typeof BookingPrice>

/** The amounts that stand at the top of a booking, too. */
const SPECIFIED_PRICES = {
  unitPrice: true,
  totalCost: true,
  amountPaid: true,
  deposit: true,
  compulsoryDeposit: true,
  paidWithFullVoucher: true,
} as const

const PARTY = {
  adults: z.number(),
  children: z.number(),
  under5s: z.number(),
  petFriendly: z.boolean(),
  dogs: z.number(),
  assistanceDogs: z.number(),
}

/** A requested stay, with the parameters of `book`. */
const BookingParams = z.object({
  parkId: z.number(),
  unitId: z.number(),
  arrivalDate: IsoDate,
  duration: z.number(),
  ...PARTY,
})

/** The other side of the contract. Facts that an operator has not stated are null. */
const ContractOperator = z.object({
  name: described(z.string(), 'Its trading name.'),
  legalName: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
  companyNumber: described(z.nullable(z.string()), 'Null for a person, who has none.'),
  complaintsEmail: z.nullable(z.string()),
  complaintsTelephone: z.nullable(z.string()),
})

/** The booking of this session, for every step. */
export const Booking = z.object({
  bookingId: z.string(),
  saleId: described(z.string(), 'For analytics: unlike the reference it identifies no customer and gives no access.'),
  type: z.enum(['new', 'existing']),
  message: described(z.string(), 'Its state, in words.'),
  pendingParams: described(
    BookingParams,
    'The parameters with which `book` holds the same stay again, with its expected price.',
  ),
  previousBookingId: described(
    z.nullable(z.string()),
    'The unpaid booking of this session that this one replaced, with its extras.',
  ),
  previousExtras: z.array(z.object({ code: z.string(), quantity: z.number() })),
  status: z.enum(['held', 'paying', 'confirmed', 'released', 'cancelled']),
  channelId: ChannelId,
  parkId: z.number(),
  parkName: z.string(),
  parkSlug: z.string(),
  parkBookingUrl: described(z.string(), "The park's page for this stay."),
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
  parkTelephone: described(
    z.nullable(z.string()),
    "The park's own, '01632 960 123'; null without one, and until the booking is confirmed.",
  ),
  operator: described(ContractOperator, 'The other side of the contract, as it was when the booking was paid for.'),
  importantInformation: described(z.array(z.string()), 'The rules of the park, a line each.'),
  leadMinimumAge: described(
    z.nullable(z.number()),
    'How old the lead guest has to be on arrival: `setUserDetails` then needs their date of birth; null if 18 is enough.',
  ),
  latitude: z.number(),
  longitude: z.number(),
  duration: z.number(),
  party: z.object(PARTY),
  price: BookingPrice,
  /** Of `price`, by the names of the specification [BOOK-02]. */
  ...z.pick(BookingPrice, SPECIFIED_PRICES).shape,
  customBookingPayment: described(
    z.nullable(Amount),
    'What a guest chose to pay of the balance last, in pence; null if they have not.',
  ),
  customBookingPaymentErr: described(
    z.nullable(z.string()),
    'Why that took no money, as a failure code; null if it did, or is under way.',
  ),
  extras: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      quantity: z.number(),
      totalCost: Amount,
      isWithParty: described(z.boolean(), "Follows from the party's dogs."),
    }),
  ),
  discountCode: z.nullable(z.string()),
  discountApplied: z.boolean(),
  voucher: described(
    z.nullable(z.object({ pence: Amount, left: Amount, validUntil: IsoDate })),
    'What a voucher pays of the booking or, once cancelled, keeps of it; what is left on the code after it, and the last day to spend that. Null if no voucher pays.',
  ),
  discountValue: described(Amount, 'Negative.'),
  depositText: described(
    z.string(),
    'What is due when, in words, and the balance date; null if the whole price is due today.',
  ),
  dueDate: z.nullable(IsoDate),
  promo: described(z.nullable(z.object({ urn: z.number(), title: z.string() })), 'The offer its price comes from.'),
  paymentOption: z.enum(['deposit', 'full']),
  stepsCompleted: z.array(z.enum(BOOKING_STEPS)),
  customer: described(
    z.nullable(Customer),
    'The lead guest as entered so far; null once confirmed. Dates of birth are empty then.',
  ),
  guests: z.array(PartyMember),
  holdExpiresAt: described(
    z.nullable(Instant),
    "When the hold expires, and the server's current time to count from; null once confirmed or on sale again. Of a released booking: when it expired, for the seconds that its nights are kept still.",
  ),
  serverTime: Instant,
  canExtendHold: z.boolean(),
  cancellation: described(
    z.array(z.object({ until: IsoDate, charge: Amount })),
    'The charge for cancelling until each day.',
  ),
  cancellationWaiver: described(
    z.nullable(z.object({ until: IsoDate, price: Amount })),
    'The waiver, if bought: until the day, cancelling for a covered reason costs at most its price.',
  ),
  paymntRecId: described(z.nullable(z.string()), 'The payment in progress or the last attempt, if any.'),
  paymntErr: described(z.nullable(z.string()), 'Why that payment failed; null if it is open or succeeded.'),
  confirmationId: z.nullable(z.string()),
})
export type Booking = z.infer<typeof Booking>

export const book = defineCall({
  ...ADDRESSES.book,
  summary:
    'Starts a booking: reserves the nights and holds them. 409 price-changed or holiday-unavailable, 503 if a supplier does not respond',
  input: z.object({
    parkId: Id,
    unitId: Id,
    arrivalDate: ArrivalDate,
    duration: wholeNumber(1, 28),
    ...PartyFields,
    cots: described(
      z.optional(wholeNumber(0, 99)),
      'Cots asked for in the search, of which the extras remind. Without it as many as for the booking of this session that this one takes the place of.',
    ),
    expectedPrice: described(
      wholeNumber(1, MAX_PENCE),
      'The total that the customer saw, in pence: `unitPrice` of `search` or `parkResults`. A different price is 409 `price-changed` with the one of now.',
    ),
  }),
  output: z.object({
    message: z.string(),
    bookId: described(z.string(), 'Its reference. `getMyBooking` has the rest.'),
  }),
})

const ExtraQuantities = z.array(
  z.object({ code: text(LONGEST_EXTRA_CODE), quantity: wholeNumber(0, MAX_EXTRA_QUANTITY) }),
)

export const changeHold = defineCall({
  ...ADDRESSES.changeHold,
  summary:
    'Holds another stay in place of this one, or of one whose hold has expired, with everything that was chosen and entered: all of it, or nothing. What is left out stays as it is. 409 with the reason',
  input: z.object({
    bookingId: described(
      z.optional(z.string().check(z.trim(), z.maxLength(20))),
      'The booking on the page: nothing is changed if another has been started in the same browser since.',
    ),
    unitId: described(z.optional(Id), 'Another unit of the same park.'),
    arrivalDate: z.optional(ArrivalDate),
    duration: z.optional(wholeNumber(1, 28)),
    adults: z.optional(PartyCount),
    children: z.optional(PartyCount),
    under5s: z.optional(PartyCount),
    dogs: z.optional(PartyCount),
    assistanceDogs: z.optional(PartyCount),
    extras: described(
      z.optional(ExtraQuantities),
      "All extras in place of those chosen, without those that follow from the party's dogs.",
    ),
    expectedPrice: described(
      wholeNumber(1, MAX_PENCE),
      'The total of the unit, the dogs and the local charges that the customer saw, in pence. A different price is 409 `price-changed` with the one of now.',
    ),
  }),
  output: z.object({
    bookId: described(z.string(), 'The new reference. `getMyBooking` has the rest.'),
    omittedExtras: described(z.array(z.string()), 'Codes of extras chosen before that are no longer available.'),
  }),
})

/** The booking of this session; 404 if none [BOOK-04]. */
export const getMyBooking = defineCall({
  ...ADDRESSES.getMyBooking,
  summary: 'The booking of this session',
  input: z.object({}),
  output: Booking,
})

export const extendHold = defineCall({
  ...ADDRESSES.extendHold,
  summary: 'Extends the hold by 20 minutes, once',
  input: z.object({}),
  output: Booking,
})

export const abandonBooking = defineCall({
  ...ADDRESSES.abandonBooking,
  summary: 'Releases the hold; 409 already-confirmed once it is paid',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

export const getExtras = defineCall({
  ...ADDRESSES.getExtras,
  summary: 'Extras available for this booking',
  input: z.object({}),
  output: z.object({
    extras: z.array(ExtraChoice),
    showDiscountBox: z.boolean(),
    dogCost: described(
      z.nullable(Amount),
      'The fee for one more dog, if the unit accepts it. Dogs are changed with `changeHold`, not as extras.',
    ),
    cotsWanted: described(z.number(), 'Cots that the customer asked for in the search, one for each under 5 at most.'),
  }),
})

export const setExtras = defineCall({
  ...ADDRESSES.setExtras,
  summary: 'Sets the quantities of all extras; those not named are removed',
  input: z.object({
    extras: z._default(ExtraQuantities, []),
  }),
  output: Booking,
})

export const getDeposit = defineCall({
  ...ADDRESSES.getDeposit,
  summary: 'The amounts due today and later',
  input: z.object({}),
  output: z.object({
    deposit: z.nullable(Amount),
    depositMsg: z.string(),
    dueDate: z.nullable(IsoDate),
    compulsoryDeposit: z.boolean(),
    whyFull: described(z.nullable(z.enum(FULL_REASONS)), 'Why there is no deposit; null if there is one.'),
    discountCode: z.nullable(z.string()),
    discountValue: described(Amount, 'Negative.'),
  }),
})

export const setDiscount = defineCall({
  ...ADDRESSES.setDiscount,
  summary: 'Applies a discount code or voucher; an empty code removes it',
  input: z.object({ discountCode: text(LONGEST_DISCOUNT_CODE) }),
  output: Booking,
})

export const setUserDetails = defineCall({
  ...ADDRESSES.setUserDetails,
  summary: 'The lead guest',
  input: z.extend(Customer, {
    dateOfBirth: described(
      z.optional(text(10)),
      'dd/mm/yyyy. Needed where `leadMinimumAge` is set, unless `setPartyDetails` gives it; without it the one that is known stays.',
    ),
  }),
  output: Booking,
})

export const setPartyDetails = defineCall({
  ...ADDRESSES.setPartyDetails,
  summary: 'Names and ages of the party, the lead guest first. Optional',
  input: z.object({ party: z.array(PartyMember).check(z.minLength(1), z.maxLength(66)) }),
  output: Booking,
})

export const setPaymentOption = defineCall({
  ...ADDRESSES.setPaymentOption,
  summary: 'Chooses to pay the deposit or the full price',
  input: z.object({ paymentOption: z.enum(['deposit', 'full']) }),
  output: Booking,
})
