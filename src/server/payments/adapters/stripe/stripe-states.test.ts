import { expect, test } from 'vitest'
import { billingDetailsOf } from './stripe-states.ts'

const CUSTOMER = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada.hale@example.org',
  telephone: '01632 960 144',
  street: '1 Mill Lane',
  town: 'Norwich',
  county: '',
  postcode: 'NR1 3QG',
  country: 'CNGBR',
  emailOpt: 'N',
  smsOpt: 'N',
  thirdOpt: 'N',
  specialNeeds: 'step-free',
} as const

test('Stripe receives the payer’s name, email, telephone and address, and no other input [DUE-04]', () => {
  expect(billingDetailsOf(CUSTOMER)).toEqual({
    name: 'Ada Hale',
    email: 'ada.hale@example.org',
    phone: '01632 960 144',
    address: { line1: '1 Mill Lane', city: 'Norwich', postal_code: 'NR1 3QG', country: 'GB' },
  })
})
