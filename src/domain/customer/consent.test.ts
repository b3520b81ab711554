import { expect, test } from 'vitest'
import { CONSENT_CHOICES, readConsent, writeConsent } from './consent.ts'

test.each(CONSENT_CHOICES)('%s is read as it was written', (choice) => {
  expect(readConsent(writeConsent(choice))).toBe(choice)
})

test('a missing cookie, another version, another word or extra text is not a choice', () => {
  for (const kept of [undefined, '', 'accepted', '0-accepted', '2-accepted', '1-maybe', '1-accepted;', ' 1-accepted']) {
    expect(readConsent(kept), String(kept)).toBeUndefined()
  }
})
