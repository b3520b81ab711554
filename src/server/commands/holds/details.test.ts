import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { addDays, formatUkDate } from '../../../domain/dates/calendar-date.ts'
import { chooseExtras } from './choose-extras.ts'
import { customerErrors, setCustomer } from './set-customer.ts'
import { setParty } from './set-party.ts'

const codes = (errors: readonly { code: string; field?: string }[]) =>
  errors.map((error) => `${error.field}: ${error.code}`)

describe('the country of the lead guest', () => {
  test('is refused outside of the United Kingdom by a brand that does not sell abroad, and nothing is stored [LAW-16]', async () => {
    const atHome = await createTestShop()
    const deps = { ...atHome.deps, site: { ...atHome.deps.site, sellsAbroad: false } }
    const { caller } = await atHome.hold()
    await chooseExtras(deps, caller, [])
    const french = { ...CUSTOMER, country: 'FR', postcode: '75001' }
    expect(await setCustomer(deps, caller, french)).toMatchObject({
      kind: 'refused',
      errors: [
        {
          field: 'country',
          code: 'country-not-sold',
          message: 'Enter an address in the United Kingdom: we only sell to customers who live there',
        },
      ],
    })
    expect(await atHome.query('select from booking_customer')).toEqual([])
    expect(await setCustomer(deps, caller, CUSTOMER)).toMatchObject({ kind: 'set' })
    expect(await setCustomer(atHome.deps, caller, french)).toMatchObject({ kind: 'set' })
    await atHome.close()
  })
})

describe('the lead guest', () => {
  test('as customers enter it is valid [BOOK-08]', () => {
    expect(customerErrors(CUSTOMER)).toEqual([])
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
    const errors = customerErrors({ ...blank, country: '' })
    expect(codes(errors)).toEqual([
      'firstName: required',
      'lastName: required',
      'email: required',
      'telephone: required',
      'country: required',
      'postcode: required',
      'street: required',
      'town: required',
    ])
    expect(errors[0]?.message).toBe('Enter your first name')
  })

  test.each([
    ['firstName', 'A', 'too-short'],
    ['email', 'ada.hale@', 'invalid-email'],
    ['telephone', '5', 'invalid-phone'],
    ['telephone', '030 123', 'invalid-phone'],
    ['telephone', 'call me', 'invalid-phone'],
    ['postcode', 'NR1', 'invalid-postcode'],
    ['country', 'CNXXX', 'unknown-country'],
  ])('with %s %j is refused as %s [ERR-05]', (field, value, code) => {
    expect(codes(customerErrors({ ...CUSTOMER, [field]: value }))).toEqual([`${field}: ${code}`])
  })

  test('from France may have a French postcode and a French number [BOOK-10]', () => {
    const french = { ...CUSTOMER, country: 'CNFRA', postcode: '75001', telephone: '01 42 68 53 00' }
    expect(customerErrors(french)).toEqual([])
  })
})

describe('a telephone number', () => {
  test.each([
    ['01632 960 144', 'CNGBR'],
    ['+44 1632 960144', 'CNGBR'],
    ['01632-960144', 'CNGBR'],
    ['0033 1 42 68 53 00', 'CNGBR'],
    ['030 1234', 'CNDEU'],
  ])('%s has 7 digits or more, and is enough in %s [ERR-05]', (telephone, country) => {
    expect(customerErrors({ ...CUSTOMER, telephone, country, postcode: 'NR1 3QG' })).toEqual([])
  })
})

