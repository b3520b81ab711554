import { z } from 'zod'

/** What goes wrong with a call; `done-then` says that the work is done before. */
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

export const CALL_NAMES = ['create', 'retrieve', 'list', 'cancel', 'refund', 'list-refunds'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** By call; a call that is not named works. */
export const Behaviour = z.partialRecord(z.enum(CALL_NAMES), z.enum(FAULTS))
export type Behaviour = z.infer<typeof Behaviour>
