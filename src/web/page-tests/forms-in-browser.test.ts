import type { FormEncType } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StorefrontApi } from '../../contract/calls.ts'
import { SAMPLE_ACCOUNT } from '../testing/sample-account.ts'
import { SAMPLE_BOOKING, bookingAnswers } from '../testing/sample-booking.ts'
import { sampleApi } from '../testing/sample-api.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** Of the modules that this test has loaded anew. */
async function refuse(status: number): Promise<never> {
  const { ApiFailure } = await import('../../contract/api-failure.ts')
  throw new ApiFailure(status, [])
}

const urlencoded: FormEncType = 'application/x-www-form-urlencoded'

/** A page in the router of a browser: what its form says, where it leads, and how often it asked for its data. */
async function sendFrom(page: string, action: string, fields: Record<string, string>, api: Partial<StorefrontApi>) {
  const { createMemoryRouter, RouterContextProvider } = await import('react-router')
  const { routes } = await import('../routes.ts')
  const { apiContext, settingContext } = await import('../page/api-context.ts')
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(apiContext, sampleApi(api))
    context.set(settingContext, { site: { code: 'bf' }, today: () => '2026-11-21' } as never)
    return context
  }
  const router = createMemoryRouter(routes, { initialEntries: [page], getContext })
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => router.state.initialized && router.state.navigation.state === 'idle' && resolve()
      router.subscribe(look)
      look()
    })
  await settled()
  router.getFetcher('form')
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  let returned: unknown
  router.subscribe(({ fetchers }) => {
    returned = fetchers.get('form')?.data ?? returned
  })
  await router.fetch('form', 'pages', action, { formMethod: 'POST', formEncType: urlencoded, formData })
  await settled()
  const { pathname, search } = router.state.location
  const { errors } = router.state
  router.dispose()
  return { returned, at: pathname + search, errors }
}

it('a message with a missing field is not sent, and names nothing but what was typed [FORM-01, ERR-04]', async () => {
  const contact = vi.fn<StorefrontApi['contact']>()
  const sent = await sendFrom('/help', '/help#contact', { name: 'Ada', email: '' }, { contact })
  expect(sent).toMatchObject({ at: '/help', returned: { fields: { name: 'Ada' }, isRefused: true } })
  expect(contact).not.toHaveBeenCalled()
})

it('a login from any page leads to the booking, which is not asked for again [FORM-01, ACCT-02]', async () => {
  const myBookings = vi.fn<StorefrontApi['myBookings']>()
  const typed = { bookingId: 'BF7K3M9QXP', surname: 'Hale', postcode: 'PL1 2AB' }
  const sent = await sendFrom('/help', '/login', typed, { logIn: async () => SAMPLE_ACCOUNT, myBookings })
  expect(sent).toMatchObject({ at: '/my-booking', errors: null })
  expect(myBookings).not.toHaveBeenCalled()
})

it('a login that is refused keeps what was typed, and the page [FORM-01, ACCT-05]', async () => {
  const logIn = () => refuse(404)
  const typed = { bookingId: 'BF7K3M9QXP', surname: 'Hale', postcode: 'PL1 2AB' }
  const sent = await sendFrom('/help', '/login', typed, { logIn })
  expect(sent).toMatchObject({ at: '/help', returned: { typed: { surname: 'Hale' }, problem: { kind: 'no-match' } } })
})

it('a request that is withdrawn stays on the page of the payment, which is loaded again [FORM-01, BEYOND-07]', async () => {
  const myBookings = vi.fn<StorefrontApi['myBookings']>().mockResolvedValue(SAMPLE_ACCOUNT)
  const api = { myBookings, withdrawRequest: async () => SAMPLE_ACCOUNT }
  const sent = await sendFrom('/my-booking/names', '/my-booking', { withdraw: 'cancel' }, api)
  expect(sent).toMatchObject({ at: '/my-booking/names', errors: null })
  expect(myBookings).toHaveBeenCalledTimes(2)
})

