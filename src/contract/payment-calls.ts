/** Calls that pay for a booking. The session cookie identifies the booking. */
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '../domain/money/payment-status.ts'
import { ADDRESSES } from './addresses.ts'
import { Booking } from './booking-calls.ts'
import { defineCall } from './call.ts'
import { Amount, Flag, wholeNumber } from './fields.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS)

/** What the payment page needs to offer the provider's payment methods. */
export const paymentSetup = defineCall({
  ...ADDRESSES.paymentSetup,
  summary:
    'The payment provider, its payment methods, and the configuration of its fields in the browser, such as its public key',
  input: z.object({
    /** The booking in progress, or the one the guest is logged in to. */
    payFor: z._default(z.enum(['booking', 'balance']), 'booking'),
  }),
  output: z.object({
    provider: z.string(),
    methods: z.array(PaymentMethod),
    /** Methods with a page of the provider, which need no script. */
    hostedMethods: z.array(PaymentMethod),
    /** True if no money is taken; the page then says so. */
    isSandbox: z.boolean(),
    /** Configuration of the provider's card fields, opaque to us; null if its own pages are used. */
    fields: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

const PaymentState = z.object({
  paymntRecId: z.string(),
  method: PaymentMethod,
  status: z.enum(['created', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled']),
  amount: Amount,
  /** Failure code: 'declined', 'insufficient-funds', 'provider-error'… */
  failureCode: z.nullable(z.string()),
  /** Where the customer has to approve the payment, if required. */
  actionUrl: z.nullable(z.string()),
  /** The same by kind: PayPal's page, 3-D Secure, the bank's page for a bank payment [PAY-01]. */
  paypal: z.nullable(z.string()),
  cardinal: z.nullable(z.string()),
  payit: z.nullable(z.string()),
  /** Whether the payment has succeeded for a purpose: it cannot be used again [PAY-08]. */
  paymntUsed: z.boolean(),
  /** Whether `postpayment` has anything left to complete. */
  postPayment: z.boolean(),
  booking: Booking,
})
export type PaymentState = z.infer<typeof PaymentState>

export const prePayment = defineCall({
  ...ADDRESSES.prePayment,
  summary: 'Creates the payment and charges it through the provider, once per key',
  input: z.object({
    /** Generated with the payment page and kept across reloads: a retry never charges again [PAY-07]. */
    idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
    /** The booking on the page: nothing is paid if another has been started in the same browser since. */
    bookingId: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    method: PaymentMethod,
    paymentOption: z.enum(['deposit', 'full']),
    /** Both as the customer saw them, in pence: any difference is a 409 with the new amounts. */
    agreedTotal: wholeNumber(0, 100_000_000),
    agreedDueToday: wholeNumber(0, 100_000_000),
    /** The provider's token for the card. */
    token: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** The card is entered on a page of the provider, if it has one, as without JavaScript. */
    hosted: z._default(Flag, false),
    acceptTerms: Flag,
  }),
  output: PaymentState,
})

export const postPayment = defineCall({
  ...ADDRESSES.postPayment,
  summary: 'Retrieves the state of a payment from the provider and settles it',
  input: z.object({
    paymntRecId: z.string().check(z.maxLength(64)),
    /** Cancels a payment that waits for its customer, who wants to pay another way. */
    giveUp: z._default(Flag, false),
  }),
  output: PaymentState,
})
