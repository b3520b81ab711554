import { expect, test } from 'vitest'
import { reasonError, mayDeleteNote, noteError } from '../identity/staff-notes.ts'

const ADA = { lastName: 'Hale', postcode: 'NR1 3QG' }
const errorOf = (reason: string) => reasonError(reason, ADA)

test('a reason has 1 to 200 characters', () => {
  expect(errorOf(' ')).toEqual({ kind: 'missing' })
  expect(errorOf('x')).toBeUndefined()
  expect(errorOf('x'.repeat(200))).toBeUndefined()
  expect(errorOf('x'.repeat(201))).toEqual({ kind: 'too-long', max: 200 })
})

test('a reason has no email address, and neither last name nor postcode of the customer, in any case', () => {
  expect(errorOf('wrote from a@b.example')).toEqual({ kind: 'email' })
  expect(errorOf('Mrs HALE asked')).toEqual({ kind: 'names-customer', part: 'Hale' })
  expect(errorOf('lives at nr1 - 3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(reasonError('Mr GROSS asked', { ...ADA, lastName: 'Groß' })).toEqual({ kind: 'names-customer', part: 'Groß' })
  expect(errorOf('lives at nr1-3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(errorOf('inhaled smoke')).toBeUndefined()
  expect(reasonError('Mrs Hale asked', null)).toBeUndefined()
})

test('a note has 1 to 2000 characters', () => {
  expect(noteError(' \n')).toEqual({ kind: 'missing' })
  expect(noteError('x')).toBeUndefined()
  expect(noteError('x'.repeat(2000))).toBeUndefined()
  expect(noteError('x'.repeat(2001))).toEqual({ kind: 'too-long', max: 2000 })
})

test('a note is deleted by its author, and by a manager', () => {
  const note = { accountId: 'ada' }
  expect(mayDeleteNote(note, { id: 'ada', role: 'agent' })).toBe(true)
  expect(mayDeleteNote(note, { id: 'bo', role: 'agent' })).toBe(false)
  expect(mayDeleteNote(note, { id: 'bo', role: 'manager' })).toBe(true)
  expect(mayDeleteNote({ accountId: null }, { id: 'bo', role: 'agent' })).toBe(false)
})
