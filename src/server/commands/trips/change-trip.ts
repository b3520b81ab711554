import { createHmac, randomBytes } from 'node:crypto'
import type { Party } from '../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { TRIP_DAYS, TRIP_PARKS, TRIP_VOTERS } from '../../../domain/trip/trip.ts'
import { forEachSecret, type ForEachSecret, type Secrets, readToken, signToken } from '../../safety/secrets.ts'
import {
  addHeart,
  countVoters,
  deleteOldTrips,
  findVoter,
  insertTrip,
  insertVoter,
  lockTrip,
  removePark,
  takeHeart,
  type VoterRow,
} from '../../store/trip-store.ts'
import { inTransaction, type Queries } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

type TripDeps = Pick<CommandDeps, 'db'> & {
  readonly env: Pick<CommandDeps['env'], 'SITE_CODE' | keyof Secrets>
}

const ID_BYTES = 16

export interface NewTrip {
  /** The first 12 are kept. */
  readonly parks: readonly ShortlistedPark[]
  readonly arrival: CalendarDate | undefined
  readonly nights: number
  readonly party: Party
  /** The creator's name, as returned by `voterName`. */
  readonly name: string
  readonly browserKey: string | undefined
}

/** @returns its unguessable id, and its creator's pass, for a cookie */
export async function startTrip(deps: TripDeps, made: NewTrip): Promise<{ tripId: string; pass: string }> {
  const tripId = randomBytes(ID_BYTES).toString('base64url')
  const { arrival = null, nights, party, name, browserKey } = made
  return inTransaction(deps.db, async (tx) => {
    const values = { id: tripId, site: deps.env.SITE_CODE, arrival, nights, ...party }
    await insertTrip(tx, values, made.parks.slice(0, TRIP_PARKS))
    const id = idsOf(deps, tripId, browserKey)?.[0]
    const voter = await insertVoter(tx, { id, tripId, name, number: 1 })
    return { tripId, pass: passOf(deps, voter) }
  })
}

/**
 * The id of a new voter, and its id under the previous secret. Browser and trip decide it, so that two concurrent first
 * hearts of a browser without a pass make one voter. Undefined for a browser without a token.
 */
function idsOf({ env }: TripDeps, tripId: string, browserKey: string | undefined): ForEachSecret | undefined {
  if (browserKey === undefined) return undefined
  return forEachSecret(env, (secret) => {
    const hash = createHmac('sha256', secret).update(`voter:${tripId}:${browserKey}`).digest('hex')
    return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
}

const passOf = ({ env }: TripDeps, { id }: Pick<VoterRow, 'id'>) => signToken('vote', id, env.SESSION_SECRET)

/** The voter of a pass; undefined for none, a forged one, or one of another trip. */
export async function voterOf(
  { env }: Pick<TripDeps, 'env'>,
  queries: Queries,
  tripId: string,
  pass: string | undefined,
): Promise<VoterRow | undefined> {
  const id = pass === undefined ? undefined : readToken('vote', pass, env)
  return id === undefined ? undefined : findVoter(queries, [id], tripId)
}

export type VoteOutcome =
  /** `pass` if the browser sent none. */
  | { readonly kind: 'counted'; readonly pass: string | undefined }
  | { readonly kind: 'no-trip' | 'no-park' | 'no-name' | 'full' }

interface Vote {
  readonly tripId: string
  readonly parkId: number
  /** False removes the heart. */
  readonly isHearted: boolean
  readonly pass: string | undefined
  /** The name of a voter without a pass; undefined if it is invalid. */
  readonly name: string | undefined
  readonly browserKey: string | undefined
}

/** Adds or removes the voter's heart of a park; a repeated vote changes nothing. */
export async function vote(
  deps: TripDeps,
  { tripId, parkId, isHearted, pass, name, browserKey }: Vote,
): Promise<VoteOutcome> {
  return inTransaction(deps.db, async (tx): Promise<VoteOutcome> => {
    if (!(await lockTrip(tx, tripId, deps.env.SITE_CODE))) return { kind: 'no-trip' }
    const known = await voterOf(deps, tx, tripId, pass)
    if (!isHearted) {
      if (known) await takeHeart(tx, known.id, parkId)
      return { kind: 'counted', pass: undefined }
    }
    if (known) return { kind: (await addHeart(tx, known, parkId)) ? 'counted' : 'no-park', pass: undefined }
    if (name === undefined) return { kind: 'no-name' }
    const own = idsOf(deps, tripId, browserKey)
    const before = own && (await findVoter(tx, own, tripId))
    if (before)
      return { kind: (await addHeart(tx, before, parkId)) ? 'counted' : 'no-park', pass: passOf(deps, before) }
    const count = await countVoters(tx, tripId)
    if (count >= TRIP_VOTERS) return { kind: 'full' }
    const voter = await insertVoter(tx, { id: own?.[0], tripId, name, number: count + 1 })
    return { kind: (await addHeart(tx, voter, parkId)) ? 'counted' : 'no-park', pass: passOf(deps, voter) }
  })
}

/** Removes a park from the trip, for its creator. */
export async function removeFromTrip(
  deps: TripDeps,
  tripId: string,
  parkId: number,
  pass: string | undefined,
): Promise<'removed' | 'not-yours' | 'no-trip'> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockTrip(tx, tripId, deps.env.SITE_CODE))) return 'no-trip'
    const voter = await voterOf(deps, tx, tripId, pass)
    if (voter?.number !== 1) return 'not-yours'
    await removePark(tx, tripId, parkId)
    return 'removed'
  })
}

/** Deletes trips after 90 days, with the names in them. Returns 0, since one run deletes all of them. */
export async function purgeTrips({ db }: Pick<CommandDeps, 'db'>): Promise<number> {
  await deleteOldTrips(db, TRIP_DAYS)
  return 0
}
