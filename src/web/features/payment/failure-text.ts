import * as words from './words.ts'

const KNOWN = [
  'declined',
  'insufficient-funds',
  'provider-error',
  'authentication-failed',
  'invalid-card-token',
  'cancelled',
] as const

/** Why a payment failed, as text for customers [PAY-09]. */
export function failureText(code: string | null): string {
  const known = KNOWN.find((name) => name === code)
  return words.failures[known ?? 'other']
}
