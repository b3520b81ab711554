import { expect, it, vi } from 'vitest'
import { SAMPLE_ACCOUNT } from '../../testing/sample-account.ts'
import {
  endAccountSession,
  hadAccountSession,
  hasAccountSession,
  passBooking,
  rememberAccountSession,
  takePassedBooking,
} from './account-session.ts'

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

it('hands a booking on to the next page in a browser, and never on a server, whose next guest is another [ACCT-02, ACCT-03]', async () => {
  passBooking(SAMPLE_ACCOUNT)
  expect(takePassedBooking(), 'server').toBeUndefined()
  vi.resetModules()
  vi.stubGlobal('document', {})
  const browser = await import('./account-session.ts')
  browser.passBooking(SAMPLE_ACCOUNT)
  expect(browser.takePassedBooking(), 'browser').toBe(SAMPLE_ACCOUNT)
  expect(browser.takePassedBooking(), 'once').toBeUndefined()
  vi.unstubAllGlobals()
})
