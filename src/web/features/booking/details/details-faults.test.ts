import { describe, expect, it } from 'vitest'
import { detailsFaults, serverFaults } from './details-faults.ts'
import type { DetailsValues } from './details-draft.ts'

const sound: DetailsValues = {
  customer: {
    title: 'Mr',
    firstName: 'Jo',
    lastName: 'Hale',
    email: 'jo@example.com',
    telephone: '01603 630000',
    street: '1 Quay',
    town: 'Norwich',
    county: '',
    postcode: 'NR1 3QG',
    country: 'CNGBR',
    specialNeeds: '',
  },
  optIns: { email: false, sms: false, third: false },
}

const withCustomer = (part: Partial<DetailsValues['customer']>) => ({
  ...sound,
  customer: { ...sound.customer, ...part },
})
const pathsOf = (values: DetailsValues) => detailsFaults(values).map((fault) => fault.path)
const messagesOf = (values: DetailsValues) => detailsFaults(values).map((fault) => fault.message)

describe('detailsFaults', () => {
  it('accepts a valid form with county and special needs empty [BOOK-08]', () => {
    expect(detailsFaults(sound)).toEqual([])
  })

  it('reports every required field, in form order [ERR-04]', () => {
    const empty = Object.fromEntries(Object.keys(sound.customer).map((field) => [field, ''])) as typeof sound.customer
    expect(messagesOf({ ...sound, customer: empty })).toEqual([
      'Please select a value',
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Enter your phone number',
      'Select your country',
      'Enter your postcode',
      'Enter your address',
      'Enter your town or city',
    ])
  })

  it('accepts a first name of 2 characters and rejects 1 [ERR-04]', () => {
    expect(messagesOf(withCustomer({ firstName: 'J' }))).toEqual(['First name must be at least 2 characters'])
    expect(pathsOf(withCustomer({ firstName: 'Jo' }))).toEqual([])
  })

  it('requires a UK postcode only for addresses in the United Kingdom [ERR-05]', () => {
    expect(messagesOf(withCustomer({ postcode: '75001' }))).toEqual(['Enter a full UK postcode, like NR1 3QG'])
    expect(pathsOf(withCustomer({ postcode: '75001', country: 'CNFRA' }))).toEqual([])
  })
})

describe('serverFaults', () => {
  it('maps each error from the server to its form field', () => {
    expect(serverFaults([{ code: 'x', field: 'telephone', message: 'm' }])).toEqual([
      { path: 'customer.telephone', message: 'm' },
    ])
  })
})
