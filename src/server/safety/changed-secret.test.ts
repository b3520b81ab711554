import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOut } from '../commands/account/log-in.ts'
import { makeLoginLink, openLoginLink } from '../commands/account/login-link.ts'
import type { Caller, CommandDeps } from '../commands/command-deps.ts'
import { chooseExtras } from '../commands/holds/choose-extras.ts'
import { currentBookingOf } from '../commands/holds/load-booking.ts'
import { authenticateGuest } from '../commands/authenticate-guest.ts'
import { payForBooking } from '../commands/payments/pay-for-booking.ts'
import { holdOriginOf, holdTermsOf } from '../commands/holds/hold-origin.ts'
import { placeBooking } from '../commands/holds/place-booking.ts'
import { findHoldLink } from '../commands/sale/hold-link.ts'
import { startTrip, vote } from '../commands/trips/change-trip.ts'
import { createLog } from '../log.ts'
import { createTestShop, newCaller, SAVER_STAY, type TestShop } from '../testing/test-shop.ts'
import { isSecretKnown, noteSecret, readToken, signToken } from './secrets.ts'
import { countInDatabase, secondsToWait } from './limiter.ts'

const NEW = 'the secret that tests use after a change of it'

let shop: TestShop
/** Before the change, for some days after it, and once the previous secret is removed. */
let before: TestShop['deps']
let during: TestShop['deps']
let after: TestShop['deps']

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 3000')
  before = shop.deps
  const { SESSION_SECRET, ...env } = before.env
  during = { ...before, env: { ...env, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: SESSION_SECRET } }
  after = { ...before, env: { ...env, SESSION_SECRET: NEW } }
})
afterAll(() => shop.close())

const bookingIdOf = async (deps: CommandDeps, caller: Caller) => (await currentBookingOf(deps, caller))?.row.id
const freshToken = () => randomUUID().replaceAll('-', '')

/** Logs in by a link that was made before. */
async function logIn(deps: CommandDeps, bookingId: string, linkOf = before): Promise<Caller> {
  const accountToken = freshToken()
  expect(await openLoginLink(deps, newCaller(), await makeLoginLink(linkOf, bookingId), accountToken)).toBe(bookingId)
  return { ...newCaller(), accountToken }
}

