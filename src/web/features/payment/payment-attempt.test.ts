import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newIdempotencyKey, type PaymentAttempt, type PaymentAnswer } from './payment-attempt.ts'

let kept: Map<string, string>
let attempts: typeof import('./payment-attempt.ts')
beforeEach(async () => {
  kept = new Map()
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  attempts = await loadAnew()
})
afterEach(() => vi.unstubAllGlobals())

/** As after a reload. */
async function loadAnew() {
  vi.resetModules()
  return import('./payment-attempt.ts')
}

const attempt: PaymentAttempt = {
  targetId: 'booking BF7K3M9QXP',
  idempotencyKey: newIdempotencyKey(),
  method: 'card',
  token: 'tok_1',
  agreed: { paymentOption: 'deposit', agreedTotal: 48_700, agreedDueToday: 7_500 },
}

describe('a payment attempt', () => {
  it('is identical after a reload, with key and token [PAY-07]', async () => {
    attempts.keepAttempt(attempt)
    expect((await loadAnew()).recallAttempt(attempt.targetId)).toEqual(attempt)
  })

  it('is known while the page is open if storage is full [PAY-07]', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    attempts.keepAttempt(attempt)
    expect(attempts.recallAttempt(attempt.targetId)).toEqual(attempt)
    expect((await loadAnew()).recallAttempt(attempt.targetId)).toBeUndefined()
  })

  it('is not found for another booking or the balance, nor if deleted or invalid', () => {
    attempts.keepAttempt(attempt)
    expect(attempts.recallAttempt('booking BF00000000')).toBeUndefined()
    expect(attempts.recallAttempt('balance BF7K3M9QXP')).toBeUndefined()
    attempts.forgetAttempt()
    expect(attempts.recallAttempt(attempt.targetId)).toBeUndefined()
    kept.set('persist:payment-attempt', '{')
    expect(attempts.recallAttempt(attempt.targetId)).toBeUndefined()
  })

  it('is kept by no server, which has other customers', async () => {
    vi.stubGlobal('document', undefined)
    const server = await loadAnew()
    server.keepAttempt(attempt)
    expect(kept.size).toBe(0)
    expect(server.recallAttempt(attempt.targetId)).toBeUndefined()
  })

  it('has a new key each time, in the format of the server', () => {
    const keys = new Set(Array.from({ length: 50 }, newIdempotencyKey))
    expect(keys.size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  })
})

it('the answer of a payment is handed to the page of that payment alone, once', () => {
  const answer = { paymntRecId: 'p1', method: 'paypal', status: 'requires_action', amount: 7_500 } as PaymentAnswer
  attempts.passAnswer(answer)
  expect(attempts.takePassedAnswer('p1')).toEqual(answer)
  expect(attempts.takePassedAnswer('p1')).toBeUndefined()
  attempts.passAnswer(answer)
  expect(attempts.takePassedAnswer('p2')).toBeUndefined()
})
