import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { bandsOf, detailsOf, forgetDraft, keepDraft, recallDraft } from './details-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const partyOf = (adults: number, children = 0) => ({ adults, children, under5s: 0, dogs: 0, assistanceDogs: 0 })
const bookingOf = (adults: number, children = 0) =>
  ({ party: partyOf(adults, children), customer: null, guests: [] }) as unknown as Booking

describe('the draft of the details form', () => {
  it('has a row per person: adults, children, under 5s [BOOK-08]', () => {
    expect(bandsOf({ adults: 2, children: 1, under5s: 1, dogs: 0, assistanceDogs: 0 })).toEqual([
      'adult',
      'adult',
      'child',
      'under5',
    ])
  })

  it('starts with the United Kingdom and no marketing selected [BOOK-09, BOOK-10]', () => {
    const values = detailsOf(bookingOf(2))
    expect(values.customer.country).toBe('CNGBR')
    expect(values.optIns).toEqual({ email: false, sms: false, third: false })
  })

  it('is restored after a reload [BEYOND-09]', () => {
    const storage = memory()
    const typed = { ...detailsOf(bookingOf(2)), optIns: { email: true, sms: false, third: false } }
    keepDraft(storage, typed, partyOf(2))
    expect([...storage.kept.keys()]).toEqual(['persist:booking-details'])
    expect(recallDraft(storage, bookingOf(2))).toEqual(typed)
  })

  it('keeps the lead guest and clears the other rows if the party has changed [BEYOND-09]', () => {
    const storage = memory()
    const values = detailsOf(bookingOf(2))
    const members = values.members.map((member, index) => ({ ...member, age: String(40 + index) }))
    keepDraft(storage, { ...values, members }, partyOf(2))
    expect(recallDraft(storage, bookingOf(2, 1))?.members.map(({ age }) => age)).toEqual(['40', '', ''])
    // The same number, but the second is now a child.
    expect(recallDraft(storage, bookingOf(1, 1))?.members.map(({ age }) => age)).toEqual(['40', ''])
  })

  it('ignores invalid data and other versions', () => {
    const storage = memory()
    for (const text of ['{', '{"version":0,"values":{}}', '{"version":2}', 'null']) {
      storage.setItem('persist:booking-details', text)
      expect(recallDraft(storage, bookingOf(1))).toBeUndefined()
    }
  })

  it('is deleted after use [BOOK-05]', () => {
    const storage = memory()
    keepDraft(storage, detailsOf(bookingOf(1)), partyOf(1))
    forgetDraft(storage)
    expect(recallDraft(storage, bookingOf(1))).toBeUndefined()
  })

  it('does not fail if storage is blocked', () => {
    const forbidden = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => keepDraft(forbidden, detailsOf(bookingOf(1)), partyOf(1))).not.toThrow()
  })
})
