import { describe, expect, it } from 'vitest'
import { detailsFaults, serverFaults } from './details-faults.ts'
import type { DetailsValues, MemberValues } from './details-draft.ts'

const lead: MemberValues = { title: '', initial: '', lastName: '', age: '41', dateOfBirth: '' }
const second: MemberValues = { title: 'Ms', initial: 'B', lastName: 'Hale', age: '39', dateOfBirth: '' }
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
  members: [lead, second],
}
const trip = { bands: ['adult', 'adult'] as const, arrival: '2027-07-01', today: '2027-01-15' }

const withCustomer = (part: Partial<DetailsValues['customer']>) => ({
  ...sound,
  customer: { ...sound.customer, ...part },
})
const pathsOf = (values: DetailsValues) => detailsFaults(values, trip).map((fault) => fault.path)
const messagesOf = (values: DetailsValues, bands = trip.bands) =>
  detailsFaults(values, { ...trip, bands }).map((fault) => fault.message)
const withSecond = (part: Partial<MemberValues>) => ({ ...sound, members: [lead, { ...second, ...part }] })

describe('detailsFaults', () => {
  it('accepts a valid form with county and special needs empty [BOOK-08]', () => {
    expect(detailsFaults(sound, trip)).toEqual([])
  })

  it('reports every required field in the specified words, in form order [ERR-04]', () => {
    const empty = Object.fromEntries(Object.keys(sound.customer).map((field) => [field, ''])) as typeof sound.customer
    expect(messagesOf({ ...sound, customer: empty })).toEqual([
      'Select a title',
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Enter a valid phone number',
      'Select a country',
      'Enter your address',
      'Enter your town',
      'Enter a valid postcode',
    ])
  })

  it('accepts a first name of 2 characters and rejects 1 [ERR-04]', () => {
    expect(messagesOf(withCustomer({ firstName: 'J' }))).toEqual(['First name must be at least 2 characters'])
    expect(pathsOf(withCustomer({ firstName: 'Jo' }))).toEqual([])
  })

  it('requires a UK postcode only for addresses in the United Kingdom [ERR-05]', () => {
    expect(pathsOf(withCustomer({ postcode: '75001' }))).toEqual(['customer.postcode'])
    expect(pathsOf(withCustomer({ postcode: '75001', country: 'CNFRA' }))).toEqual([])
  })

  it('requires title, initial, surname and age of each companion, and only the age of the lead guest [BOOK-08]', () => {
    const nobody = { title: '', initial: '', lastName: '', age: '', dateOfBirth: '' }
    expect(pathsOf({ ...sound, members: [nobody, nobody] })).toEqual([
      'members.0.age',
      'members.1.title',
      'members.1.initial',
      'members.1.lastName',
      'members.1.age',
    ])
  })

  it('has adults of 18 and over, children of 5 to 17, under 5s of up to 4 [SRCH-23]', () => {
    expect(messagesOf(withSecond({ age: '17' }))).toEqual(['Adults are 18 or over'])
    for (const [age, count] of [
      ['4', 1],
      ['5', 0],
      ['17', 0],
      ['18', 1],
    ] as const) {
      expect(detailsFaults(withSecond({ age }), { ...trip, bands: ['adult', 'child'] })).toHaveLength(count)
    }
    for (const [age, count] of [
      ['0', 0],
      ['4', 0],
      ['5', 1],
    ] as const) {
      expect(detailsFaults(withSecond({ age }), { ...trip, bands: ['adult', 'under5'] })).toHaveLength(count)
    }
  })

  it('rejects a lead guest of 17', () => {
    expect(messagesOf({ ...sound, members: [{ ...lead, age: '17' }, second] })).toEqual([
      'The lead guest must be 18 or over',
    ])
  })

  it('rejects 31/02, and an age that contradicts the date of birth on arrival [ERR-05]', () => {
    expect(pathsOf(withSecond({ dateOfBirth: '31/02/1988' }))).toEqual(['members.1.dateOfBirth'])
    expect(messagesOf(withSecond({ dateOfBirth: '02/07/1987' }))).toEqual([])
    expect(messagesOf(withSecond({ dateOfBirth: '01/07/1987' }))).toEqual([
      'By the date of birth the age on arrival is 40',
    ])
  })
})

describe('serverFaults', () => {
  it('maps each error from the server to its form field', () => {
    const fault = (field: string) => ({ code: 'x', field, message: field })
    const faults = serverFaults([fault('telephone'), fault('party.1.age'), fault('party.0.initial'), fault('party')])
    expect(faults.map(({ path }) => path)).toEqual([
      'customer.telephone',
      'members.1.age',
      'customer.firstName',
      'members.0.age',
    ])
  })
})
