import { expect, test } from 'vitest'
import { AFFILIATE_CLICK_DAYS, AFFILIATE_COOKIE, CONSENT_COOKIE, COOKIES, needsConsent } from './browser-storage.ts'

test('analytics and affiliate cookies need consent, necessary ones do not [SHELL-10]', () => {
  const optional = [AFFILIATE_COOKIE, '_ga', '_ga_ABC123', '_gid', '_gat', '_gat_UA', '_gcl_au', '_dc_gtm_G']
  for (const name of optional) expect(needsConsent(name), name).toBe(true)
  const needed = ['XSRF-TOKEN', 'booking', '__Host-booking', 'account', CONSENT_COOKIE, '_game', 'GrantUserAccess']
  for (const name of needed) expect(needsConsent(name), name).toBe(false)
})

test('an affiliate click is stored 30 days, a consent choice 365', () => {
  expect(AFFILIATE_CLICK_DAYS).toBe(30)
  expect(COOKIES.find(({ name }) => name === CONSENT_COOKIE)?.kept).toBe('365 days')
  expect(COOKIES.find(({ name }) => name === AFFILIATE_COOKIE)?.kept).toBe('30 days')
})

test('each cookie is listed once', () => {
  expect(new Set(COOKIES.map(({ name }) => name)).size).toBe(COOKIES.length)
})