it.each([
  { status: 409, asks: 2 },
  { status: 410, asks: 2 },
  { status: 422, asks: 1 },
  { status: 503, asks: 1 },
])('a step is asked for $asks times once its form was refused with $status [FORM-01]', async ({ status, asks }) => {
  const getMyBooking = vi.fn<StorefrontApi['getMyBooking']>().mockResolvedValue(SAMPLE_BOOKING)
  const setExtras = () => refuse(status)
  const api = { ...bookingAnswers(), getMyBooking, setExtras }
  const sent = await sendFrom('/booking/extras', '/booking/extras', { press: 'next' }, api)
  expect(sent).toMatchObject({ at: '/booking/extras', returned: { extras: { wanted: 'extras' } } })
  expect(getMyBooking).toHaveBeenCalledTimes(asks)
})

it('a code that was typed is applied by the button that goes on, which stays if the code is refused [BOOK-12]', async () => {
  const setDiscount = vi.fn<StorefrontApi['setDiscount']>().mockImplementation(() => refuse(422))
  const api = { ...bookingAnswers(), setExtras: async () => SAMPLE_BOOKING, setDiscount }
  const fields = { press: 'next', discountCode: ' welcome11' }
  const sent = await sendFrom('/booking/extras', '/booking/extras', fields, api)
  expect(setDiscount).toHaveBeenCalledWith({ discountCode: 'WELCOME11' })
  expect(sent).toMatchObject({ at: '/booking/extras', returned: { discount: { code: 'WELCOME11' } } })
})

const ALERT = '/price-alert?channel=uklodge&park=105&date=2027-05-14&nights=7&adults=2'

it('a price alert is asked for on its page, which says what is wrong with the address [FORM-01, BEYOND-14]', async () => {
  const askForPriceAlert = vi.fn<StorefrontApi['askForPriceAlert']>().mockImplementation(() => refuse(422))
  const savedParks = async () => ({ parks: [{ name: 'Gorse Cliff' } as never], gone: [] })
  const refused = await sendFrom(ALERT, ALERT, { email: ' ada@ ' }, { askForPriceAlert, savedParks })
  expect(refused).toMatchObject({ at: ALERT, returned: { email: 'ada@', isRefused: true } })
  askForPriceAlert.mockImplementation(async () => ({}) as never)
  const asked = await sendFrom(ALERT, ALERT, { email: 'ada@example.org' }, { askForPriceAlert, savedParks })
  expect(asked.at).toMatch(/^\/price-alert\?.*&asked=1$/)
})

it('a trip without a name stays on the list of its places, and one with a name leads to its page [FORM-01, BEYOND-13]', async () => {
  const { VOTER_NAME } = await import('../../domain/words/form-error-words.ts')
  const nameless = async (): Promise<never> => {
    const { ApiFailure } = await import('../../contract/api-failure.ts')
    throw new ApiFailure(422, [{ code: 'required', field: 'name', message: VOTER_NAME }])
  }
  const api = { savedParks: async () => ({ parks: [], gone: [] }), trip: async () => ({}) as never }
  const fields = { parks: 'uklodge-105', duration: '3' }
  const refused = await sendFrom('/shortlist', '/trip', fields, { ...api, startTrip: nameless })
  expect(refused).toMatchObject({ at: '/shortlist', returned: { failure: [VOTER_NAME] } })
  const tripId = 'a'.repeat(22)
  const started = await sendFrom('/shortlist', '/trip', fields, { ...api, startTrip: async () => ({ tripId }) })
  expect(started).toMatchObject({ at: `/trip/${tripId}`, errors: null })
})

it('names of guests that are refused keep what was typed, and the page [FORM-01, BOOK-08]', async () => {
  const fields = { 'guests.0.lastName': 'Hale', 'guests.0.initial': '' }
  const api = { myBookings: async () => SAMPLE_ACCOUNT, nameGuests: () => refuse(422) }
  const refused = await sendFrom('/my-booking/names', '/my-booking/names', fields, api)
  expect(refused).toMatchObject({ at: '/my-booking/names', returned: { typed: fields, isRefused: true } })
  const saved = { ...api, nameGuests: async () => SAMPLE_ACCOUNT }
  expect((await sendFrom('/my-booking/names', '/my-booking/names', fields, saved)).at).toMatch(/^\/my-booking/)
})

