import { expect, test } from 'vitest'
import { GUARD_NAMES, GUARDS, textWithout } from './guards.ts'

test.each(GUARD_NAMES)('the guard %s is taken out of the database, or out of one source file', (name) => {
  const { edit, isAsynchronous } = GUARDS[name]
  if (!edit) return expect(isAsynchronous).toBe(true)
  const text = textWithout(edit)
  for (const { piece } of edit.pieces) expect(text).not.toContain(piece)
})

test('a piece that is not there exactly once cannot be taken out', () => {
  const { file } = GUARDS.stock.edit!
  for (const piece of ['nothing like it', 'nightStock']) {
    expect(() => textWithout({ file, pieces: [{ piece, instead: '' }] })).toThrow(/times:/)
  }
})
