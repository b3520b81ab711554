import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { Deps } from '../deps.ts'
import type { CustomerActor, StaffActor } from '../../domain/identity/actor.ts'
import { forEachSecret, type ForEachSecret, type Secrets } from '../safety/secrets.ts'
import { hashSessionToken } from '../store/session-store.ts'

/** Notified after the commit, when stock of a unit has changed. */
export interface StockListener {
  refresh(unitTypeId: number, nights: readonly CalendarDate[]): Promise<void>
}

/** The application's dependencies that commands need. */
export type CommandDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'suppliers' | 'log' | 'steps'> & {
  readonly env: Pick<Deps['env'], 'SITE_CODE' | keyof Secrets | 'PUBLIC_URL' | 'STAFF_REFUND_LIMIT'>
  readonly site: Pick<Deps['site'], 'threeDSecure' | 'policies' | 'sellsAbroad'>
  readonly availability: StockListener
}

/** The browser's session secrets, if it sent any, and the request id for the event table. */
export interface Caller {
  /** Of the booking in checkout. */
  readonly sessionToken: string | undefined
  /** Of the booking the guest has logged in to. */
  readonly accountToken: string | undefined
  /** Shared by all writes of one browser, including its first. It proves nothing. */
  readonly browserKey?: string
  readonly requestId: string
}

/** A member of staff who changes one booking for its customer. */
export interface StaffCaller {
  readonly bookingId: string
  readonly actor: StaffActor
  /** The booking's row version as shown to the clerk: a stale one is rejected. Undefined accepts any. */
  readonly version?: string
}

export const isStaffCaller = (by: Caller | StaffCaller): by is StaffCaller => 'bookingId' in by

export const actorOf = (by: Caller | StaffCaller): CustomerActor | StaffActor =>
  isStaffCaller(by) ? by.actor : customerActor(by)

export const customerActor = (caller: Caller): CustomerActor => ({ kind: 'customer', requestId: caller.requestId })

export const todayOf = (deps: Pick<CommandDeps, 'clock'>): CalendarDate => londonDateAt(deps.clock.now())

/** The hashes under which the session of a sent token may be stored. */
export const sessionHashes = ({ env }: { readonly env: Secrets }, token: string): ForEachSecret =>
  forEachSecret(env, (secret) => hashSessionToken(token, secret))

export function sessionHashesOf(deps: Pick<CommandDeps, 'env'>, caller: Caller): ForEachSecret | undefined {
  return caller.sessionToken === undefined ? undefined : sessionHashes(deps, caller.sessionToken)
}

export function accountHashesOf(deps: Pick<CommandDeps, 'env'>, caller: Caller): ForEachSecret | undefined {
  return caller.accountToken === undefined ? undefined : sessionHashes(deps, caller.accountToken)
}