describe('the step details', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
    await shop.query('update night_stock set capacity = 50')
  })
  afterAll(() => shop.close())

  test('opens after the extras, and is completed by the lead guest alone [BOOK-05]', async () => {
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

  test('takes a party with no or only some names [BOOK-08]', async () => {
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const blank = { title: '', initial: '', lastName: '', age: null, dateOfBirth: '' } as const
    expect(await setParty(shop.deps, caller, [TWO_ADULTS[0]!])).toMatchObject({ kind: 'set' })
    expect(await setParty(shop.deps, caller, [blank, blank])).toMatchObject({ kind: 'set' })
    expect(await setParty(shop.deps, caller, [blank, { ...blank, title: 'Mr' }])).toMatchObject({
      kind: 'refused',
      errors: [
        { field: 'party.1.initial', code: 'required' },
        { field: 'party.1.lastName', code: 'required' },
      ],
    })
    expect((await shop.record(caller)).guests).toEqual([blank, blank].map((guest) => ({ ...guest, dateOfBirth: null })))
  })

  test('stores a number sent as +44 (0)1632 960-144 in digits and spaces [ERR-05]', async () => {
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const telephone = '+44 (0)1632 960-144'
    expect(await setCustomer(shop.deps, caller, { ...CUSTOMER, telephone })).toMatchObject({ kind: 'set' })
    expect((await shop.record(caller)).customer).toMatchObject({ telephone: '0044 1632 960 144' })
  })

  test('takes a date of birth of 5/6/1987 as 05/06/1987 [ERR-05]', async () => {
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const lead = { ...TWO_ADULTS[0]!, age: null, dateOfBirth: '5/6/1987' }
    expect(await setParty(shop.deps, caller, [lead])).toMatchObject({ kind: 'set' })
    expect((await shop.record(caller)).guests).toMatchObject([{ dateOfBirth: '1987-06-05' }])
  })

  test('waits for a date of birth of 21 years where the operator has a minimum age, in any order [BOOK-08, ERR-05]', async () => {
    await shop.query('update operator set minimum_age = 21')
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const steps = async () => (await shop.record(caller)).row.stepsCompleted
    const arrival = (await shop.record(caller)).row.arrival
    const birthday = (years: number, day: string) => ({
      ...TWO_ADULTS[0]!,
      age: null,
      dateOfBirth: formatUkDate(`${Number(day.slice(0, 4)) - years}${day.slice(4)}`),
    })
    await setCustomer(shop.deps, caller, CUSTOMER)
    expect(await steps()).toEqual(['extras'])
    expect(await setParty(shop.deps, caller, [birthday(21, addDays(arrival, 1))])).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'party.0.dateOfBirth', code: 'lead-too-young' }],
    })
    await setParty(shop.deps, caller, [birthday(21, arrival)])
    expect(await steps()).toEqual(['extras', 'details'])
    await setParty(shop.deps, caller, [{ ...TWO_ADULTS[0]!, dateOfBirth: '' }])
    expect(await steps()).toEqual(['extras'])
    await setParty(shop.deps, caller, [birthday(30, arrival)])
    await setCustomer(shop.deps, caller, CUSTOMER)
    expect(await steps()).toEqual(['extras', 'details'])
    await shop.query('update operator set minimum_age = null')
  })

  test('takes the date of birth with the lead guest: 21 on the day of arrival, and the other guests stay [BOOK-08, ERR-05]', async () => {
    await shop.query('update operator set minimum_age = 21')
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    await setParty(shop.deps, caller, [{ ...TWO_ADULTS[0]!, age: 41, dateOfBirth: '' }, TWO_ADULTS[1]!])
    const { arrival } = (await shop.record(caller)).row
    const birthday = (day: string) => formatUkDate(`${Number(day.slice(0, 4)) - 21}${day.slice(4)}`)
    const refused = await setCustomer(shop.deps, caller, { ...CUSTOMER, email: 'x' }, birthday(addDays(arrival, 1)))
    expect(refused).toMatchObject({
      errors: [
        { field: 'email', code: 'invalid-email' },
        { field: 'dateOfBirth', code: 'lead-too-young' },
      ],
    })
    expect(await setCustomer(shop.deps, caller, CUSTOMER, '')).toMatchObject({ errors: [{ code: 'required' }] })
    expect((await shop.record(caller)).row.stepsCompleted).toEqual(['extras'])
    expect(await setCustomer(shop.deps, caller, CUSTOMER, birthday(arrival))).toMatchObject({ kind: 'set' })
    const { row, guests } = await shop.record(caller)
    expect(row.stepsCompleted).toEqual(['extras', 'details'])
    expect(guests).toMatchObject([
      { age: 41, dateOfBirth: `${Number(arrival.slice(0, 4)) - 21}${arrival.slice(4)}` },
      {},
    ])
    expect(guests[1]?.lastName).toBe(TWO_ADULTS[1]!.lastName)
    await setCustomer(shop.deps, caller, CUSTOMER)
    expect((await shop.record(caller)).row.stepsCompleted, 'a known one stays').toEqual(['extras', 'details'])
    await shop.query('update operator set minimum_age = null')
  })

  test('is not completed by an invalid lead guest, and stores nothing of it', async () => {
    const { caller } = await shop.hold()
    await chooseExtras(shop.deps, caller, [])
    const outcome = await setCustomer(shop.deps, caller, { ...CUSTOMER, email: 'nobody' })
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ field: 'email', code: 'invalid-email' }] })
    expect((await shop.record(caller)).customer).toBeUndefined()
  })
})
