/** What is given to a customer beyond the terms, and when it takes two members of staff [STAFF-08]. */
import type { Pence } from '../money/money.ts'
import { isAllowed, type Role } from './role.ts'

/** What one member of staff gives on one booking within so many hours adds up, so that parts are no way round the limit. */
export const GIFT_HOURS = 24

/**
 * Whether a second person has to agree.
 *
 * @param gift now, beyond the terms: a refund out of goodwill, what a cancellation charge is below the terms, or what a
 *   change gives that a guest could not make
 * @param before given by the same person on the same booking within GIFT_HOURS
 */
export function needsSecondPerson(gift: Pence, before: Pence, limit: Pence): boolean {
  return gift > 0 && before + gift > limit
}

/** Whether this person may agree to, or refuse, what another has asked for. */
export function mayDecide(
  { askedBy }: { readonly askedBy: string },
  who: { readonly id: string; readonly role: Role },
): boolean {
  return who.id !== askedBy && isAllowed(who.role, 'money:decide')
}
