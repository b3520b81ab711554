import { describe, expect, test } from 'vitest'
import { decisionBlock, totalGoodwill, needsSecondPerson } from './two-people.ts'

const before = (otherwise: number, byKind = 0) => ({ otherwise, byKind })

const NOW = Date.UTC(2027, 2, 1)

const asked = { askedBy: 'ada' }

describe('goodwill [STAFF-08]', () => {
  test('of £250.00 with a limit of £250 is one person’s decision, of £250.01 two people’s', () => {
    expect(needsSecondPerson(25_000, before(0), 25_000)).toBe(false)
    expect(needsSecondPerson(25_001, before(0), 25_000)).toBe(true)
  })

  test('adds up with what the same person gave before: £200 and £50.01', () => {
    expect(needsSecondPerson(5_000, before(20_000), 25_000)).toBe(false)
    expect(needsSecondPerson(5_001, before(20_000), 25_000)).toBe(true)
  })

  test('restores the £300 that changes of its kind took, and no more; other changes make no room for it', () => {
    expect(needsSecondPerson(30_000, before(0, -30_000), 0)).toBe(false)
    expect(needsSecondPerson(30_001, before(0, -30_000), 0)).toBe(true)
    expect(needsSecondPerson(5_001, before(20_000, -30_000), 25_000)).toBe(false)
    expect(totalGoodwill(before(20_000, -30_000))).toBe(20_000)
  })

  test('of nothing is never asked for, also with a limit of £0', () => {
    expect(needsSecondPerson(0, before(30_000), 25_000)).toBe(false)
    expect(needsSecondPerson(0, before(0), 0)).toBe(false)
    expect(needsSecondPerson(1, before(0), 0)).toBe(true)
  })

  test('is decided by another person', () => {
    expect(decisionBlock(asked, { id: 'ada' }, NOW)).toBe('own')
    expect(decisionBlock(asked, { id: 'bo' }, NOW)).toBeUndefined()
  })

  test('for 24 hours an account decides nothing that was asked for by the person who added or reset it, or changed its role [STAFF-14]', () => {
    const made = (accountId: string, hours: number) =>
      decisionBlock(asked, { id: 'bo', granted: { accountId, at: NOW - hours * 3_600_000 } }, NOW)
    expect(made('ada', 0)).toBe('rights-from-asker')
    expect(made('ada', 23.9)).toBe('rights-from-asker')
    expect(made('ada', 24)).toBeUndefined()
    expect(made('cy', 0)).toBeUndefined()
  })
})
