import { expect, it } from 'vitest'
import { endAccountSession, hadAccountSession, hasAccountSession, rememberAccountSession } from './account-session.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('knows whether a booking was ever open in this tab, also after logout [ACCT-03]', () => {
  const storage = memory()
  const told = () => [hasAccountSession(storage), hadAccountSession(storage)]
  endAccountSession(storage)
  expect(told(), 'nothing was open').toEqual([false, false])
  rememberAccountSession(storage)
  expect(told(), 'open').toEqual([true, true])
  endAccountSession(storage)
  expect(told(), 'left').toEqual([false, true])
  rememberAccountSession(storage)
  expect(told(), 'opened again').toEqual([true, true])
})
