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
  const { errors, loaderData } = router.state
  router.dispose()
  return { returned, at: pathname + search, errors, loaded: Object.values(loaderData) as unknown[] }
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

const PAYMENT = {
  bookingId: 'BF7K3M9QXP',
  agreedTotal: '49700',
  'due.deposit': '7500',
  'due.full': '49700',
  paymentOption: 'deposit',
  idempotencyKey: 'a'.repeat(32),
  method: 'card',
  acceptTerms: 'on',
}
const ANSWER = { paymntRecId: 'p1', method: 'card', amount: 7_500, failureCode: null, actionUrl: null } as const

describe('a payment', () => {
  const getMyBooking = vi.fn<StorefrontApi['getMyBooking']>()
  const prePayment = vi.fn<StorefrontApi['prePayment']>()
  const postPayment = vi.fn<StorefrontApi['postPayment']>()
  const answer = (part: object) => prePayment.mockResolvedValue({ ...ANSWER, ...part } as never)
  beforeEach(() => {
    getMyBooking.mockReset().mockResolvedValue(SAMPLE_BOOKING)
    prePayment.mockReset()
    postPayment.mockReset()
  })
  const api = () => ({ ...bookingAnswers(), getMyBooking, prePayment, postPayment })
  const pay = (fields: Record<string, string> = {}) =>
    sendFrom('/booking/payment', '/booking/payment', { ...PAYMENT, ...fields }, api())

  it('by card sends its token and what was agreed to, asks for nothing else, and leads to the confirmation [FORM-01, PAY-02]', async () => {
    answer({ status: 'succeeded' })
    expect(await pay({ token: 'tok_1' })).toMatchObject({ at: '/booking/confirmation', errors: null })
    expect(prePayment).toHaveBeenCalledWith({
      bookingId: 'BF7K3M9QXP',
      paymentOption: 'deposit',
      agreedTotal: 49_700,
      agreedDueToday: 7_500,
      idempotencyKey: PAYMENT.idempotencyKey,
      method: 'card',
      token: 'tok_1',
      hosted: false,
      acceptTerms: true,
    })
    expect(getMyBooking, 'for each of the two pages').toHaveBeenCalledTimes(2)
  })

  it('without accepted terms is not sent [FORM-01]', async () => {
    const { acceptTerms: _, ...fields } = PAYMENT
    const sent = await sendFrom('/booking/payment', '/booking/payment', fields, api())
    expect(sent).toMatchObject({ at: '/booking/payment', returned: { errors: [{ fieldId: 'accept-terms' }] } })
    expect(prePayment).not.toHaveBeenCalled()
  })

  it('that is declined says why on its page, which is loaded again [PAY-09]', async () => {
    answer({ status: 'failed', failureCode: 'declined' })
    const problem = { kind: 'failed', code: 'declined' }
    expect(await pay({ token: 'tok_1' })).toMatchObject({ at: '/booking/payment', returned: { problem } })
    expect(getMyBooking).toHaveBeenCalledTimes(2)
  })

  it('without an answer is kept, and Retry sends the same once more: key, token and amounts [PAY-07]', async () => {
    prePayment.mockImplementation(() => refuse(0))
    const unknown = await pay({ token: 'tok_1', paymentOption: 'full' })
    expect(unknown).toMatchObject({ at: '/booking/payment', returned: { problem: { kind: 'no-answer' } } })
    answer({ status: 'succeeded' })
    const { acceptTerms: _, ...later } = { ...PAYMENT, idempotencyKey: 'b'.repeat(32), retry: 'yes' }
    expect((await sendFrom('/booking/payment', '/booking/payment', later, api())).at).toBe('/booking/confirmation')
    expect(prePayment.mock.calls[1]).toEqual(prePayment.mock.calls[0])
    expect(prePayment).toHaveBeenLastCalledWith(expect.objectContaining({ token: 'tok_1', agreedDueToday: 49_700 }))
  })

  it('by PayPal leads to the page that follows it, which goes on to PayPal once [PAY-04]', async () => {
    const actionUrl = 'https://provider.example.org/paypal/p1'
    answer({ method: 'paypal', status: 'requires_action', actionUrl })
    getMyBooking.mockResolvedValueOnce(SAMPLE_BOOKING)
    getMyBooking.mockResolvedValue({ ...SAMPLE_BOOKING, status: 'paying', paymntRecId: 'p1' })
    const begun = await pay({ method: 'paypal' })
    expect(begun.at).toBe('/booking/payment-action')
    expect(begun.loaded).toContainEqual(expect.objectContaining({ approvalUrl: actionUrl }))
    postPayment.mockResolvedValue({ ...ANSWER, method: 'paypal', status: 'requires_action', actionUrl } as never)
    const asked = await sendFrom('/booking/payment-action', '/booking/payment-action', { paymntRecId: 'p1' }, api())
    expect(asked.loaded, 'not again').toContainEqual(expect.objectContaining({ approvalUrl: undefined }))
  })

  it('that is left for another way leads back to the methods [PAY-04, PAY-13]', async () => {
    getMyBooking.mockResolvedValueOnce({ ...SAMPLE_BOOKING, status: 'paying', paymntRecId: 'p1' })
    postPayment.mockResolvedValue({ ...ANSWER, method: 'paypal', status: 'cancelled' } as never)
    const fields = { paymntRecId: 'p1', giveUp: 'true' }
    const left = await sendFrom('/booking/payment-action', '/booking/payment-action', fields, api())
    expect(left.at).toBe('/booking/payment?cancelled=paypal')
    expect(postPayment).toHaveBeenCalledWith({ paymntRecId: 'p1', giveUp: 'true' })
  })
})

it('£25 of a balance of £60 are paid, and £1 is refused, without asking for the account [FORM-01, PAY-11]', async () => {
  const balance = { outstanding: 6_000, due: null, isOverdue: false, isDisputed: false, least: 2_000, mostPart: 5_900 }
  const myBookings = vi.fn<StorefrontApi['myBookings']>().mockResolvedValue({ ...SAMPLE_ACCOUNT, balance })
  const payBalance = vi.fn<StorefrontApi['payBalance']>()
  payBalance.mockResolvedValue({ ...ANSWER, status: 'succeeded', isSurplus: false } as never)
  const api = { ...bookingAnswers(), myBookings, payBalance }
  const path = '/my-booking/payment'
  const fields = { ...PAYMENT, agreedOutstanding: '6000', amount: 'part', method: 'bank' }
  const refused = await sendFrom(path, path, { ...fields, customBookingPayment: '1' }, api)
  expect(refused).toMatchObject({ at: path, returned: { errors: [{ message: 'Enter £20 or more' }] } })
  expect(myBookings).toHaveBeenCalledTimes(1)
  expect((await sendFrom(path, path, { ...fields, customBookingPayment: '25' }, api)).at).toBe('/my-booking?paid=1')
  expect(payBalance).toHaveBeenCalledTimes(1)
  expect(payBalance).toHaveBeenCalledWith(
    expect.objectContaining({ customBookingPayment: 2_500, agreedOutstanding: 6_000, hosted: true, method: 'bank' }),
  )
})
