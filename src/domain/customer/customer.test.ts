import { describe, expect, it } from 'vitest'
import {
  agreesWithAge,
  formatDateOfBirthInput,
  formatUkPostcode,
  isEmail,
  isForename,
  isPhone,
  isUkDate,
  isUkPostcode,
  parseDateOfBirth,
  tidyPhone,
  TITLES,
  UNITED_KINGDOM,
} from './customer.ts'
import { customerErrors, ukPostcodeError, type CustomerFields } from './customer-errors.ts'

describe('titles', () => {
  it('are the nine of the list [BOOK-10]', () => {
    expect(TITLES).toEqual(['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Rev', 'Prof', 'Master'])
  })
})

describe('a forename', () => {
  it('has at least 2 characters: J is refused, Jo accepted, spaces do not count [ERR-04]', () => {
    expect(isForename('J')).toBe(false)
    expect(isForename(' J ')).toBe(false)
    expect(isForename('Jo')).toBe(true)
    expect(isForename('Ål')).toBe(true)
    expect(isForename('')).toBe(false)
  })
})

describe('field patterns', () => {
  it('accept an empty field: whether a field is required is checked separately [ERR-05]', () => {
    expect([isEmail(''), isUkPostcode(''), isPhone(''), isUkDate('')]).toEqual([true, true, true, true])
  })

  it.each([
    'jo@example.com',
    "jo.o'neill@example.com",
    'a+b@sub.example.co.uk',
    'J_1@x-y.org',
    'jo@b.c',
    'jo@bc.de',
    'jo@x-y.c-d',
  ])('take the address %s [ERR-05]', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    'jo',
    'jo@',
    '@example.com',
    'jo@example',
    'jo@@example.com',
    'jo @example.com',
    'jo@-x.com',
    'jo@x-.com',
    'jo@x.com-',
    'jo@x.-com',
    'jo@x..com',
    'jo doe@example.com',
    'jo@example.com!',
  ])('refuse the address %s [ERR-05]', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('take an address of 254 characters and refuse one of 255 [ERR-05]', () => {
    const longest = `${'a'.repeat(62)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.com`
    expect(longest).toHaveLength(254)
    expect(isEmail(longest)).toBe(true)
    expect(isEmail(`a${longest}`)).toBe(false)
  })

  it('take labels of 63 characters in an address, and refuse 64 [ERR-05]', () => {
    const [longest, tooLong] = ['a'.repeat(63), 'a'.repeat(64)]
    expect([`jo@${longest}.org`, `jo@example.${longest}`].map(isEmail)).toEqual([true, true])
    expect([`jo@${tooLong}.org`, `jo@example.${tooLong}`].map(isEmail)).toEqual([false, false])
  })

  it.each(['M1 1AA', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'nr13qg', 'NR1 3QG'])(
    'take the postcode %s [ERR-05]',
    (text) => {
      expect(isUkPostcode(text)).toBe(true)
    },
  )

  it.each(['NR1', 'NR1  3QG', 'N R1 3QG', 'NRR1 3QG', '1NR 3QG', 'NR1 3Q', 'NR1 QG3', 'NR123 3QG', 'NR1 3QG '])(
    "refuse the postcode '%s' [ERR-05]",
    (text) => {
      expect(isUkPostcode(text)).toBe(false)
    },
  )

  it('take a telephone number of 7 digits and refuse one of 6 [ERR-05]', () => {
    expect(['1234567', '12 34 567', '1 2 3 4 5 6 7 '].map(isPhone)).toEqual([true, true, true])
    expect(['5', '123456', '12 34 56', '123456 '].map(isPhone)).toEqual([false, false, false, false])
  })

  it('take a telephone number of digits and spaces only [ERR-05]', () => {
    expect(['01603 555 123', '07700900123', ' 01603 555123 '].map(isPhone)).toEqual([true, true, true])
    expect(['+44 1603 555123', '01603-555123', '(01603) 555123', '01603 ext 5', '   '].map(isPhone)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('take days 00 to 31 and months 00 to 12 in a date of d/m/yyyy, with or without leading zeros [ERR-05]', () => {
    for (const date of [
      '00/00/2027',
      '31/12/2027',
      '31/02/2027',
      '09/10/1999',
      '15/10/2027',
      '20/01/2027',
      '1/01/2027',
      '01/1/2027',
      '5/6/2009',
    ]) {
      expect(isUkDate(date), date).toBe(true)
    }
    expect(['131/12/2027', '31/12/20271'].map(isUkDate)).toEqual([false, false])
    expect(['32/01/2027', '01/13/2027', '001/1/2027', '1//2027', '01/01/27', '2027-01-01'].map(isUkDate)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a telephone number', () => {
  it('autofilled with +, brackets or dashes becomes digits and spaces [ERR-05]', () => {
    expect(tidyPhone('+44 (0)1603 630-000')).toBe('0044 1603 630 000')
    expect(tidyPhone('+447700900123')).toBe('00447700900123')
    expect(tidyPhone('(01603) 630000')).toBe('01603 630000')
    expect(tidyPhone(' 01603 630000 ')).toBe('01603 630000')
    expect(tidyPhone('1 0044 (0)1603')).toBe('1 0044 0 1603')
    for (const text of ['+44 (0)1603 630-000', '(01603) 630000', '01603.630000'])
      expect(isPhone(tidyPhone(text))).toBe(true)
    for (const text of ['01603 ext 5', '12+34', 'none']) expect(isPhone(tidyPhone(text))).toBe(false)
  })
})

describe('a formatted postcode', () => {
  it("is 'NR1 3QG' from nr13qg and from 'n r1 3qg' [ERR-05]", () => {
    expect(formatUkPostcode('nr13qg')).toBe('NR1 3QG')
    expect(formatUkPostcode('n r1 3qg')).toBe('NR1 3QG')
    expect(formatUkPostcode(' ec1a1bb ')).toBe('EC1A 1BB')
  })
})

describe('what is not a UK postcode', () => {
  it.each(['nr', 'nr1', '10115', '75001', '1234 ab', 'd02 x285', 'NR1 3Q', 'nr13qgx', ''])(
    'stays as it was typed: %j [ERR-05]',
    (typed) => {
      expect(formatUkPostcode(typed)).toBe(typed)
    },
  )
})

describe('a date of birth', () => {
  it('is formatted while it is typed: 1, 15, 15/0, 15/06, 15/06/2, 15/06/2009 [ERR-05]', () => {
    expect(['1', '15', '150', '1506', '15062', '15062009'].map(formatDateOfBirthInput)).toEqual([
      '1',
      '15',
      '15/0',
      '15/06',
      '15/06/2',
      '15/06/2009',
    ])
  })

  it('takes digits only and at most 10 characters [ERR-05]', () => {
    expect(formatDateOfBirthInput('15 June 2009')).toBe('15/20/09')
    expect(formatDateOfBirthInput('15.06.2009')).toBe('15/06/2009')
    expect(formatDateOfBirthInput('150620091')).toBe('15/06/2009')
    expect(formatDateOfBirthInput('abc')).toBe('')
  })

  it('is padded when 5/6/2009 is pasted [ERR-05]', () => {
    expect(formatDateOfBirthInput('5/6/2009')).toBe('05/06/2009')
    expect(formatDateOfBirthInput('15/06/2009')).toBe('15/06/2009')
    expect(formatDateOfBirthInput('15/6/2009')).toBe('15/06/2009')
    expect(formatDateOfBirthInput('5/12/2009')).toBe('05/12/2009')
    expect(formatDateOfBirthInput(' 5/6/2009 ')).toBe('05/06/2009')
    expect(formatDateOfBirthInput('2009-06-15')).toBe('15/06/2009')
    expect(formatDateOfBirthInput(' 2009-06-15 ')).toBe('15/06/2009')
  })

  it('is taken by its digits alone if it is pasted with one too many [ERR-05]', () => {
    expect(formatDateOfBirthInput('x5/6/2009')).toBe('56/20/09')
    expect(formatDateOfBirthInput('5/6/20091')).toBe('56/20/091')
    expect(formatDateOfBirthInput('12009-06-15')).toBe('12/00/9061')
    expect(formatDateOfBirthInput('2009-06-150')).toBe('20/09/0615')
  })

  it('must exist: 31/02/2009 is refused, 29/02/2008 taken [ERR-05]', () => {
    expect(parseDateOfBirth('31/02/2009', '2026-11-21')).toBeUndefined()
    expect(parseDateOfBirth('29/02/2008', '2026-11-21')).toBe('2008-02-29')
    expect(parseDateOfBirth('5/6/2009', '2026-11-21')).toBe('2009-06-05')
  })

  it('may be today but not tomorrow [ERR-05]', () => {
    expect(parseDateOfBirth('21/11/2026', '2026-11-21')).toBe('2026-11-21')
    expect(parseDateOfBirth('22/11/2026', '2026-11-21')).toBeUndefined()
  })

  it('must agree with the stated age on the day of arrival: 17 the day before the birthday, 18 on it [ERR-05]', () => {
    expect(agreesWithAge('2009-06-15', 17, '2027-06-14')).toBe(true)
    expect(agreesWithAge('2009-06-15', 17, '2027-06-15')).toBe(false)
    expect(agreesWithAge('2009-06-15', 18, '2027-06-15')).toBe(true)
  })
})

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

  it('lists all 9 empty fields in the order of the form, a blank one among them [ERR-04]', () => {
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
  ])('with %j gets: %s [ERR-05]', (fields, error) => {
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
