/** The activity log of the back office, without the events of bookings [STAFF-08]. */
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { EventActor } from '../../../domain/identity/actor.ts'
import { staffEvent } from '../schema/back-office.ts'
import type { Queries } from '../transaction.ts'

export interface StaffEvent {
  /** By default staff with an account, nobody without one. */
  readonly actor?: EventActor
  readonly accountId?: string
  /** The account's name, or the user of the server who ran the program. */
  readonly actorName: string
  /** 'signed-in', 'role-changed'. */
  readonly kind: string
  readonly detail?: string
  readonly requestId?: string
}

/** Adds an event. Within the transaction of the change itself, so that neither exists without the other. */
export async function recordStaffEvent(queries: Queries, event: StaffEvent): Promise<void> {
  const { actor = event.accountId === undefined ? undefined : 'staff' } = event
  await queries.insert(staffEvent).values({ ...event, actor })
}

export type StaffEventRow = typeof staffEvent.$inferSelect

export interface StaffEventFilter {
  readonly kind?: string
  /** The account that did it. */
  readonly accountId?: string
  /** The account that was changed. */
  readonly onAccountId?: string
}

/** Actions of others on an account: its address, which never changes, begins the detail. */
const ON_ACCOUNTS = ['account-added', 'role-changed', 'account-reset', 'account-closed']

/** A place in the list: events after the one with this id in the order of the list, or before it. */
export interface StaffEventPlace {
  readonly id?: number
  readonly isBefore?: boolean
}

/** Events, the newest first. */
export async function listStaffEvents(
  queries: Queries,
  { kind, accountId, onAccountId }: StaffEventFilter,
  { id, isBefore = false, limit }: StaffEventPlace & { readonly limit: number },
): Promise<StaffEventRow[]> {
  const rows = await queries
    .select()
    .from(staffEvent)
    .where(
      and(
        kind === undefined ? undefined : eq(staffEvent.kind, kind),
        accountId === undefined ? undefined : eq(staffEvent.accountId, accountId),
        onAccountId === undefined
          ? undefined
          : and(
              inArray(staffEvent.kind, ON_ACCOUNTS),
              sql`split_part(${staffEvent.detail}, ': ', 1) = (select email from staff_account where id = ${onAccountId})`,
            ),
        id === undefined ? undefined : isBefore ? gt(staffEvent.id, id) : lt(staffEvent.id, id),
      ),
    )
    .orderBy(isBefore ? asc(staffEvent.id) : desc(staffEvent.id))
    .limit(limit)
  return isBefore ? rows.toReversed() : rows
}

/** The kinds that have events. Reads one row of the index for each. */
export async function listStaffEventKinds(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ kind: string }>(sql`
    with recursive kinds as (
      (select kind from staff_event order by kind limit 1)
      union all
      select (select kind from staff_event where kind > kinds.kind order by kind limit 1) from kinds where kind is not null
    )
    select kind from kinds where kind is not null`)
  return rows.map(({ kind }) => kind)
}
