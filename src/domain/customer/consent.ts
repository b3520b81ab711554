/** Whether a visitor accepts cookies that the site does not need to work. */
export const CONSENT_CHOICES = ['accepted', 'rejected'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** Days that either choice is stored; then the visitor is asked again. */
export const CONSENT_DAYS = 365

/** Raise it when the question changes: an older choice is then ignored and the visitor is asked again. */
const VERSION = 1

/** The cookie's value: '1-accepted'. */
export function writeConsent(choice: ConsentChoice): string {
  return `${VERSION}-${choice}`
}

/** The stored choice; undefined if there is none or it answers an older version of the question. */
export function readConsent(kept: string | undefined): ConsentChoice | undefined {
  return CONSENT_CHOICES.find((choice) => kept === writeConsent(choice))
}
