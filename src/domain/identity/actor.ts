/** The person or program that does something, with its rights: each command asks the actor itself [STAFF-01]. */
import { isAllowed, type Permission, type Role } from './role.ts'

/** A customer, whose session proves which booking is theirs. */
export interface CustomerActor {
  readonly kind: 'customer'
  readonly requestId: string
}

/** The shop itself: a background job, or an event that a payment provider reports. */
export interface SystemActor {
  readonly kind: 'job' | 'provider'
}

/** A user of the server, who can read and write the database anyway: they need no second person. */
export interface OperatorActor {
  readonly kind: 'operator'
  /** The user of the operating system. */
  readonly name: string
}

export interface StaffActor {
  readonly kind: 'staff'
  readonly accountId: string
  readonly name: string
  readonly role: Role
  readonly requestId: string
}

export type Actor = CustomerActor | SystemActor | OperatorActor | StaffActor

/**
 * An actor as events name it. Events that 0.1.0 wrote call an operator `staff` without an account; they are append-only.
 */
export type EventActor = Actor['kind']

/** A command was called by somebody who may not. Nothing was done. */
export class PermissionDenied extends Error {
  override readonly name = 'PermissionDenied'
}

/**
 * Refuses everybody whom a command does not name: every command begins with it.
 *
 * @param permission of staff; undefined where no role is enough
 * @param others the kinds of actors who may in addition to staff
 * @throws PermissionDenied
 */
export function requirePermission(
  actor: Actor,
  permission: Permission | undefined,
  others: readonly Exclude<Actor['kind'], 'staff'>[] = ['operator'],
): void {
  const isPermitted =
    actor.kind === 'staff' ? permission !== undefined && isAllowed(actor.role, permission) : others.includes(actor.kind)
  if (!isPermitted) throw new PermissionDenied(`${actor.kind} without ${permission ?? 'any role'}`)
}