describe('while the previous secret is accepted [RUN-17]', () => {
  test('a booking under way goes on and is paid, and is lost without it', async () => {
    const { caller, bookingId } = await shop.fillIn()
    expect(await bookingIdOf(during, caller)).toBe(bookingId)
    expect(await bookingIdOf(after, caller)).toBeUndefined()
    expect((await chooseExtras(during, caller, [])).kind).toBe('chosen')
    const { price } = await shop.record(caller)
    const token = shop.payments.accounts.addToken('success')
    const request = {
      method: 'card',
      option: 'deposit',
      agreedTotal: price.total,
      agreedDueToday: price.dueToday,
    } as const
    expect(await payForBooking(during, caller, { ...request, idempotencyKey: randomUUID(), token })).toMatchObject({
      kind: 'payment',
      payment: { status: 'succeeded' },
    })
  })

  test('another stay of the same session is stored by the new secret alone', async () => {
    const { caller, bookingId } = await shop.hold()
    const moved = { ...SAVER_STAY, party: { ...SAVER_STAY.party, adults: 3 } }
    const outcome = await placeBooking(during, caller, moved, freshToken())
    if (outcome.kind !== 'placed') throw new Error(outcome.kind)
    expect([outcome.beganSession, outcome.bookingId === bookingId]).toEqual([false, false])
    expect(await bookingIdOf(during, caller)).toBe(outcome.bookingId)
    expect(await bookingIdOf(after, caller)).toBe(outcome.bookingId)
    expect(await bookingIdOf(before, caller)).toBeUndefined()
  })

  test('a first request that is sent again after the change holds once', async () => {
    const browser = { ...newCaller(), browserKey: freshToken() }
    const first = await placeBooking(before, browser, SAVER_STAY, freshToken())
    const second = await placeBooking(during, browser, SAVER_STAY, freshToken())
    expect([first, second]).toMatchObject([{ kind: 'placed' }, { kind: 'placed' }])
    expect('bookingId' in first && 'bookingId' in second && first.bookingId === second.bookingId).toBe(true)
  })

  test('My booking, its links in emails and those to pay work, and new ones need the new secret alone', async () => {
    const { bookingId } = await shop.hold()
    const guest = await logIn(before, bookingId)
    expect(await authenticateGuest(during, guest)).toBe(bookingId)
    const later = await logIn(during, bookingId)
    expect(await authenticateGuest(after, later)).toBe(bookingId)
    await logIn(after, bookingId, during)

    expect(await logOut(during, guest)).toBe(true)
    expect(await authenticateGuest(before, guest)).toBeUndefined()

    const link = signToken('pay-hold', bookingId, before.env.SESSION_SECRET)
    expect(await findHoldLink(during, link)).toMatchObject({ row: { id: bookingId } })
    expect(await findHoldLink(after, link)).toBeUndefined()
  })

  test('a token of another secret, or for another purpose, stays invalid', () => {
    const id = randomUUID()
    const read = (token: string) => readToken('leave-newsletter', token, during.env)
    expect(read(signToken('leave-newsletter', id, before.env.SESSION_SECRET))).toBe(id)
    expect(read(signToken('leave-newsletter', id, NEW))).toBe(id)
    expect(read(signToken('leave-newsletter', id, 'a secret of which nobody has said anything'))).toBeUndefined()
    expect(read(signToken('pay-hold', id, before.env.SESSION_SECRET))).toBeUndefined()
  })

  test('open holds of a stranger are still counted', async () => {
    const [address, caller] = ['203.0.113.77', newCaller()]
    for (let made = 0; made < 10; made++)
      await placeBooking(before, newCaller(), { ...SAVER_STAY, address }, freshToken())
    const minutesIn = async (deps: CommandDeps) => holdTermsOf(deps.db, holdOriginOf(deps, address)!)
    expect(await minutesIn(during)).toEqual({ kind: 'allowed', minutes: 5 })
    expect(await minutesIn(after)).toEqual({ kind: 'allowed', minutes: 20 })
    expect(await placeBooking(during, caller, { ...SAVER_STAY, address }, freshToken())).toMatchObject({
      kind: 'placed',
    })
  })

  test('who voted on a trip is known by the pass, and by the browser', async () => {
    const browserKey = freshToken()
    const parks = [{ parkId: SAVER_STAY.parkId, channel: 'ukhols' as const }]
    const made = { parks, arrival: undefined, nights: 3, party: SAVER_STAY.party, name: 'Ada', browserKey }
    const { tripId, pass } = await startTrip(before, made)
    const heart = { tripId, parkId: SAVER_STAY.parkId, isHearted: true, name: 'Ada' }
    expect(await vote(during, { ...heart, pass, browserKey: undefined })).toEqual({ kind: 'counted', pass: undefined })
    expect(await vote(during, { ...heart, pass: undefined, browserKey })).toMatchObject({ kind: 'counted' })
    expect(await shop.query('select count(*)::int as voters from trip_voter where trip_id = $1', [tripId])).toEqual([
      { voters: 1 },
    ])
  })

  test('a limit’s counts go on, when two servers ask at the same moment too', async () => {
    const query = (text: string, values: unknown[]) => shop.query(text, values).then((rows) => ({ rows }))
    const limiterOf = ({ env }: CommandDeps) =>
      countInDatabase(
        { query } as unknown as pg.Pool,
        env,
        createLog('silent'),
      )({
        keyPrefix: 'changed-secret',
        points: 3,
        duration: 900,
        allowsReward: true,
      })
    const old = limiterOf(before)
    for (let tries = 0; tries < 2; tries++) expect(await secondsToWait(old, 'ada')).toBeUndefined()
    const servers = [limiterOf(during), limiterOf(during)]
    const waits = await Promise.all(servers.map((limiter) => secondsToWait(limiter, 'ada')))
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(1)
    expect(await secondsToWait(limiterOf(after), 'ada')).toBeGreaterThan(0)
  })
})

test('a secret that the last start did not have is noticed, unless it is named as the previous one [RUN-17]', async () => {
  const client = { query: (text: string, values: unknown[]) => shop.query(text, values).then((rows) => ({ rows })) }
  const isKnown = ({ env }: CommandDeps) => isSecretKnown(client as unknown as pg.Pool, env)
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const start = ({ env }: CommandDeps) => noteSecret(client as unknown as pg.Pool, env, log)

  expect(await isKnown(after)).toBe(true)
  await start(before)
  expect([await isKnown(before), await isKnown(during), await isKnown(after)]).toEqual([true, true, false])
  await start(during)
  expect([await isKnown(before), await isKnown(during), await isKnown(after)]).toEqual([false, true, true])
  expect(lines).toEqual([])
  await start(before)
  expect(lines.join('')).toContain('"event":"secret-changed"')
  expect(await isSecretKnown(client as unknown as pg.Pool, { ...after.env, SITE_CODE: 'SN' })).toBe(true)
})
