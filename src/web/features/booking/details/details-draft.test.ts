import { describe, expect, it } from 'vitest'
import { detailsOf, forgetDraft, keepDraft, recallDraft } from './details-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const EMPTY = { customer: null, guests: [] }

describe('the draft of the details form', () => {
  it('starts with the United Kingdom and no marketing selected [BOOK-09, BOOK-10]', () => {
    const values = detailsOf(EMPTY)
    expect(values.customer.country).toBe('CNGBR')
    expect(values.optIns).toEqual({ email: false, sms: false, third: false })
  })

  it('is restored after a reload [BEYOND-09]', () => {
    const storage = memory()
    const typed = { ...detailsOf(EMPTY), optIns: { email: true, sms: false, third: false } }
    keepDraft(storage, typed)
    expect([...storage.kept.keys()]).toEqual(['persist:booking-details'])
    expect(recallDraft(storage, EMPTY)).toEqual(typed)
  })

  it('ignores invalid data and other versions', () => {
    const storage = memory()
    for (const text of ['{', '{"version":0,"values":{}}', '{"version":3}', 'null']) {
      storage.setItem('persist:booking-details', text)
      expect(recallDraft(storage, EMPTY)).toBeUndefined()
    }
  })

  it('is deleted after use [BOOK-05]', () => {
    const storage = memory()
    keepDraft(storage, detailsOf(EMPTY))
    forgetDraft(storage)
    expect(recallDraft(storage, EMPTY)).toBeUndefined()
  })

  it('does not fail if storage is blocked', () => {
    const forbidden = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => keepDraft(forbidden, detailsOf(EMPTY))).not.toThrow()
  })
})
