import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ShortlistedPark } from '../../domain/search/shortlist.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { trip, tripHeart, tripPark, tripVoter } from './schema/trip.ts'
import type { Queries, Transaction } from './transaction.ts'

export type TripRow = typeof trip.$inferSelect
export type VoterRow = typeof tripVoter.$inferSelect

export interface StoredTrip {
  readonly row: TripRow
  /** In the order of the list it was made from. */
  readonly parks: readonly Pick<ShortlistedPark, 'parkId' | 'channel'>[]
  /** The one who made it first. */
  readonly voters: readonly Pick<VoterRow, 'id' | 'name' | 'number'>[]
  readonly hearts: readonly { readonly voterId: string; readonly parkId: number }[]
}

export async function insertTrip(
  tx: Transaction,
  values: Omit<TripRow, 'createdAt'>,
  parks: readonly Pick<ShortlistedPark, 'parkId' | 'channel'>[],
): Promise<void> {
  await tx.insert(trip).values(values)
  await tx
    .insert(tripPark)
    .values(parks.map(({ parkId, channel }, place) => ({ tripId: values.id, parkId, channel, place })))
}

export async function readTrip(queries: Queries, id: string, site: SiteCode): Promise<StoredTrip | undefined> {
  const [row] = await queries
    .select()
    .from(trip)
    .where(and(eq(trip.id, id), eq(trip.site, site)))
  if (!row) return undefined
  const parks = await queries
    .select({ parkId: tripPark.parkId, channel: tripPark.channel })
    .from(tripPark)
    .where(eq(tripPark.tripId, id))
    .orderBy(asc(tripPark.place))
  const voters = await queries
    .select({ id: tripVoter.id, name: tripVoter.name, number: tripVoter.number })
    .from(tripVoter)
    .where(eq(tripVoter.tripId, id))
    .orderBy(asc(tripVoter.number))
  const hearts = await queries
    .select({ voterId: tripHeart.voterId, parkId: tripHeart.parkId })
    .from(tripHeart)
    .where(eq(tripHeart.tripId, id))
  return { row, parks, voters, hearts }
}

/** Locks a trip, so that voters are counted one after another; false if it does not exist. */
export async function lockTrip(tx: Transaction, id: string, site: SiteCode): Promise<boolean> {
  const found = await tx
    .select({ id: trip.id })
    .from(trip)
    .where(and(eq(trip.id, id), eq(trip.site, site)))
    .for('update')
  return found.length > 0
}

export async function findVoter(
  queries: Queries,
  ids: readonly string[],
  tripId: string,
): Promise<VoterRow | undefined> {
  const [row] = await queries
    .select()
    .from(tripVoter)
    .where(and(inArray(tripVoter.id, [...ids]), eq(tripVoter.tripId, tripId)))
  return row
}

export async function countVoters(tx: Transaction, tripId: string): Promise<number> {
  return tx.$count(tripVoter, eq(tripVoter.tripId, tripId))
}

export async function insertVoter(tx: Transaction, voter: typeof tripVoter.$inferInsert): Promise<VoterRow> {
  const [row] = await tx.insert(tripVoter).values(voter).returning()
  return row as VoterRow
}

/** @returns false if the park is not, or no longer, part of the trip */
export async function addHeart(tx: Transaction, voter: VoterRow, parkId: number): Promise<boolean> {
  const { tripId } = voter
  const part = await tx
    .select({ parkId: tripPark.parkId })
    .from(tripPark)
    .where(and(eq(tripPark.tripId, tripId), eq(tripPark.parkId, parkId)))
  if (part.length === 0) return false
  await tx.insert(tripHeart).values({ voterId: voter.id, tripId, parkId }).onConflictDoNothing()
  return true
}

export async function takeHeart(tx: Transaction, voterId: string, parkId: number): Promise<void> {
  await tx.delete(tripHeart).where(and(eq(tripHeart.voterId, voterId), eq(tripHeart.parkId, parkId)))
}

/** With its hearts. */
export async function removePark(tx: Transaction, tripId: string, parkId: number): Promise<void> {
  await tx.delete(tripPark).where(and(eq(tripPark.tripId, tripId), eq(tripPark.parkId, parkId)))
}

/** Deletes trips made more than `days` ago with everything of them; returns how many. */
export async function deleteOldTrips(queries: Queries, days: number): Promise<number> {
  const old = await queries.delete(trip).where(lte(trip.createdAt, sql`now() - make_interval(days => ${days})`))
  return old.rowCount ?? 0
}
