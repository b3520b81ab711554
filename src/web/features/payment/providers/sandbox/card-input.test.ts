import { describe, expect, it } from 'vitest'
import { EMPTY_CARD, formatCardNumber, formatExpiry, formatSecurityNumber, incompleteFields } from './card-input.ts'

describe('formatCardNumber', () => {
  it('groups a number in fours, and American Express 4-6-5 [PAY-02]', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('424')).toBe('424')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  })

  it('drops non-digits and digits after the 19th [PAY-02]', () => {
    expect(formatCardNumber('4242-4242x')).toBe('4242 4242')
    expect(formatCardNumber('1'.repeat(25)).replaceAll(' ', '')).toHaveLength(19)
  })
})

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['8', '08'],
    ['830', '08/30'],
    ['08/2030', '08/30'],
    ['8/30', '08/30'],
    ['', ''],
  ])('makes %j into %j [PAY-02]', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

describe('formatSecurityNumber', () => {
  it('keeps at most four digits', () => {
    expect(formatSecurityNumber('12a345')).toBe('1234')
  })
})

describe('incompleteFields', () => {
  const card = { nameOnCard: 'J Hale', number: '4242 4242 4242 4242', expiry: '08/30', securityNumber: '123' }

  it('names every field of an empty card, and none of a complete one', () => {
    expect(incompleteFields(EMPTY_CARD)).toEqual(['nameOnCard', 'number', 'expiry', 'securityNumber'])
    expect(incompleteFields(card)).toEqual([])
  })

  it('requires 4 digits for American Express and 3 for others', () => {
    expect(incompleteFields({ ...card, number: '3782 822463 10005' })).toEqual(['securityNumber'])
    expect(incompleteFields({ ...card, number: '3782 822463 10005', securityNumber: '1234' })).toEqual([])
    expect(incompleteFields({ ...card, securityNumber: '1234' })).toEqual(['securityNumber'])
  })

  it('rejects month 13', () => {
    expect(incompleteFields({ ...card, expiry: '13/30' })).toEqual(['expiry'])
  })
})
