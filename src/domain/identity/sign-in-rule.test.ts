import { expect, test } from 'vitest'
import { browserName, DEMONSTRATION_EMAIL, hasWayIn } from './sign-in-rule.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/122.0 Mobile/15E148 Safari/604.1',
    'Chrome on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 OPR/116.0',
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A browser'],
  [undefined, 'A browser'],
])('names the browser and the system of %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test('the account of a demonstration has an address that can belong to nobody', () => {
  expect(DEMONSTRATION_EMAIL).toBe('staff@demonstration.example')
})

test('an account has a way in by password with codes, provider or passkey; one that was never set up has none', () => {
  const none = { hasPassword: false, hasProvider: false, passkeys: 0 }
  expect(hasWayIn(none)).toBe(false)
  for (const way of [{ hasPassword: true }, { hasProvider: true }, { passkeys: 1 }])
    expect(hasWayIn({ ...none, ...way })).toBe(true)
})
