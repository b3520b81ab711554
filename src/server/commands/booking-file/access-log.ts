/** The log of access to personal data [STAFF-08]. */
import { requirePermission, type StaffActor } from '../../../domain/identity/actor.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { insertMessageAccess } from '../../store/correspondence-store.ts'
import { insertAccess } from '../../store/bookings/note-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Minutes in which repeated access to a booking by one person is one event. */
const ACCESS_MINUTES = 30

/** Records that a member of staff views a booking, at most every half hour. */
export async function recordAccess(deps: Pick<CommandDeps, 'db'>, actor: StaffActor, bookingId: string): Promise<void> {
  requirePermission(actor, 'bookings:read', [])
  return inTransaction(deps.db, async (tx) => {
    const access = { bookingId, accountId: actor.accountId, minutes: ACCESS_MINUTES }
    if (await insertAccess(tx, access)) await recordEvent(tx, { bookingId, kind: 'seen' }, actor)
  })
}

/** Records that a member of staff reads a message of the contact form or an email about it, at most every half hour. */
export async function recordMessageAccess(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  messageId: string,
): Promise<void> {
  requirePermission(actor, 'customers:read', [])
  await insertMessageAccess(deps.db, messageId, actor, ACCESS_MINUTES)
}

/** Records that a member of staff whose role sees masked data has revealed it. */
export async function recordPersonalDataShown(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  bookingId: string,
): Promise<void> {
  requirePermission(actor, 'bookings:read', [])
  await inTransaction(deps.db, (tx) => recordEvent(tx, { bookingId, kind: 'personal-data-shown' }, actor))
}

/**
 * Records the export of a file with personal data.
 *
 * @param address of the file, whose query selects its rows
 */
export async function recordExport(deps: Pick<CommandDeps, 'db'>, actor: StaffActor, address: URL): Promise<void> {
  requirePermission(actor, 'customers:export', [])
  const detail = address.pathname + address.search
  await recordStaffEvent(deps.db, { ...staffColumns(actor), kind: 'file-exported', detail })
}

/**
 * Records a search by a role that sees customers masked, with the kinds of terms and the results, not the name or
 * postcode.
 *
 * @param by the kinds of the typed terms: 'reference'; empty if this role may search for none of them
 */
export async function recordSearch(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  { by, references }: { readonly by: readonly string[]; readonly references: readonly string[] },
): Promise<void> {
  requirePermission(actor, 'bookings:read', [])
  const detail = `${by.join(', ') || 'nothing'}: ${references.join(', ') || 'none found'}`
  await recordStaffEvent(deps.db, { ...staffColumns(actor), kind: 'bookings-searched', detail })
}
