import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { chooseExtras } from './choose-extras.ts'
import { customerFaults } from './customer-faults.ts'
import { partyFaults } from './party-faults.ts'
import { setCustomer } from './set-customer.ts'
import { setParty } from './set-party.ts'

const codes = (faults: readonly { code: string; field?: string }[]) =>
  faults.map((fault) => `${fault.field}: ${fault.code}`)

describe('the lead guest', () => {
  test('as customers enter it is valid [BOOK-08]', () => {
    expect(customerFaults(CUSTOMER)).toEqual([])
  })

  test('that is empty reports every required field in the order of the form, with its text [ERR-04]', () => {
    const blank = {
      ...CUSTOMER,
      firstName: '',
      lastName: '',
      email: '',
      telephone: '',
      street: '',
      town: '',
      postcode: '',
    }
    const faults = customerFaults({ ...blank, country: '' })
    expect(codes(faults)).toEqual([
      'firstName: required',
      'lastName: required',
      'email: required',
      'telephone: required',
      'country: required',
      'street: required',
      'town: required',
      'postcode: required',
    ])
    expect(faults[0]?.message).toBe('Enter your first name')
  })

  test.each([
    ['firstName', 'A', 'too-short'],
    ['email', 'ada.hale@', 'invalid-email'],
    ['telephone', '+44 1632 960144', 'invalid-phone'],
    ['telephone', '01632-960144', 'invalid-phone'],
    ['telephone', 'call me', 'invalid-phone'],
    ['postcode', 'NR1', 'invalid-postcode'],
    ['country', 'CNXXX', 'unknown-country'],
  ])('with %s %j is refused as %s [ERR-05]', (field, value, code) => {
    expect(codes(customerFaults({ ...CUSTOMER, [field]: value }))).toEqual([`${field}: ${code}`])
  })

  test('from France may have a French postcode and a French number [BOOK-10]', () => {
    const french = { ...CUSTOMER, country: 'CNFRA', postcode: '75001', telephone: '01 42 68 53 00' }
    expect(customerFaults(french)).toEqual([])
  })
})

describe('a telephone number', () => {
  test.each([
    ['01632 960 144', 'CNGBR'],
    ['5', 'CNGBR'],
    ['0033 1 42 68 53 00', 'CNGBR'],
    ['030 1234', 'CNDEU'],
    ['112', 'CNFRA'],
  ])('%s is digits and spaces, and enough in %s [ERR-05]', (telephone, country) => {
    expect(customerFaults({ ...CUSTOMER, telephone, country, postcode: 'NR1 3QG' })).toEqual([])
  })
})

describe('the party', () => {
  const booked = { adults: 1, children: 1, under5s: 1, dogs: 0, assistanceDogs: 0 }
  const member = { title: 'Ms', initial: 'A', lastName: 'Hale', age: 40, dateOfBirth: '' } as const
  const family = [member, { ...member, age: 17 }, { ...member, age: 4 }]
  const check = (members: Parameters<typeof partyFaults>[0]) =>
    codes(partyFaults(members, booked, '2027-03-05', '2027-03-01'))

  test('of 40, 17 and 4 is one adult, one child and one under 5', () => {
    expect(check(family)).toEqual([])
  })

  test('is refused with an 18-year-old or a 5-year-old instead of the booked child and under 5 [SRCH-23]', () => {
    expect(check([member, { ...member, age: 18 }, { ...member, age: 4 }])).toEqual(['party: ages-differ-from-booked'])
    expect(check([member, { ...member, age: 17 }, { ...member, age: 5 }])).toEqual(['party: ages-differ-from-booked'])
  })

  test('must list all guests, with a lead guest of 18 or over', () => {
    expect(check([member])).toEqual(['party: wrong-party-size'])
    expect(check([{ ...member, age: 17 }, member, { ...member, age: 4 }])).toEqual(['party.0.age: lead-not-adult'])
  })

  test('has ages that agree with the dates of birth on the day of arrival, not today [ERR-05]', () => {
    const turning = (dateOfBirth: string) => check([member, { ...member, age: 17, dateOfBirth }, { ...member, age: 4 }])
    expect(turning('05/03/2010')).toEqual([])
    expect(turning('06/03/2010')).toEqual(['party.1.age: age-differs-from-birth'])
    expect(turning('31/02/2010')).toEqual(['party.1.dateOfBirth: invalid-date'])
    expect(turning('02/03/2027')).toEqual(['party.1.dateOfBirth: invalid-date'])
  })

  test('without initial and surname reports both', () => {
    expect(check([{ ...member, initial: '', lastName: '' }, ...family.slice(1)])).toEqual([
      'party.0.initial: required',
      'party.0.lastName: required',
    ])
  })
})

describe('the step details', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  test('opens after the extras, and is completed by lead guest and party in either order [BOOK-05]', async () => {
    const { caller } = await shop.hold()
    expect(await setCustomer(shop.deps, caller, CUSTOMER)).toEqual({ kind: 'step-not-open', step: 'details' })
    await chooseExtras(shop.deps, caller, [])
    await setParty(shop.deps, caller, TWO_ADULTS)
    expect((await shop.record(caller)).row.stepsCompleted).toEqual(['extras'])
    await setCustomer(shop.deps, caller, CUSTOMER)
    const record = await shop.record(caller)
    expect(record.row.stepsCompleted).toEqual(['extras', 'details'])
    expect(record.customer).toMatchObject({ telephone: CUSTOMER.telephone, postcode: 'NR1 3QG', emailOptIn: false })
    expect(record.guests).toHaveLength(2)
  })

  test('is not completed by an invalid lead guest, of which nothing is stored', async () => {
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const outcome = await setCustomer(shop.deps, caller, { ...CUSTOMER, email: 'nobody' })
    expect(outcome).toMatchObject({ kind: 'refused', faults: [{ field: 'email', code: 'invalid-email' }] })
    expect((await shop.record(caller)).customer).toBeUndefined()
  })
})
