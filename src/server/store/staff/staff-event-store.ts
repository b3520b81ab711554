/** What was done in the back office besides what is in the events of a booking [STAFF-08]. */
import { staffEvent } from '../schema/back-office.ts'
import type { Queries } from '../transaction.ts'

export interface StaffEvent {
  /** Whose act it is; undefined for the program on the server. */
  readonly accountId?: string
  /** The account's name, or the user of the server who ran the program. */
  readonly actorName: string
  /** 'signed-in', 'role-changed'. */
  readonly kind: string
  readonly detail?: string
  readonly requestId?: string
}

/** Adds an event. Within the transaction of what it tells of, so that neither is there without the other. */
export async function recordStaffEvent(queries: Queries, event: StaffEvent): Promise<void> {
  await queries.insert(staffEvent).values(event)
}
