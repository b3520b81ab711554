/** The state of the list of events is its address. */
import type { StaffEventFilter, StaffEventPlace } from '../../server/store/identity/staff-event-store.ts'

const ID = /^\d{1,15}$/
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is not a value of ours counts as absent. */
export function readEventsAddress(query: URLSearchParams): StaffEventFilter & { readonly place: StaffEventPlace } {
  const matching = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  const [after, before] = [matching('after', ID), matching('before', ID)]
  const id = after ?? before
  return {
    kind: matching('kind', /^[a-z-]{1,60}$/),
    accountId: matching('account', UUID),
    onAccountId: matching('on', UUID),
    place: id === undefined ? {} : { id: Number(id), isBefore: after === undefined },
  }
}

export function eventsAddress(
  { kind, accountId, onAccountId }: StaffEventFilter,
  { id, isBefore = false }: StaffEventPlace = {},
  path = '/staff/accounts/events',
): string {
  const query = new URLSearchParams()
  if (accountId !== undefined) query.set('account', accountId)
  if (onAccountId !== undefined) query.set('on', onAccountId)
  if (kind !== undefined) query.set('kind', kind)
  if (id !== undefined) query.set(isBefore ? 'before' : 'after', String(id))
  return query.size === 0 ? path : `${path}?${query}`
}
