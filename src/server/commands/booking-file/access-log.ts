/** Who has looked at personal data, and when [STAFF-08]. */
import { recordEvent } from '../../store/booking-store.ts'
import { insertMessageAccess } from '../../store/correspondence-store.ts'
import { insertAccess } from '../../store/bookings/note-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { AccountActor } from '../approvals/approvals.ts'

type NamedActor = AccountActor & { readonly name: string }

/** Minutes in which looks at a booking by one person are one event. */
const ACCESS_MINUTES = 30

/** Writes down that somebody looks at a booking, at most every half hour. */
export function recordAccess(deps: Pick<CommandDeps, 'db'>, actor: AccountActor, bookingId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const access = { bookingId, accountId: actor.accountId, minutes: ACCESS_MINUTES }
    if (await insertAccess(tx, access)) await recordEvent(tx, { bookingId, kind: 'seen' }, actor)
  })
}

/** Writes down that somebody reads a message of the contact form, or an email about it, at most every half hour. */
export async function recordMessageAccess(
  deps: Pick<CommandDeps, 'db'>,
  actor: NamedActor,
  messageId: string,
): Promise<void> {
  await insertMessageAccess(deps.db, messageId, { ...actor, kind: 'staff' }, ACCESS_MINUTES)
}

/** Writes down that somebody whose role does not need it has asked for a customer's personal data. */
export async function recordPersonalDataShown(
  deps: Pick<CommandDeps, 'db'>,
  actor: AccountActor,
  bookingId: string,
): Promise<void> {
  await inTransaction(deps.db, (tx) => recordEvent(tx, { bookingId, kind: 'personal-data-shown' }, actor))
}

/**
 * Writes down that somebody takes a file with personal data away.
 *
 * @param address of the file, whose query is what it is about
 */
export async function recordExport(
  { db }: Pick<CommandDeps, 'db'>,
  { accountId, name: actorName, requestId }: NamedActor,
  address: URL,
): Promise<void> {
  const detail = address.pathname + address.search
  await recordStaffEvent(db, { accountId, actorName, kind: 'file-exported', detail, requestId })
}

/**
 * Writes down what somebody has searched by who sees customers masked, and what was found; not the name or the postcode.
 *
 * @param by the kinds of what was typed: 'reference'; none if it was nothing that may be searched
 */
export async function recordSearch(
  { db }: Pick<CommandDeps, 'db'>,
  { accountId, name: actorName, requestId }: NamedActor,
  { by, references }: { readonly by: readonly string[]; readonly references: readonly string[] },
): Promise<void> {
  const detail = `${by.join(', ') || 'nothing'}: ${references.join(', ') || 'none found'}`
  await recordStaffEvent(db, { accountId, actorName, kind: 'bookings-searched', detail, requestId })
}
