import { useSyncExternalStore } from 'react'
import { CONSENT_CHOICES, type ConsentChoice, writeConsent } from '../../domain/customer/consent.ts'

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

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function mark(cookie: string, choices: readonly (readonly [kept: string, choice: string])[]): void {
  const kept = document.cookie.split('; ')
  const known = choices.find(([value]) => kept.includes(`${cookie}=${value}`))
  document.documentElement.dataset.consent = known?.[1] ?? 'unasked'
}

/**
 * An inline script that writes the visitor's cookie choice on the document's element before its first paint:
 * `accepted`, `rejected` or `unasked`, which shows the bar [SHELL-10]. The page itself is the same for everybody.
 * Without script nothing is stored that needs consent, so that nobody is asked.
 *
 * @param cookie name of the cookie with the choice
 */
export function consentMark(cookie: string): string {
  const choices = CONSENT_CHOICES.map((choice) => [writeConsent(choice), choice] as const)
  return `(${mark.toString()})(${JSON.stringify(cookie)},${JSON.stringify(choices)});`
}
