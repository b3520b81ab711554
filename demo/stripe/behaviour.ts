import { z } from 'zod'

/** Faults of a call; `done-then` executes it first. */
export const FAULTS = [
  'error',
  'done-then-error',
  'rate-limit',
  'key-in-use',
  'reset',
  'done-then-reset',
  'done-then-half-a-body',
  'hang',
  'done-then-hang',
  'redirect',
] as const

/** The permission that a restricted key needs for each call, named as in Stripe's errors. Write includes read. */
export const PERMISSION_OF = {
  create: 'rak_payment_intent_write',
  retrieve: 'rak_payment_intent_read',
  list: 'rak_payment_intent_read',
  cancel: 'rak_payment_intent_write',
  refund: 'rak_charge_write',
  'list-refunds': 'rak_charge_read',
  'retrieve-token': 'rak_confirmation_token_read',
  'list-disputes': 'rak_dispute_read',
  'list-warnings': 'rak_charge_read',
} as const

export type CallName = keyof typeof PERMISSION_OF
export type Permission = (typeof PERMISSION_OF)[CallName]
export const CALL_NAMES = Object.keys(PERMISSION_OF) as CallName[]

/** By call; unnamed calls work. */
export const Behaviour = z.partialRecord(z.enum(CALL_NAMES), z.enum(FAULTS))
export type Behaviour = z.infer<typeof Behaviour>
