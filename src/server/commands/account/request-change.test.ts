import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAccountSession, hashSessionToken } from '../../store/session-store.ts'
import { createTestShop, newCaller, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import type { Caller } from '../command-deps.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { requestChange } from './request-change.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())

const workAll = async () => {
  while ((await processOutbox(shop.deps)) > 0);
}

async function buy(): Promise<{ caller: Caller; bookingId: string }> {
  const bought = await shop.fillIn()
  expect(await shop.pay(bought.caller, { option: 'full' })).toMatchObject({ payment: { status: 'succeeded' } })
  return bought
}

async function logIn(bookingId: string): Promise<Caller> {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  return { ...newCaller(), accountToken }
}

describe('a request to staff', () => {
  test('is emailed to staff and the customer, once per kind [BEYOND-07]', async () => {
    const { bookingId } = await buy()
    await workAll()
    const account = await logIn(bookingId)
    const input = { kind: 'change', words: '  May we come a day later?  ' } as const
    const both = await Promise.all([
      requestChange(shop.deps, account, input),
      requestChange(shop.deps, account, { ...input, words: 'Or two?' }),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['already-requested', 'requested'])
    expect(await requestChange(shop.deps, account, { kind: 'question', words: 'Is there a cot?' })).toMatchObject({
      kind: 'requested',
      request: { words: 'Is there a cot?' },
    })
    shop.sent.length = 0
    await workAll()
    expect(shop.sent.filter(({ to }) => to === shop.deps.sender.staff)).toHaveLength(2)
    expect(shop.sent.filter(({ id }) => id.startsWith('request-received-'))).toHaveLength(2)
  })

  test('accepts 1,000 characters, not 1,001, and no empty question; a cancellation needs no text', async () => {
    const { bookingId } = await buy()
    const account = await logIn(bookingId)
    const ask = (kind: 'cancel' | 'question', words: string) => requestChange(shop.deps, account, { kind, words })
    expect(await ask('question', 'x'.repeat(1001))).toEqual({ kind: 'too-many-words', most: 1000 })
    expect(await ask('question', '  ')).toEqual({ kind: 'no-words' })
    expect(await ask('question', 'x'.repeat(1000))).toMatchObject({ kind: 'requested' })
    expect(await ask('cancel', '')).toMatchObject({ kind: 'requested' })
  })

  test('requires a login session and a confirmed booking', async () => {
    const { caller, bookingId } = await buy()
    const input = { kind: 'cancel', words: '' } as const
    expect(await requestChange(shop.deps, caller, input)).toEqual({ kind: 'no-booking' })
    const account = await logIn(bookingId)
    await cancelBooking(shop.deps, { kind: 'operator', name: 'ada' }, { bookingId })
    expect(await requestChange(shop.deps, account, input)).toEqual({ kind: 'not-confirmed' })
  })
})
