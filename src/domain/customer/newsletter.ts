/** Newsletter sign-up: validation, and how often an address may be emailed [NEWS-01]. */
import { isEmail } from './customer.ts'
import type { Pence } from '../money/money.ts'

/** The value of the prize holiday for subscribers. */
export const PRIZE_WORTH: Pence = 100_000

/** Version of the consent text beside the form, stored with each sign-up. Raise it when the text changes. */
export const CONSENT_WORDING = 1

/** Milliseconds that the success message is shown before the form closes. */
export const SUCCESS_SHOWN_MS = 10_000

export const MAX_FIRST_NAME_LENGTH = 40

/** Maximum number of confirmation emails to an address that has not confirmed: somebody else may be typing it. */
export const MAX_CONFIRMATION_EMAILS = 5

/** Hours before another confirmation email to the same address. */
export const CONFIRMATION_PAUSE_HOURS = 1

/**
 * Letters of any script with spaces, apostrophes and hyphens. No digits, slashes or colons, so that it cannot contain a
 * URL.
 */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’ -]*$/u

export interface SignupFields {
  readonly fname: string
  readonly email: string
}

export type SignupError = keyof SignupFields

/** The invalid fields, in the order of the form. Values are trimmed. */
export function signupErrors({ fname, email }: SignupFields): SignupError[] {
  const errors: SignupError[] = []
  const name = fname.trim()
  if (name.length > MAX_FIRST_NAME_LENGTH || !FIRST_NAME.test(name)) errors.push('fname')
  if (email.trim() === '' || !isEmail(email.trim())) errors.push('email')
  return errors
}

/** 'Ada.Hale@Example.ORG ' and 'ada.hale@example.org' are the same subscriber. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** The state of an existing sign-up when its address is submitted again. */
export interface KnownSignup {
  readonly isConfirmed: boolean
  readonly isUnsubscribed: boolean
  /** Confirmation emails sent since it was last confirmed. */
  readonly emailsSent: number
  readonly hoursSinceEmail: number
}

/** Whether an existing address gets another confirmation email: not if it has confirmed, nor too soon or too often. */
export function shouldConfirmAgain({ isConfirmed, isUnsubscribed, emailsSent, hoursSinceEmail }: KnownSignup): boolean {
  if (isConfirmed && !isUnsubscribed) return false
  return emailsSent < MAX_CONFIRMATION_EMAILS && hoursSinceEmail >= CONFIRMATION_PAUSE_HOURS
}

/** Where the form is sent without JavaScript. */
export const SIGNUP_PATH = '/newsletter/sign-up'

/** Where the unsubscribe link leads, followed by its token. */
export const UNSUBSCRIBE_PATH = '/newsletter/leave'

/** The results of a sign-up: email sent, invalid fields, failure; 'form' before anything was sent. */
export const SIGNUP_PAGE_OUTCOMES = ['form', 'asked', 'fname', 'email', 'both', 'failed'] as const
export type SignupPageOutcome = (typeof SIGNUP_PAGE_OUTCOMES)[number]

/** The page with the result. */
export const signupPageAddress = (outcome: SignupPageOutcome) =>
  outcome === 'form' ? '/newsletter' : `/newsletter?outcome=${outcome}`

export function signupPageOutcome(asked: string | null): SignupPageOutcome {
  return SIGNUP_PAGE_OUTCOMES.find((outcome) => outcome === asked) ?? 'form'
}
