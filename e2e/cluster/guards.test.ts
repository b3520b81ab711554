import { expect, test } from 'vitest'
import { GUARD_NAMES, GUARDS, textWithout } from './guards.ts'

test.each(GUARD_NAMES)('the guard %s is taken out of the database, or in one place of the source', (name) => {
  const { edit, isAsynchronous } = GUARDS[name]
  if (edit) expect(textWithout(edit)).not.toContain(edit.piece)
  else expect(isAsynchronous).toBe(true)
})

test('a piece that is not there exactly once cannot be taken out', () => {
  const edit = GUARDS.stock.edit!
  for (const piece of ['nothing like it', 'nightStock']) expect(() => textWithout({ ...edit, piece })).toThrow(/times:/)
})
