/** Calls that pay for a booking. The session cookie identifies the booking. */
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '../domain/money/payment-status.ts'
import { ADDRESSES } from './addresses.ts'
import { Booking } from './booking-calls.ts'
import { defineCall } from './call.ts'
import { Amount, Flag, wholeNumber, described } from './fields.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS)

/** The data that the payment page needs to offer the provider's payment methods. */
export const paymentSetup = defineCall({
  ...ADDRESSES.paymentSetup,
  summary:
    'The payment provider, its payment methods, and the configuration of its fields in the browser, such as its public key',
  input: z.object({
    payFor: described(
      z._default(z.enum(['booking', 'balance']), 'booking'),
      'The booking in progress, or the one the guest is logged in to.',
    ),
  }),
  output: z.object({
    provider: z.string(),
    methods: z.array(PaymentMethod),
    hostedMethods: described(
      z.array(PaymentMethod),
      'Methods that the provider has a page for, which needs neither its fields nor a `token`.',
    ),
    isSandbox: described(z.boolean(), 'True if no money is taken; the page then says so.'),
    fields: described(
      z.nullable(z.record(z.string(), z.unknown())),
      "Configuration of the provider's card fields, opaque to us; null if its own pages are used.",
    ),
  }),
})

const PaymentState = z.object({
  paymntRecId: z.string(),
  method: PaymentMethod,
  status: z.enum(['created', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled']),
  amount: Amount,
  failureCode: described(z.nullable(z.string()), "Failure code: 'declined', 'insufficient-funds', 'provider-error'…"),
  actionUrl: described(
    z.nullable(z.string()),
    'A page of the provider to which the customer is sent while `status` is `requires_action`; else null. Afterwards it sends them to the payment page of the shop.',
  ),
  paypal: described(
    z.nullable(z.string()),
    "The same by kind: PayPal's page, 3-D Secure, the bank's page for a bank payment.",
  ),
  cardinal: z.nullable(z.string()),
  payit: z.nullable(z.string()),
  paymntUsed: described(z.boolean(), 'Whether the payment has succeeded for a purpose: it cannot be used again.'),
  postPayment: described(z.boolean(), 'Whether `postpayment` has anything left to complete.'),
  booking: Booking,
})
export type PaymentState = z.infer<typeof PaymentState>

export const prePayment = defineCall({
  ...ADDRESSES.prePayment,
  summary: 'Creates the payment and charges it through the provider, once per key',
  input: z.object({
    idempotencyKey: described(
      z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
      'Any 16 to 64 letters, digits and hyphens, such as a UUID, made once for a payment: a retry with the same key never charges again.',
    ),
    bookingId: described(
      z.optional(z.string().check(z.trim(), z.maxLength(20))),
      'The booking on the page: nothing is paid if another has been started in the same browser since.',
    ),
    method: PaymentMethod,
    paymentOption: z.enum(['deposit', 'full']),
    agreedTotal: described(
      wholeNumber(0, 100_000_000),
      'Both as the customer saw them, in pence: any difference is a 409 with the new amounts.',
    ),
    agreedDueToday: wholeNumber(0, 100_000_000),
    token: described(
      z.optional(z.string().check(z.trim(), z.maxLength(200))),
      'Stands for the card. The browser gets it from the provider named by `paymentSetup`, so that no card number reaches the shop: see Payment above. Not needed with `hosted`, for `paypal` and `bank`, and if nothing is due today.',
    ),
    hosted: described(
      z._default(Flag, false),
      'The customer enters the card on a page of the provider at `actionUrl`, without a `token`. For methods among `hostedMethods` of `paymentSetup`.',
    ),
    acceptTerms: Flag,
  }),
  output: PaymentState,
})

export const postPayment = defineCall({
  ...ADDRESSES.postPayment,
  summary: 'Retrieves the state of a payment from the provider and settles it',
  input: z.object({
    paymntRecId: z.string().check(z.maxLength(64)),
    giveUp: described(
      z._default(Flag, false),
      'Cancels a payment that waits for its customer, who wants to pay another way.',
    ),
  }),
  output: PaymentState,
})
