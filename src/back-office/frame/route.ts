/** Features of the back office are routes, as data. */
import type { Permission } from '../../domain/identity/role.ts'
import type { Deps } from '../../server/deps.ts'
import type { Staff } from '../../server/identity/session.ts'
import type { StaffActor } from '../../domain/identity/actor.ts'
import type { StaffResponse } from './responses.ts'

/** One request. */
export interface PublicRequest {
  readonly deps: Deps
  readonly url: URL
  readonly headers: Headers
  /** Of the path, decoded: `:reference`. */
  readonly params: Readonly<Record<string, string>>
  /** The fields of a POST; empty for a GET. */
  readonly form: FormData
  readonly requestId: string
  /** The client's address, for limits. */
  readonly address: string
}

/** One request of a signed-in member of staff. */
export interface StaffRequest extends PublicRequest {
  readonly who: Staff
  readonly may: (permission: Permission) => boolean
}

/** A request without its fields, which a description has read by its schemas. */
export type StaffContext = Omit<StaffRequest, 'params' | 'form'>

interface RouteAddress {
  readonly method: 'GET' | 'POST'
  /** '/staff/bookings/:reference'. */
  readonly path: string
  /** Bytes that its form may have; 100 KB by default. */
  readonly maxBytes?: number
}

/** A route for signed-in staff with the permission. */
export interface SignedInRoute extends RouteAddress {
  readonly permission: Permission | 'signed-in'
  readonly handle: (request: StaffRequest) => Promise<StaffResponse>
}

/** A route for everybody who can reach the back office: signing in. */
export interface OpenRoute extends RouteAddress {
  readonly permission: 'anyone'
  readonly handle: (request: PublicRequest) => Promise<StaffResponse>
}

export type StaffRoute = SignedInRoute | OpenRoute

/** The actor of a request, for commands and events. */
export const actorOf = ({ who, requestId }: Pick<StaffRequest, 'who' | 'requestId'>): StaffActor => ({
  kind: 'staff',
  name: who.name,
  accountId: who.accountId,
  role: who.role,
  requestId,
})
