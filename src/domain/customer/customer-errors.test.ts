import { describe, expect, it } from 'vitest'
import { customerErrors, ukPostcodeError, type CustomerFields } from './customer-errors.ts'
import { UNITED_KINGDOM } from './customer.ts'

const ADA: CustomerFields = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada.hale@example.org',
  telephone: '01603 630000',
  country: UNITED_KINGDOM.id,
  street: '3 Quay Street',
  town: 'Norwich',
  postcode: 'nr13qg',
}
const errorsOf = (fields: Partial<CustomerFields>) =>
  customerErrors({ ...ADA, ...fields }).map(({ field, code }) => `${field} ${code}`)

describe('a lead guest', () => {
  it('has all 9 fields filled in; spaces around a value do not count [BOOK-08, ERR-05]', () => {
    expect(customerErrors(ADA)).toEqual([])
    expect(errorsOf({ email: ' ada.hale@example.org ', postcode: ' NR1 3QG ' })).toEqual([])
  })

  it('is told of all 9 empty fields in the order of the form, a blank one among them [ERR-04]', () => {
    const blank = Object.fromEntries(Object.keys(ADA).map((field) => [field, ' ']))
    expect(errorsOf(blank)).toEqual([
      'title required',
      'firstName required',
      'lastName required',
      'email required',
      'telephone required',
      'country required',
      'postcode required',
      'street required',
      'town required',
    ])
  })

  it.each([
    [{ firstName: 'A' }, 'firstName too-short'],
    [{ email: 'ada@example' }, 'email invalid-email'],
    [{ telephone: '01603 ext 5' }, 'telephone invalid-phone'],
    [{ telephone: '123 456' }, 'telephone invalid-phone'],
    [{ telephone: '+44 12' }, 'telephone invalid-phone'],
    [{ postcode: 'NR1' }, 'postcode invalid-postcode'],
  ])('with %j is told: %s [ERR-05]', (fields, error) => {
    expect(errorsOf(fields)).toEqual([error])
  })

  it.each(['+44 1603 630000', '(01603) 630-000', '123 4567'])(
    'may write a telephone number of 7 digits or more as %s [ERR-05]',
    (telephone) => expect(errorsOf({ telephone })).toEqual([]),
  )

  it('may have any postcode abroad, but has one [ERR-05]', () => {
    expect(errorsOf({ country: 'CNIRL', postcode: 'D02 X285' })).toEqual([])
    expect(errorsOf({ country: 'CNIRL', postcode: '' })).toEqual(['postcode required'])
  })
})

describe('a UK postcode', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['NR1', 'invalid-postcode'],
    ['nr13qg', undefined],
    [' NR1 3QG', undefined],
  ])('typed as %j is %s [ERR-05]', (text, error) => {
    expect(ukPostcodeError(text)).toBe(error)
  })
})
