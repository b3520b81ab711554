/** A customer of the built server over HTTP: search, book, pay, and look at the booking again. */
import { randomUUID } from 'node:crypto'
import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from '../../demo/mock/sample-guests.ts'
import { fillPath, type CallName } from '../../src/contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../src/contract/calls.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { toFormPairs } from '../../src/contract/form-data.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'

const LIMIT_MS = 60_000
/** Others may have taken the last unit of what was found. */
const ATTEMPTS = 5

/** Where requests go just now, and the address that customers see. */
export interface Way {
  readonly server: () => string
  readonly publicUrl: string
}

export class Customer {
  readonly #token = randomUUID().replaceAll('-', '')
  readonly #cookies = new Map<string, string>([[XSRF_COOKIE, this.#token]])
  readonly #way: Way

  constructor(way: Way) {
    this.#way = way
  }

  /** Books and pays a holiday in full by card. @returns the booking's number for the customer */
  async buy(): Promise<string> {
    const bookingId = await this.#hold()
    await this.#call('setExtras', {})
    await this.#call('setUserDetails', SAMPLE_CUSTOMER)
    await this.#call('setPartyDetails', { party: [...SAMPLE_PARTY] })
    const { price } = await this.#call('setPaymentOption', { paymentOption: 'full' })
    const { status, booking } = await this.#call('prePayment', {
      idempotencyKey: randomUUID(),
      bookingId,
      method: 'card',
      paymentOption: 'full',
      agreedTotal: price.totalCost,
      agreedDueToday: price.totalCost,
      token: await this.#cardToken(),
      acceptTerms: 'true',
    })
    if (booking.status !== 'confirmed') throw new Error(`The payment is ${status}, the booking ${booking.status}`)
    return bookingId
  }

  /** Logs in and returns the status of a booking. */
  async statusOf(bookingId: string): Promise<string> {
    const { lastName: surname, postcode } = SAMPLE_CUSTOMER
    return (await this.#call('logIn', { bookingId, surname, postcode })).status
  }

  async #hold(): Promise<string> {
    const { dates } = await this.#call('allDates', {
      channelId: 'ukcaravan',
      regionId: 'all-regions',
      duration: 7,
      adults: 2,
    })
    for (let attempt = 1; ; attempt++) {
      const arrivalDate = anyOf(dates).arrivalDate
      const search = { channelId: 'ukcaravan', regionId: 'all-regions', arrivalDate, duration: 7, adults: 2 } as const
      const { results } = await this.#call('search', search)
      if (results.length === 0) continue
      const { parkId, unitId, unitPrice: expectedPrice, nights: duration, arrivalDate: arrival } = anyOf(results)
      try {
        const input = { parkId, unitId, arrivalDate: arrival, duration, adults: 2, expectedPrice }
        return (await this.#call('book', input)).bookId
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
      }
    }
  }

  /** As the provider's own field in the page gets it. */
  async #cardToken(): Promise<string> {
    const { fields } = await this.#call('paymentSetup', { payFor: 'booking' })
    const { tokenUrl, publicKey } = fields as { tokenUrl: string; publicKey: string }
    const response = await fetch(new URL(tokenUrl, this.#way.server()), {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}` },
      body: new URLSearchParams({
        nameOnCard: 'A Hale',
        number: '4242 4242 4242 4242',
        expiry: '12/40',
        securityNumber: '123',
      }),
    })
    return ((await response.json()) as { token: string }).token
  }

  /** @throws Error unless the answer is 200 */
  async #call<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<OutputOf<Name>> {
    const { method, path: pattern } = CALLS[name]
    const { path, rest } = fillPath(pattern, input)
    const body = new URLSearchParams(toFormPairs(rest))
    const cookie = [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(this.#way.server() + (method === 'GET' ? `${path}?${body}` : path), {
      method,
      ...(method === 'GET' ? {} : { body }),
      headers: { cookie, origin: this.#way.publicUrl, [XSRF_HEADER]: this.#token },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (key !== XSRF_COOKIE) this.#cookies.set(key, value)
    }
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`)
    const envelope = JSON.parse(text) as Envelope<OutputOf<Name>>
    if (envelope.success !== 1) throw new Error(`${name}: ${text.slice(0, 300)}`)
    return envelope.data
  }
}

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!
