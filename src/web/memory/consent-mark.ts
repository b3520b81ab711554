import { CONSENT_CHOICES, writeConsent } from '../../domain/customer/consent.ts'

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function mark(cookie: string, choices: readonly (readonly [kept: string, choice: string])[]): void {
  const kept = document.cookie.split('; ')
  const known = choices.find(([value]) => kept.includes(`${cookie}=${value}`))
  document.documentElement.dataset.consent = known?.[1] ?? 'unasked'
}

/**
 * An inline script that writes the visitor's cookie choice on the document's element before its first paint: `accepted`,
 * `rejected` or `unasked`, which shows the bar [SHELL-10]. The page itself is the same for everybody. Without script
 * nothing is stored that needs consent, so that nobody is asked.
 *
 * @param cookie name of the cookie with the choice
 */
export function consentMark(cookie: string): string {
  const choices = CONSENT_CHOICES.map((choice) => [writeConsent(choice), choice] as const)
  return `(${mark.toString()})(${JSON.stringify(cookie)},${JSON.stringify(choices)});`
}