it('a change of dates at another price stays, and its page is loaded again [FORM-01, ACCT-08]', async () => {
  const page = '/my-booking/dates?arrivalDate=2027-05-21&duration=7'
  const myBookings = vi.fn<StorefrontApi['myBookings']>().mockResolvedValue(SAMPLE_ACCOUNT)
  const api = { myBookings, changeBooking: () => refuse(409) }
  const sent = await sendFrom(page, page, { kind: 'dates' }, api)
  expect(sent).toMatchObject({ at: page, returned: { isRefused: true } })
  expect(myBookings).toHaveBeenCalledTimes(2)
})

const DETAILS = {
  'customer.title': 'Ms',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Hale',
  'customer.email': 'ada.hale@example.org',
  'customer.telephone': '01632 960144',
  'customer.street': '1 Mill Lane',
  'customer.town': 'Norwich',
  'customer.postcode': 'NR1 3QG',
  'lead.minimumAge': '21',
  'lead.arrival': '2027-05-14',
}

describe('the details', () => {
  const getMyBooking = vi.fn<StorefrontApi['getMyBooking']>()
  const setUserDetails = vi.fn<StorefrontApi['setUserDetails']>()
  const findAddress = vi.fn<StorefrontApi['findAddress']>()
  beforeEach(() => {
    getMyBooking.mockReset().mockResolvedValue(SAMPLE_BOOKING)
    setUserDetails.mockReset().mockResolvedValue(SAMPLE_BOOKING)
    findAddress.mockReset().mockResolvedValue({ addresses: [] })
  })
  const send = (fields: Record<string, string>) => {
    const api = { ...bookingAnswers(), getMyBooking, setUserDetails, findAddress }
    return sendFrom('/booking/details', '/booking/details', { ...DETAILS, ...fields }, api)
  }

  it('are saved by one call, with a date of birth where the operator has a minimum age [FORM-01, BOOK-08]', async () => {
    const sent = await send({ 'lead.dateOfBirth': '31/03/1980' })
    expect(sent).toMatchObject({ at: '/booking/payment', errors: null })
    expect(setUserDetails).toHaveBeenCalledWith(expect.objectContaining({ dateOfBirth: '31/03/1980', town: 'Norwich' }))
    expect(getMyBooking, 'for each of the two pages').toHaveBeenCalledTimes(2)
  })

  it('with a guest of 20 are not sent, and every error is named [FORM-01, ERR-04]', async () => {
    const sent = await send({ 'lead.dateOfBirth': '15/05/2006', 'customer.town': '' })
    const errors = [{ path: 'lead.dateOfBirth' }, { path: 'customer.town' }]
    expect(sent).toMatchObject({ at: '/booking/details', returned: { errors, isRefused: true } })
    expect(setUserDetails).not.toHaveBeenCalled()
  })

  it('that the server refuses have its error at the field [FORM-01]', async () => {
    setUserDetails.mockImplementation(async () => {
      const { ApiFailure } = await import('../../contract/api-failure.ts')
      throw new ApiFailure(422, [{ code: 'unknown-country', field: 'country', message: 'Select your country' }])
    })
    const errors = [{ path: 'customer.country', message: 'Select your country' }]
    expect(await send({ 'lead.dateOfBirth': '31/03/1980' })).toMatchObject({ returned: { errors } })
    expect(getMyBooking).toHaveBeenCalledTimes(1)
  })

  it('find addresses without loading the page again, unless the booking is gone [BEYOND-17]', async () => {
    const found = await send({ findAddress: 'yes' })
    expect(found).toMatchObject({ at: '/booking/details', returned: { finding: { postcode: 'NR1 3QG' } } })
    expect(getMyBooking).toHaveBeenCalledTimes(1)
    findAddress.mockImplementation(() => refuse(410))
    await send({ findAddress: 'yes' })
    expect(getMyBooking).toHaveBeenCalledTimes(3)
  })
})
