import { expect, it } from 'vitest'
import { endVisit, hasVisited, isVisiting, rememberVisit } from './account-session.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('knows whether a booking was ever open in this tab, also after logout [ACCT-03]', () => {
  const storage = memory()
  const told = () => [isVisiting(storage), hasVisited(storage)]
  endVisit(storage)
  expect(told(), 'nothing was open').toEqual([false, false])
  rememberVisit(storage)
  expect(told(), 'open').toEqual([true, true])
  endVisit(storage)
  expect(told(), 'left').toEqual([false, true])
  rememberVisit(storage)
  expect(told(), 'opened again').toEqual([true, true])
})
