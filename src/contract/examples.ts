import type { CallName } from './addresses.ts'
import type { InputOf } from './calls.ts'

const STAY = { arrivalDate: '2027-05-07', duration: 3 }
const BOOKING = { bookingId: 'BF7K3M9QXP' }
const PAYMENT = { idempotencyKey: '3f0e6a52-9d1c-4b0e-8f6a-2c7d5e9b1a40', method: 'paypal', acceptTerms: true } as const
const PAYMENT_ID = { paymntRecId: '5d2f7c1e-0b7a-4d0e-9a55-6f1c3b8e2d94' }

/** Inputs of calls as the OpenAPI document shows them. */
export const EXAMPLES: { readonly [Name in CallName]?: InputOf<Name> } = {
  search: { channelId: 'ukcaravan', regionId: 14, ...STAY, adults: 2, dogs: 1 },
  parkResults: { parkId: 1016, ...STAY, adults: 2, dogs: 1 },
  book: { parkId: 1016, unitId: 4021, ...STAY, adults: 2, dogs: 1, expectedPrice: 24_900 },
  changeHold: { ...BOOKING, dogs: 1, expectedPrice: 26_900 },
  setExtras: { extras: [{ code: 'LINEN', quantity: 1 }] },
  setDiscount: { discountCode: 'WELCOME10' },
  setUserDetails: {
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Hale',
    email: 'ada.hale@example.org',
    telephone: '01632 960 144',
    street: '1 Mill Lane',
    town: 'Norwich',
    county: 'Norfolk',
    postcode: 'NR1 3QG',
    country: 'GB',
    emailOpt: 'N',
  },
  setPartyDetails: {
    party: [
      { title: 'Ms', initial: 'A', lastName: 'Hale', age: 40 },
      { title: 'Mr', initial: 'B', lastName: 'Hale', age: 41 },
    ],
  },
  findAddress: { postcode: 'NR1 3QG' },
  setPaymentOption: { paymentOption: 'full' },
  prePayment: { ...PAYMENT, ...BOOKING, paymentOption: 'full', agreedTotal: 25_900, agreedDueToday: 25_900 },
  postPayment: PAYMENT_ID,
  logIn: { ...BOOKING, surname: 'Hale', postcode: 'NR1 3QG' },
  payBalance: { ...PAYMENT, ...BOOKING, agreedOutstanding: 19_900 },
  postBalance: PAYMENT_ID,
  bookingRequest: { kind: 'change', words: 'Could we have a pitch near the beach?' },
  contact: {
    name: 'Ada Hale',
    email: 'ada.hale@example.org',
    telephone: '01632 960 144',
    bookingReference: BOOKING.bookingId,
    topic: 'access',
    message: 'Is there a ramp?',
    website: '',
  },
}
