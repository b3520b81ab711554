import type { Actor } from '../../domain/identity/actor.ts'

/** How the events of bookings and of correspondence name an actor. */
export const actorColumns = (actor: Actor) => ({
  actor: actor.kind,
  actorName: 'name' in actor ? actor.name : undefined,
  accountId: 'accountId' in actor ? actor.accountId : undefined,
  requestId: 'requestId' in actor ? actor.requestId : undefined,
})

/** How the events of the back office name an actor: its jobs as the shop. */
export function staffColumns(actor: Actor) {
  const { actorName = 'The shop', ...columns } = actorColumns(actor)
  return { ...columns, actorName }
}
