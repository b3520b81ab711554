/** Calls by which a guest changes the booking they are logged in to [ACCT-08, ACCT-09]. */
import * as z from 'zod/mini'
import { CHANGE_KINDS } from '../domain/money/change.ts'
import { LONGEST_EXTRA_CODE, MAX_EXTRA_QUANTITY } from '../domain/money/extras.ts'
import { AccountBooking } from './account-calls.ts'
import { ADDRESSES } from './addresses.ts'
import { Booking, getExtras } from './booking-calls.ts'
import { defineCall } from './call.ts'
import { Amount, ArrivalDate, IsoDate, wholeNumber, described, PayThere } from './fields.ts'

/** 'LINEN:2' */
const QUANTITY = `[A-Za-z0-9-]{1,${LONGEST_EXTRA_CODE}}:\\d{1,${String(MAX_EXTRA_QUANTITY).length}}`

/** 'LINEN:2,COT:1' */
const Quantities = z.pipe(
  z.string().check(z.regex(new RegExp(`^(${QUANTITY}(,${QUANTITY}){0,49})?$`))),
  z.transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [code = '', quantity] = part.split(':')
        return { code, quantity: Number(quantity) }
      }),
  ),
)

/** The change: the fields of its kind. Omitted fields stay unchanged. */
const WANTED = {
  kind: z.enum(CHANGE_KINDS),
  arrivalDate: z.optional(ArrivalDate),
  duration: z.optional(wholeNumber(1, 28)),
  adults: z.optional(wholeNumber(0, 99)),
  children: z.optional(wholeNumber(0, 99)),
  under5s: z.optional(wholeNumber(0, 99)),
  dogs: z.optional(wholeNumber(0, 99)),
  assistanceDogs: z.optional(wholeNumber(0, 99)),
  /** Quantities by code. */
  extras: z._default(Quantities, []),
}

const SoldState = z.extend(z.pick(Booking, { arrivalDate: true, departureDate: true, duration: true, extras: true }), {
  party: z.omit(Booking.shape.party, { petFriendly: true }),
  totalCost: Amount,
  payThere: PayThere,
  outstanding: Amount,
})
export type SoldState = z.infer<typeof SoldState>

const ChangePlan = z.object({
  before: SoldState,
  after: SoldState,
  difference: described(Amount, 'What the price rises by; negative if it falls.'),
  byVoucher: described(Amount, 'What a voucher pays more than before, besides; less if negative.'),
  refund: described(Amount, 'What was paid beyond the new price and goes back.'),
  due: described(z.nullable(IsoDate), 'The last day to pay what is left; null if nothing is.'),
  lostDiscount: described(z.nullable(z.string()), 'A discount code that no longer applies; null if none is lost.'),
})
export type ChangePlan = z.infer<typeof ChangePlan>

export const previewChange = defineCall({
  ...ADDRESSES.previewChange,
  summary:
    'What a change of the booking would do to its price and balance; null if the booking is like that already. 409 with the reason if it cannot be made',
  input: z.object(WANTED),
  output: z.object({ plan: z.nullable(ChangePlan) }),
})

export const changeBooking = defineCall({
  ...ADDRESSES.changeBooking,
  summary:
    'Changes the booking at the figures agreed to. 409 figures-changed with the plan as it is now, or with the reason if it cannot be made',
  input: z.object({
    ...WANTED,
    agreedTotal: described(wholeNumber(0, 100_000_000), 'Both in pence, as previewChange has them.'),
    agreedOutstanding: wholeNumber(0, 100_000_000),
  }),
  output: AccountBooking,
})

export const changeDates = defineCall({
  ...ADDRESSES.changeDates,
  summary: 'The stays of a number of nights that the booking could move to in a month, with what it costs there',
  input: z.object({
    duration: described(z.optional(wholeNumber(1, 28)), 'By default those of the booking.'),
    month: described(
      z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
      "'2027-05'; by default that of the booking, or the first with a stay.",
    ),
  }),
  output: z.object({
    duration: z.number(),
    durations: described(z.array(z.number()), 'The numbers of nights that are on sale.'),
    month: z.string(),
    months: described(z.array(z.string()), 'Months with a stay to move to, in order.'),
    stays: z.array(
      z.object({
        arrivalDate: IsoDate,
        departureDate: IsoDate,
        totalCost: described(
          Amount,
          'Of the whole booking there, with its extras, its discount and what is paid at the park.',
        ),
        difference: described(Amount, 'What that is more than now; less if negative.'),
      }),
    ),
  }),
})

export const changeExtras = defineCall({
  ...ADDRESSES.changeExtras,
  summary: 'The extras that can be added to the booking',
  input: z.object({}),
  output: z.pick(getExtras.output, { extras: true }),
})

export const sendConfirmation = defineCall({
  ...ADDRESSES.sendConfirmation,
  summary: 'Sends the confirmation again to the address of the booking, three times in 24 hours. 429 beyond',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})
