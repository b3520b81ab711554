import { describe, expect, test } from 'vitest'
import { maskCustomer, maskEmail, maskGuest, maskName, maskPostcode, maskTelephone } from './mask.ts'

describe('masked personal data [STAFF-08]', () => {
  test('a name keeps its first letter, and does not tell its length', () => {
    expect(['Hale', 'Featherstonehaugh', 'Óg', '𠮷田', ''].map(maskName)).toEqual(['H•••', 'F•••', 'Ó•••', '𠮷•••', ''])
  })

  test('an email address keeps its first letter and its host', () => {
    expect(['ada.hale@example.org', 'ada', ''].map(maskEmail)).toEqual(['a•••@example.org', 'a•••', ''])
  })

  test('a telephone number keeps its last 3 digits, a postcode its outward part', () => {
    expect(['01632 960 144', '+44 1632 96014-4', ''].map(maskTelephone)).toEqual(['••• 144', '••• 144', ''])
    expect(['NR1 3QG', 'nr13qg', 'W1A 1AA', ''].map(maskPostcode)).toEqual(['NR1 •••', 'nr1 •••', 'W1A •••', ''])
    expect(['M1 1AA', 'EC1A 1BB'].map(maskPostcode)).toEqual(['M1 •••', 'EC1A •••'])
  })

  test('nothing of a customer is left but title, country and what a mask leaves', () => {
    const customer = {
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
      specialNeeds: 'A wheelchair',
    }
    expect(Object.values(maskCustomer(customer)).join('|')).toBe(
      'Ms|A•••|H•••|a•••@example.org|••• 144|•••|•••||NR1 •••|CNGBR|•••',
    )
    const guest = { title: 'Mr', initial: 'B', lastName: 'Hale', age: 41, dateOfBirth: '1986-01-02' }
    expect(Object.values(maskGuest(guest)).join('|')).toBe('Mr|B|H•••|41|')
  })
})
