import { describe, expect, it } from 'vitest'
import { detailsErrors, serverErrors } from './details-errors.ts'
import type { DetailsValues } from './details-draft.ts'

const sound: DetailsValues = {
  dateOfBirth: '',
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
const TODAY = '2026-11-21'
const errorsOf = (values: DetailsValues) => detailsErrors(values, undefined, TODAY)
const pathsOf = (values: DetailsValues) => errorsOf(values).map((error) => error.path)
const messagesOf = (values: DetailsValues) => errorsOf(values).map((error) => error.message)

describe('detailsFaults', () => {
  it('accepts a valid form with county and special needs empty [BOOK-08]', () => {
    expect(errorsOf(sound)).toEqual([])
  })

  it('reports every required field, in form order [ERR-04]', () => {
    const empty = Object.fromEntries(Object.keys(sound.customer).map((field) => [field, ''])) as typeof sound.customer
    expect(messagesOf({ ...sound, customer: empty })).toEqual([
      'Please select a value for your title',
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

describe('the date of birth of the lead guest', () => {
  const FACTS = { minimumAge: 21, arrival: '2027-03-05' }
  const messagesFor = (dateOfBirth: string) =>
    detailsErrors({ ...sound, dateOfBirth }, FACTS, TODAY).map(({ message }) => message)

  it('is wanted where the operator has a minimum age of 21, and 21 on the day of arrival is enough [ERR-04, ERR-05]', () => {
    expect(messagesFor('')).toEqual(['Enter your date of birth'])
    expect(messagesFor('31/02/2000')).toEqual(['Enter a real date of birth, like 31/03/1980'])
    expect(messagesFor('06/03/2006')).toEqual(['The lead guest must be 21 or over on the day you arrive'])
    expect(messagesFor('05/03/2006')).toEqual([])
    expect(messagesFor('5/3/2006')).toEqual([])
  })

  it('is told of below the name and above the email', () => {
    const invalid = withCustomer({ lastName: '', email: '' })
    const errors = detailsErrors(invalid, FACTS, TODAY)
    expect(errors.map(({ path }) => path)).toEqual(['customer.lastName', 'lead.dateOfBirth', 'customer.email'])
  })
})

describe('serverFaults', () => {
  it('puts what is wrong with the date of birth at its field, and leaves out what names none', () => {
    expect(
      serverErrors([
        { code: 'x', field: 'dateOfBirth', message: 'm' },
        { code: 'y', message: 'n' },
      ]),
    ).toEqual([{ path: 'lead.dateOfBirth', message: 'm' }])
  })

  it('maps each error from the server to its form field', () => {
    expect(serverErrors([{ code: 'x', field: 'telephone', message: 'm' }])).toEqual([
      { path: 'customer.telephone', message: 'm' },
    ])
  })
})
