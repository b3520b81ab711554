/** One visit of a customer: search, look, hold, fill in, pay, and perhaps come back to My booking. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Random } from '../../../demo/illustrations/drawing/random.ts'
import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from '../../../demo/mock/sample-guests.ts'
import type { OutputOf } from '../../../src/contract/calls.ts'
import { BROWSERS } from '../machine/places.ts'
import { persist, type Browser } from './browser.ts'

export interface Stay {
  readonly channelId: string
  readonly arrivalDate: string
  readonly duration: number
}

export interface VisitOptions {
  readonly browser: Browser
  readonly random: Random
  readonly stay: Stay
  /** Differs from the email of any other visit. */
  readonly email: string
  readonly isOver: () => boolean
}

/** The payer. */
export type Payer = Pick<VisitOptions, 'browser' | 'random' | 'isOver'>

const CARD = '4242 4242 4242 4242'
const CARDS = [CARD, CARD, CARD, CARD, '4000 0000 0000 3220', '4000 0000 0000 0002'] as const
const METHODS = ['card', 'card', 'paypal', 'bank'] as const

export async function visit(options: VisitOptions): Promise<void> {
  const { browser, random } = options
  const found = await choose(options)
  if (!found) return
  if (random.chance(0.2)) await browser.open(found.path)
  const held = await browser.persist('book', found.request)
  if (!held.data) return
  if (random.chance(0.1)) return void (await browser.persist('abandonBooking', {}))
  await browser.persist('setExtras', {})
  const customer = { ...SAMPLE_CUSTOMER, email: options.email }
  if ((await browser.persist('setUserDetails', customer)).status !== 200) return
  await browser.persist('setPartyDetails', { party: [...SAMPLE_PARTY] })
  // Some think about it for ever.
  if (random.chance(0.1)) return
  const booking = await pay(options)
  if (booking?.status !== 'confirmed') return
  if (random.chance(0.4)) await returnToBooking(options, booking.bookingId)
}

/** Most take the first result, so that its last units are fought for. */
async function choose({ browser, random, stay }: VisitOptions) {
  const search = { ...stay, regionId: 'all-regions', adults: 2 } as const
  const { data } = await browser.persist('search', search)
  const [first] = data?.results ?? []
  if (!data || !first) return undefined
  const result = random.chance(0.7) ? first : (data.results[random.whole(0, data.results.length - 1)] ?? first)
  const { parkId, unitId, unitPrice: expectedPrice, arrivalDate, nights: duration } = result
  return {
    path: `/results?${new URLSearchParams({ ...stay, duration: String(stay.duration), adults: '2' })}`,
    request: { parkId, unitId, arrivalDate, duration, adults: 2, expectedPrice },
  }
}

type Paid = OutputOf<'prePayment'>['booking']

/** As the payment page does: one key for each attempt, which survives errors and repeated presses. */
export async function pay(options: Payer): Promise<Paid | undefined> {
  const { browser, random } = options
  for (let attempt = 0; attempt < 3; attempt++) {
    const option = random.chance(0.5) ? 'deposit' : 'full'
    const { data: booking } = await browser.persist('setPaymentOption', { paymentOption: option })
    if (!booking) return undefined
    const method = random.pick(METHODS)
    const token = method === 'card' ? await cardToken(options, 'booking') : undefined
    const input = {
      idempotencyKey: randomUUID(),
      bookingId: booking.bookingId,
      method,
      paymentOption: booking.paymentOption,
      agreedTotal: booking.price.totalCost,
      agreedDueToday: booking.price.dueToday,
      token,
      acceptTerms: 'true',
    } as const
    // Some press twice.
    const presses = random.chance(0.2) ? 2 : 1
    const [answer] = await Promise.all(Array.from({ length: presses }, () => browser.persist('prePayment', input)))
    let state = answer?.data
    if (!state) return undefined
    if (state.status === 'requires_action' && state.actionUrl) {
      // Some never decide, and some decide and never return.
      if (random.chance(0.1)) return undefined
      await approve(options, state.actionUrl, method)
      if (random.chance(0.1)) return undefined
    }
    state = await settled(options, state, (paymntRecId) => browser.persist('postPayment', { paymntRecId }))
    if (state?.booking.status === 'confirmed') return state.booking
    if (state?.status !== 'failed' && state?.status !== 'cancelled') return undefined
  }
  return undefined
}

