import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { findWaitingEvents, storeEvent } from './inbox-store.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 })
})
afterAll(() => database.close())

const EVENT = {
  provider: 'sandbox',
  about: 'payment',
  eventId: 'evt_1',
  kind: 'payment',
  providerPaymentId: 'pay_1',
  paymentId: null,
} as const

test('an unmatched event is retried after 1, 2, 4 … seconds, for the 20th and last time after six days', async () => {
  await storeEvent(database.db, EVENT)
  const isDue = async (attempts: number, seconds: number) => {
    await database.pool.query('update inbox set attempts = $1, received_at = now() - make_interval(secs => $2)', [
      attempts,
      seconds,
    ])
    return (await findWaitingEvents(database.db, 20)).length === 1
  }
  expect([await isDue(0, 0.5), await isDue(0, 2)]).toEqual([false, true])
  expect([await isDue(12, 4_000), await isDue(12, 4_200)]).toEqual([false, true])
  expect([await isDue(19, 2 ** 19 - 60), await isDue(19, 2 ** 19 + 60)]).toEqual([false, true])
  expect(await isDue(20, 2 ** 30)).toBe(false)
})
