import { describe, expect, it } from 'vitest'
import { forgetAttempt, keepAttempt, newIdempotencyKey, recallAttempt, type PaymentAttempt } from './payment-attempt.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const attempt: PaymentAttempt = {
  targetId: 'booking BF7K3M9QXP',
  idempotencyKey: newIdempotencyKey(),
  method: 'card',
  token: 'tok_1',
  agreed: { paymentOption: 'deposit', agreedTotal: 48_700, agreedDueToday: 7_500 },
}

describe('a payment attempt', () => {
  it('is identical after a reload, with key and token [PAY-07]', () => {
    const storage = memory()
    keepAttempt(storage, attempt)
    expect(recallAttempt(storage, attempt.targetId)).toEqual(attempt)
  })

  it('is not found for another booking or the balance, nor if deleted or invalid', () => {
    const storage = memory()
    keepAttempt(storage, attempt)
    expect(recallAttempt(storage, 'booking BF00000000')).toBeUndefined()
    expect(recallAttempt(storage, 'balance BF7K3M9QXP')).toBeUndefined()
    forgetAttempt(storage)
    expect(recallAttempt(storage, attempt.targetId)).toBeUndefined()
    storage.setItem('persist:payment-attempt', '{')
    expect(recallAttempt(storage, attempt.targetId)).toBeUndefined()
  })

  it('has a new key each time, in the format of the server', () => {
    const keys = new Set(Array.from({ length: 50 }, newIdempotencyKey))
    expect(keys.size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  })
})
