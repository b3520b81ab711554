import type { Actor, EventActor } from '../../domain/identity/actor.ts'

/** How the events of bookings and of correspondence name an actor. */
export const actorColumns = (actor: Actor) => ({
  actor: (actor.kind === 'operator' ? 'staff' : actor.kind) satisfies EventActor as EventActor,
  actorName: 'name' in actor ? actor.name : undefined,
  accountId: 'accountId' in actor ? actor.accountId : undefined,
  requestId: 'requestId' in actor ? actor.requestId : undefined,
})

/** How the events of the back office name an actor: its jobs as the shop. */
export function staffColumns(actor: Actor) {
  const { accountId, actorName = 'The shop', requestId } = actorColumns(actor)
  return { accountId, actorName, requestId }
}
