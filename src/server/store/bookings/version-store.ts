/** The version of a booking: the id of the last event that changed it. */
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { EVENTS_WITHOUT_CHANGE } from '../../../domain/booking/event-kinds.ts'
import type { EventActor } from '../../../domain/identity/actor.ts'
import { bookingEvent } from '../schema/booking.ts'
import type { Queries } from '../transaction.ts'

/** Somebody has changed the booking since it was looked at: nothing is done. */
export interface ChangedMeanwhile {
  readonly kind: 'changed-meanwhile'
  /** The actor, as in the events; only members of staff have a name. */
  readonly changedBy: { readonly actor: EventActor; readonly name: string | null }
  readonly at: Date
}

async function lastChange(queries: Queries, bookingId: string) {
  const [row] = await queries
    .select()
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, bookingId), notInArray(bookingEvent.kind, [...EVENTS_WITHOUT_CHANGE])))
    .orderBy(desc(bookingEvent.id))
    .limit(1)
  return row
}

/** The version that a page shows and its form sends back; 0 without an event. */
export async function findVersion(queries: Queries, bookingId: string): Promise<number> {
  return (await lastChange(queries, bookingId))?.id ?? 0
}

/**
 * The changes since a version was seen; undefined if nothing, or if no version is named. The caller has locked the
 * booking and goes on to change it.
 */
export async function changedSince(
  queries: Queries,
  bookingId: string,
  version: number | undefined,
): Promise<ChangedMeanwhile | undefined> {
  if (version === undefined) return undefined
  const last = await lastChange(queries, bookingId)
  if (!last || last.id === version) return undefined
  return { kind: 'changed-meanwhile', changedBy: { actor: last.actor, name: last.actorName }, at: last.at }
}
