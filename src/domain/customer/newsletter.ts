/** Signing up for news of deals: who may be written to, and how often [NEWS-01]. */
import { isEmail } from './customer.ts'
import type { Pence } from '../money/money.ts'

/** What the prize holiday is worth that is drawn among those who have signed up. */
export const PRIZE_WORTH: Pence = 100_000

/**
 * The number of the words beside the form that are agreed to; kept with each sign-up. Whoever changes what the form asks
 * consent for raises it.
 */
export const CONSENT_WORDING = 1

/** For this long the success message is shown before the form goes, milliseconds. */
export const SUCCESS_SHOWN_MS = 10_000

export const MAX_FIRST_NAME_LENGTH = 40

/** Letters that ask one address to confirm, until it has: somebody else may keep typing it. */
export const MAX_CONFIRMATION_EMAILS = 5

/** Hours that pass before the same address is asked again. */
export const CONFIRMATION_PAUSE_HOURS = 1

/** Letters of any script with what stands between them in names: no digits, slashes or colons, which an address needs. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’ -]*$/u

export interface SignupFields {
  readonly fname: string
  readonly email: string
}

export type SignupFault = keyof SignupFields

/** Which fields will not do, in the order of the form; spaces around a value do not count. */
export function signupFaults({ fname, email }: SignupFields): SignupFault[] {
  const faults: SignupFault[] = []
  const name = fname.trim()
  if (name.length > MAX_FIRST_NAME_LENGTH || !FIRST_NAME.test(name)) faults.push('fname')
  if (email.trim() === '' || !isEmail(email.trim())) faults.push('email')
  return faults
}

/** 'Ada.Hale@Example.ORG ' and 'ada.hale@example.org' are the same sign-up. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** A sign-up as it stands when its address is typed again. */
export interface KnownSignup {
  readonly isConfirmed: boolean
  readonly isUnsubscribed: boolean
  /** Letters sent since it was last confirmed. */
  readonly letters: number
  readonly hoursSinceLetter: number
}

/** Whether a known address is sent another letter to confirm by: not where it has confirmed, nor too soon or too often. */
export function isAskedAgain({ isConfirmed, isUnsubscribed, letters, hoursSinceLetter }: KnownSignup): boolean {
  if (isConfirmed && !isUnsubscribed) return false
  return letters < MAX_CONFIRMATION_EMAILS && hoursSinceLetter >= CONFIRMATION_PAUSE_HOURS
}

/** Where the form leads that is sent without JavaScript. */
export const SIGNUP_PATH = '/newsletter/sign-up'

/** Where the link by which a reader leaves leads, with its token. */
export const LEAVE_PATH = '/newsletter/leave'

/** What came of it: written down, the fields at fault, not possible now; 'form' where nothing has been sent yet. */
export const SIGNUP_PAGE_OUTCOMES = ['form', 'asked', 'fname', 'email', 'both', 'failed'] as const
export type SignupPageOutcome = (typeof SIGNUP_PAGE_OUTCOMES)[number]

/** The page that says what came of it. */
export const signupPageAddress = (outcome: SignupPageOutcome) =>
  outcome === 'form' ? '/newsletter' : `/newsletter?outcome=${outcome}`

export function signupPageOutcome(asked: string | null): SignupPageOutcome {
  return SIGNUP_PAGE_OUTCOMES.find((outcome) => outcome === asked) ?? 'form'
}
