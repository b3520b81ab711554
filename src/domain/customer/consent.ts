/** Whether a visitor lets the site use cookies that it does not need to work. */
export const CONSENT_CHOICES = ['accepted', 'rejected'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** A choice is kept so long, either way; after that it is asked for again. */
export const CONSENT_DAYS = 365

/** Changes with what is asked for: who has agreed to less, or to something else, is asked again. */
const VERSION = 1

/** A choice as it is kept: '1-accepted'. */
export function writeConsent(choice: ConsentChoice): string {
  return `${VERSION}-${choice}`
}

/** The choice that is kept; undefined where there is none, or one about something else than is asked for now. */
export function readConsent(kept: string | undefined): ConsentChoice | undefined {
  return CONSENT_CHOICES.find((choice) => kept === writeConsent(choice))
}
