import { randomBytes } from 'node:crypto'
import type { StripeError } from './stripe-objects.ts'

/** A refused request with Stripe's error envelope. */
export class StripeRefusal extends Error {
  readonly status: 400 | 402 | 404
  readonly error: StripeError

  constructor(status: 400 | 402 | 404, error: StripeError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Partial<StripeError> = {}, status: 400 | 404 = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...more })

export const random = (bytes: number) => randomBytes(bytes).toString('base64url').replaceAll(/[-_]/g, '0')
export const newId = (kind: string) => `${kind}_${random(18)}`