const OPEN_STATES = new Set(['created', 'requires_action', 'processing', 'unknown'])

/** Asks again, as the page that says 'checking' does. */
async function settled<State extends { paymntRecId: string; status: string }>(
  { isOver }: Payer,
  state: State,
  check: (id: string) => Promise<{ data: State | undefined }>,
): Promise<State | undefined> {
  let now: State | undefined = state
  for (let asked = 0; now && OPEN_STATES.has(now.status) && asked < 15 && !isOver(); asked++) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
    now = (await check(now.paymntRecId)).data
  }
  return now
}

/** The provider's own card field in the page. */
async function cardToken({ browser, random, isOver }: Payer, payFor: 'booking' | 'balance') {
  const { data } = await browser.persist('paymentSetup', { payFor })
  if (!data) return undefined
  const { tokenUrl, publicKey } = data.fields as { tokenUrl: string; publicKey: string }
  const number = payFor === 'booking' ? random.pick(CARDS) : CARD
  const { data: answer } = await persist(
    () =>
      atProvider(
        tokenUrl,
        { nameOnCard: 'A Hale', number, expiry: '12/40', securityNumber: '123' },
        { authorization: `Bearer ${publicKey}` },
      ),
    isOver,
  )
  return (JSON.parse(answer ?? '{}') as { token?: string }).token
}

async function approve({ random, isOver }: Payer, actionUrl: string, method: string): Promise<void> {
  const choice = random.chance(0.1) ? 'leave' : method === 'bank' && random.chance(0.5) ? 'approve-later' : 'approve'
  await persist(() => atProvider(actionUrl, { choice }), isOver)
}

/** A form of the browser sent to the provider, whose pages redirect back to the shop. */
async function atProvider(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const sent = request(address, {
    method: 'POST',
    localAddress: BROWSERS,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    signal: AbortSignal.timeout(10_000),
    agent: false,
  })
  try {
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, data: await text(response) }
  } catch {
    return { status: 0, data: undefined }
  }
}

/** Logs in, and pays the balance, moves the stay, or asks to cancel. */
async function returnToBooking(options: VisitOptions, bookingId: string): Promise<void> {
  const { browser, random } = options
  const login = { bookingId, surname: SAMPLE_CUSTOMER.lastName, postcode: SAMPLE_CUSTOMER.postcode }
  const { data: booking } = await browser.persist('logIn', login)
  if (!booking) return
  const wish = random.pick(['pay', 'pay', 'move', 'cancel'] as const)
  if (wish === 'pay' && booking.balance) await payBalance(options, booking.balance.outstanding)
  if (wish === 'move') await move(options)
  if (wish === 'cancel') {
    await browser.persist('bookingRequest', { kind: 'cancel', words: 'We cannot come.' })
  }
}

async function payBalance(options: VisitOptions, agreedOutstanding: number): Promise<void> {
  const { browser, random } = options
  const input = {
    idempotencyKey: randomUUID(),
    method: 'card',
    agreedOutstanding,
    token: await cardToken(options, 'balance'),
    acceptTerms: 'true',
  } as const
  const presses = random.chance(0.2) ? 2 : 1
  const [paid] = await Promise.all(Array.from({ length: presses }, () => browser.persist('payBalance', input)))
  if (!paid?.data) return
  await settled(options, paid.data, (paymntRecId) => browser.persist('postBalance', { paymntRecId }))
}

async function move({ browser, random }: VisitOptions): Promise<void> {
  const { data: dates } = await browser.persist('changeDates', {})
  const stay = dates?.stays[random.whole(0, Math.max(0, dates.stays.length - 1))]
  if (!dates || !stay) return
  const wanted = { kind: 'dates', arrivalDate: stay.arrivalDate, duration: dates.duration } as const
  const { data } = await browser.persist('previewChange', wanted)
  if (!data?.plan) return
  const { totalCost: agreedTotal, outstanding: agreedOutstanding } = data.plan.after
  await browser.persist('changeBooking', { ...wanted, agreedTotal, agreedOutstanding })
}
