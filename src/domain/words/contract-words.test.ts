import { describe, expect, test } from 'vitest'
import { NO_LETTING_FACTS } from '../law/letting-facts.ts'
import { companyLines, complaintSentence, contractSentence, isCompanyComplete, lettingLines } from './contract-words.ts'

const OPERATOR = {
  name: 'Samphire Holidays',
  legalName: 'Samphire Holidays Ltd',
  legalAddress: '1 Marsh Lane, Southwold',
  companyNumber: '01234567',
  complaintsEmail: 'complaints@samphire.example',
  complaintsTelephone: '01632 960 478',
}

describe('who the contract is with [LAW-02]', () => {
  test('is told by legal name, number and address', () => {
    expect(contractSentence(OPERATOR)).toBe(
      'Your contract for the stay is with Samphire Holidays Ltd (company number 01234567), 1 Marsh Lane, Southwold. We book it as their agent.',
    )
  })

  test('a person has no number, and one of an earlier release its trading name alone', () => {
    expect(contractSentence({ ...OPERATOR, legalName: 'Ada Hale', companyNumber: null })).toBe(
      'Your contract for the stay is with Ada Hale, 1 Marsh Lane, Southwold. We book it as their agent.',
    )
    expect(contractSentence({ name: 'Samphire Holidays' })).toBe(
      'Your contract for the stay is with Samphire Holidays. We book it as their agent.',
    )
  })

  test('complaints go to its email address, and to its telephone if it has one [LAW-06]', () => {
    expect(complaintSentence(OPERATOR)).toBe(
      'To complain about the stay, email complaints@samphire.example or call 01632 960 478.',
    )
    expect(complaintSentence({ ...OPERATOR, complaintsTelephone: null })).toBe(
      'To complain about the stay, email complaints@samphire.example.',
    )
    expect(complaintSentence({ name: 'Samphire Holidays' })).toBeUndefined()
  })
})

describe('what a company says of itself [LAW-03]', () => {
  const company = { name: 'Heather Holidays Ltd', address: '1 Quay Street, Kettleby' }

  test('has register, number, registered office and VAT number', () => {
    expect(
      companyLines({
        ...company,
        registeredIn: 'Scotland',
        number: 'SC123456',
        registeredOffice: '2 Pier Road, Inverskerry',
        vatNumber: 'GB 123 4567 89',
        legalLine: 'Member of a made-up body.',
      }),
    ).toEqual([
      'Heather Holidays Ltd, 1 Quay Street, Kettleby',
      'Registered in Scotland, company number SC123456. Registered office: 2 Pier Road, Inverskerry. VAT number GB 123 4567 89.',
      'Member of a made-up body.',
    ])
  })

  test('its address is the registered office unless it names another, and nothing is made up', () => {
    expect(companyLines({ ...company, registeredIn: 'Scotland', number: 'SC123456' })[1]).toBe(
      'Registered in Scotland, company number SC123456. Registered office: 1 Quay Street, Kettleby.',
    )
    expect(companyLines(company)).toEqual(['Heather Holidays Ltd, 1 Quay Street, Kettleby'])
  })

  test('is complete with number and register, or with a line that says what it is instead', () => {
    expect(isCompanyComplete(company)).toBe(false)
    expect(isCompanyComplete({ ...company, number: 'SC123456' })).toBe(false)
    expect(isCompanyComplete({ ...company, number: 'SC123456', registeredIn: 'Scotland' })).toBe(true)
    expect(isCompanyComplete({ ...company, legalLine: 'Ada Hale, trading as Heather Holidays' })).toBe(true)
  })
})

test('licence, registration and energy rating have a line each, and a certificate in Northern Ireland [LAW-11]', () => {
  expect(lettingLines(NO_LETTING_FACTS, 'england')).toEqual([])
  const facts = {
    ...NO_LETTING_FACTS,
    licenceNumber: 'HI-40123-F',
    licenceUntil: '2028-01-31',
    registrationNumber: 'VA-1',
    energyRating: 'C' as const,
    energyUntil: '2034-05-01',
  }
  expect(lettingLines(facts, 'wales')).toEqual([
    'Short-term let licence HI-40123-F, valid until Monday 31 January 2028',
    'Registration number VA-1',
    'Energy rating C, valid until Monday 1 May 2034',
  ])
  expect(lettingLines(facts, 'northern-ireland')[1]).toBe('Certificate number VA-1')
})
