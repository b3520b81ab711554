import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { Conversion, ConversionOutcome } from '../../affiliate/affiliate-network.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { deletePersonalData } from '../../store/purge-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { forgetAffiliateClick, saleIdOf } from './affiliate-sale.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

const CLICK = '4567_1605001122_0123456789abcdef0123456789abcdef'

let shop: TestShop
let told: Conversion[] = []
let outcome: ConversionOutcome = 'done'

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const network = {
  async tell(conversion: Conversion) {
    told.push(conversion)
    return outcome
  },
}

/** Runs the outbox until it is empty. */
async function work(deps = { ...shop.deps, affiliate: network }): Promise<void> {
  while ((await processOutbox(deps)) > 0);
}

const clickOf = async (bookingId: string) =>
  (
    await shop.query<{ click: string | null }>('select affiliate_click as click from booking where id = $1', [
      bookingId,
    ])
  )[0]?.click

const conversions = (bookingId: string) =>
  shop.query<{ attempts: number; isDone: boolean; isDead: boolean }>(
    `select attempts, done_at is not null as "isDone", dead_at is not null as "isDead" from outbox
     where kind = 'affiliate-conversion' and payload->>'bookingId' = $1`,
    [bookingId],
  )

let week = 0

/** Stock is small: each booking takes another week. */
const fillIn = (affiliateClick?: string) =>
  shop.fillIn({ affiliateClick, stay: { arrival: addDays(FIRST_FRIDAY, 7 * week++), nights: 3 } })

async function sell(affiliateClick?: string): Promise<string> {
  const { caller, bookingId } = await fillIn(affiliateClick)
  await shop.pay(caller)
  expect((await shop.record(caller)).row.status).toBe('confirmed')
  return bookingId
}

test('a paid booking from an affiliate click is reported once, with its price but not its reference [NEWS-03]', async () => {
  told = []
  outcome = 'done'
  const bookingId = await sell(CLICK)
  expect(told, 'nothing is told while the customer waits').toEqual([])
  await work()
  await work()
  expect(told).toEqual([{ click: CLICK, saleId: saleIdOf(bookingId), pence: 12_000 }])
  expect(await conversions(bookingId)).toEqual([{ attempts: 1, isDone: true, isDead: false }])
})

test('a booking without a click, or unpaid, is not reported [NEWS-03]', async () => {
  told = []
  await sell()
  await fillIn(CLICK)
  await work()
  expect(told).toEqual([])
})

test('a report that times out is retried; one that is refused is not', async () => {
  outcome = 'silent'
  const silent = await sell(CLICK)
  await work()
  expect(await conversions(silent)).toEqual([{ attempts: 1, isDone: false, isDead: false }])
  outcome = 'refused'
  const refused = await sell(CLICK)
  await work()
  expect(await conversions(refused)).toEqual([{ attempts: 1, isDone: false, isDead: true }])
})

test('without a network the task is done and nothing is sent', async () => {
  told = []
  outcome = 'done'
  const bookingId = await sell(CLICK)
  await work({ ...shop.deps, affiliate: undefined as never })
  expect(told).toEqual([])
  expect(await conversions(bookingId)).toMatchObject([{ isDone: true }])
})

test('rejecting consent while booking deletes the click; a paid booking keeps it until it is purged [NEWS-03, SHELL-10]', async () => {
  const { caller, bookingId } = await fillIn(CLICK)
  expect(await clickOf(bookingId)).toBe(CLICK)
  await forgetAffiliateClick(shop.deps, caller)
  expect(await clickOf(bookingId)).toBeNull()

  const paid = await fillIn(CLICK)
  await shop.pay(paid.caller)
  await forgetAffiliateClick(shop.deps, paid.caller)
  expect(await clickOf(paid.bookingId)).toBe(CLICK)
  await inTransaction(shop.deps.db, (tx) => deletePersonalData(tx, paid.bookingId))
  expect(await clickOf(paid.bookingId)).toBeNull()
})

test('a browser without a booking has none to forget', async () => {
  await forgetAffiliateClick(shop.deps, { sessionToken: undefined, accountToken: undefined, requestId: '1' })
})
