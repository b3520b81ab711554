/** Goodwill to a customer, and when it takes two members of staff [STAFF-08]. */
import type { Pence } from '../money/money.ts'

/**
 * Hours within which goodwill of one member of staff on one booking adds up, so that parts are no way round the limit.
 */
export const GOODWILL_HOURS = 24

/** Goodwill of one person on one booking within GIFT_HOURS. */
export interface EarlierGoodwill {
  /** By changes of the same kind, on balance: negative where they took. 0 for a refund or a cancellation. */
  readonly byKind: Pence
  /**
   * In other ways; a change of another kind that took money is not deducted, since the customer has got something for
   * it.
   */
  readonly otherwise: Pence
}

/** All goodwill. Only a change of the same kind that restores the price makes up for one that lowered it. */
export const totalGoodwill = ({ byKind, otherwise }: EarlierGoodwill): Pence => otherwise + Math.max(0, byKind)

/**
 * Whether a second person has to agree.
 *
 * @param goodwill now, beyond the terms: a refund out of goodwill, the waived part of a cancellation charge, or the
 *   gift of a change that a guest could not make
 * @param before given by the same person
 */
export function needsSecondPerson(goodwill: Pence, before: EarlierGoodwill, limit: Pence): boolean {
  return goodwill > 0 && totalGoodwill({ ...before, byKind: before.byKind + goodwill }) > limit
}

/** Hours in which an account does not decide requests of the person who gave it its sign-in or its role. */
export const NEW_RIGHTS_HOURS = 24

export interface Decider {
  readonly id: string
  /**
   * The person who added or reset the account, or changed its role last, and the time, in milliseconds; undefined for a
   * user of the server.
   */
  readonly granted?: { readonly accountId: string; readonly at: number } | undefined
}

export type DecisionBlock =
  /** It was asked for by this person. */
  | 'own'
  /** The account has its rights from the person who asked, and so lately that both may be one person. */
  | 'rights-from-asker'

/**
 * Why this person may not agree to, or refuse, the request of another; undefined if they may. @param now in
 * milliseconds
 */
export function decisionBlock(
  { askedBy }: { readonly askedBy: string },
  { id, granted }: Decider,
  now: number,
): DecisionBlock | undefined {
  if (id === askedBy) return 'own'
  return granted?.accountId === askedBy && now < granted.at + NEW_RIGHTS_HOURS * 3_600_000
    ? 'rights-from-asker'
    : undefined
}
