import { describe, expect, test } from 'vitest'
import { mayDecide, needsSecondPerson } from './two-people.ts'

describe('a gift beyond the terms [STAFF-08]', () => {
  test('of £250.00 with a limit of £250 is one person’s decision, of £250.01 two people’s', () => {
    expect(needsSecondPerson(25_000, 0, 25_000)).toBe(false)
    expect(needsSecondPerson(25_001, 0, 25_000)).toBe(true)
  })

  test('adds up with what the same person gave before: £200 and £50.01', () => {
    expect(needsSecondPerson(5_000, 20_000, 25_000)).toBe(false)
    expect(needsSecondPerson(5_001, 20_000, 25_000)).toBe(true)
  })

  test('of nothing is never asked for, also with a limit of £0', () => {
    expect(needsSecondPerson(0, 30_000, 25_000)).toBe(false)
    expect(needsSecondPerson(0, 0, 0)).toBe(false)
    expect(needsSecondPerson(1, 0, 0)).toBe(true)
  })

  test('is decided by another person, who is a manager or administrator', () => {
    const asked = { askedBy: 'ada' }
    expect(mayDecide(asked, { id: 'ada', role: 'administrator' })).toBe(false)
    expect(mayDecide(asked, { id: 'bo', role: 'agent' })).toBe(false)
    expect(mayDecide(asked, { id: 'bo', role: 'manager' })).toBe(true)
    expect(mayDecide(asked, { id: 'bo', role: 'administrator' })).toBe(true)
  })
})
