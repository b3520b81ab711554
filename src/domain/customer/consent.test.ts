import { expect, test } from 'vitest'
import {
  CONSENT_CHOICES,
  readConsent,
  writeConsent,
  AFFILIATE_CLICK_DAYS,
  AFFILIATE_COOKIE,
  CONSENT_COOKIE,
  COOKIES,
  needsConsent,
  tripCookie,
} from './consent.ts'

test.each(CONSENT_CHOICES)('%s is read as it was written', (choice) => {
  expect(readConsent(writeConsent(choice))).toBe(choice)
})

test('a missing cookie, another version, another word or extra text is not a choice', () => {
  for (const kept of [undefined, '', 'accepted', '0-accepted', '2-accepted', '1-maybe', '1-accepted;', ' 1-accepted']) {
    expect(readConsent(kept), String(kept)).toBeUndefined()
  }
})

test('analytics and affiliate cookies need consent, necessary ones do not [SHELL-10]', () => {
  const optional = [AFFILIATE_COOKIE, '_ga', '_ga_ABC123', '_gid', '_gat', '_gat_UA', '_gcl_au', '_dc_gtm_G']
  for (const name of optional) expect(needsConsent(name), name).toBe(true)
  const needed = [
    'XSRF-TOKEN',
    'booking',
    '__Host-booking',
    'account',
    CONSENT_COOKIE,
    '_game',
    'my_ga',
    'GrantUserAccess',
  ]
  for (const name of needed) expect(needsConsent(name), name).toBe(false)
})

test('an affiliate click is stored 30 days, a consent choice 365', () => {
  expect(AFFILIATE_CLICK_DAYS).toBe(30)
  expect(COOKIES.find(({ name }) => name === CONSENT_COOKIE)?.kept).toBe('365 days')
  expect(COOKIES.find(({ name }) => name === AFFILIATE_COOKIE)?.kept).toBe('30 days')
})

test('the 7 cookies of the privacy policy are these, each with its purpose and how long it is kept [SHELL-10]', () => {
  expect(COOKIES.map(({ name, purpose, kept }) => [name, purpose, kept])).toEqual([
    ['XSRF-TOKEN', 'needed', 'Until you close the browser'],
    ['booking', 'needed', 'Until you close the browser'],
    ['account', 'needed', 'Until you close the browser, and of no use 30 minutes after you last used it'],
    ['cookie-consent', 'needed', '365 days'],
    ['Names that begin with trip-', 'needed', '90 days'],
    ['affiliate-click', 'affiliate', '30 days'],
    ['_ga, and names that begin with _ga_', 'analytics', 'Up to 2 years'],
  ])
  for (const { name, words } of COOKIES) expect(words, name).toMatch(/^[A-Z].{20,}[^.]$/)
})

test('the cookie of a trip begins as the policy says', () => {
  expect(tripCookie('abc-1')).toBe('trip-abc-1')
})

test('each cookie is listed once', () => {
  expect(new Set(COOKIES.map(({ name }) => name)).size).toBe(COOKIES.length)
})
