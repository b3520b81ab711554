import { useSyncExternalStore } from 'react'
import { CONSENT_CHOICES, CONSENT_COOKIE, type ConsentChoice, writeConsent } from '../../domain/customer/consent.ts'

const CHANGED = 'consentchange'

const listen = (onChange: () => void) => {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}

const choiceInDocument = () => CONSENT_CHOICES.find((choice) => choice === document.documentElement.dataset.consent)

/** The visitor's cookie choice; undefined before hydration, which has the same page for everybody, and until chosen. */
export function useConsentChoice(): ConsentChoice | undefined {
  return useSyncExternalStore(listen, choiceInDocument, () => undefined)
}

/** Shows a choice that the server has stored. */
export function showConsentChoice(choice: ConsentChoice): void {
  document.documentElement.dataset.consent = choice
  dispatchEvent(new Event(CHANGED))
}

/**
 * Writes the visitor's cookie choice on the document's element before its first paint (page-script.ts): `accepted`,
 * `rejected` or `unasked`, which shows the bar [SHELL-10]. The page itself is the same for everybody. Without script
 * nothing is stored that needs consent, so that nobody is asked.
 */
export function markConsent(): void {
  const kept = document.cookie.split('; ')
  const known = CONSENT_CHOICES.find((choice) => kept.includes(`${CONSENT_COOKIE}=${writeConsent(choice)}`))
  document.documentElement.dataset.consent = known ?? 'unasked'
}
