import { expect, test } from 'vitest'
import { mayDeleteNote, noteError } from './note.ts'

test('a note has 1 to 2000 characters', () => {
  expect(noteError(' \n')).toEqual({ kind: 'missing' })
  expect(noteError('x')).toBeUndefined()
  expect(noteError('x'.repeat(2000))).toBeUndefined()
  expect(noteError('x'.repeat(2001))).toEqual({ kind: 'too-long', most: 2000 })
})

test('a note is deleted by its author, and by a manager', () => {
  const note = { accountId: 'ada' }
  expect(mayDeleteNote(note, { id: 'ada', role: 'agent' })).toBe(true)
  expect(mayDeleteNote(note, { id: 'bo', role: 'agent' })).toBe(false)
  expect(mayDeleteNote(note, { id: 'bo', role: 'manager' })).toBe(true)
  expect(mayDeleteNote({ accountId: null }, { id: 'bo', role: 'agent' })).toBe(false)
})
