import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { chargesOfStay, type Guests, type LocalCharge, type StayCharge } from '../../domain/money/local-charge.ts'
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
  readonly env: Pick<Deps['env'], 'SITE_CODE' | keyof Secrets | 'PUBLIC_URL' | 'STAFF_REFUND_LIMIT' | 'EURO_RATE'>
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

/**
 * The local charges of a stay. @param booked when the booking was made, if it was: a later scheme does not catch it
 */
export const chargesNow = (
  deps: Pick<CommandDeps, 'clock'> & { readonly env: Pick<CommandDeps['env'], 'EURO_RATE'> },
  { localCharges }: { readonly localCharges: readonly LocalCharge[] },
  stay: Stay & Guests,
  booked?: { readonly createdAt: Date },
): readonly StayCharge[] =>
  chargesOfStay(localCharges, stay, stay, {
    bookedOn: booked ? londonDateAt(booked.createdAt.getTime()) : todayOf(deps),
    euroRate: deps.env.EURO_RATE?.rate,
  })

/** The hashes under which the session of a sent token may be stored. */
export const sessionHashes = ({ env }: { readonly env: Secrets }, token: string): ForEachSecret =>
  forEachSecret(env, (secret) => hashSessionToken(token, secret))

export function sessionHashesOf(deps: Pick<CommandDeps, 'env'>, caller: Caller): ForEachSecret | undefined {
  return caller.sessionToken === undefined ? undefined : sessionHashes(deps, caller.sessionToken)
}

export function accountHashesOf(deps: Pick<CommandDeps, 'env'>, caller: Caller): ForEachSecret | undefined {
  return caller.accountToken === undefined ? undefined : sessionHashes(deps, caller.accountToken)
}
