import { REQUEST_KINDS } from '../../domain/correspondence/booking-request.ts'
import { CONTACT_TOPICS } from '../../domain/customer/contact.ts'
import {
  isInboxCursor,
  type InboxFilter,
  type InboxTopic,
  type PagePlace,
} from '../../server/store/correspondence/inbox-list-store.ts'

const STATES: readonly InboxFilter['state'][] = ['open', 'done', 'all']
const TOPICS: readonly InboxTopic[] = [...REQUEST_KINDS, ...CONTACT_TOPICS]

/** The address of a page of the list. What is as usual is not in it. */
export function inboxAddress({ kind, topic, state }: InboxFilter, place?: PagePlace, path = '/staff/inbox'): string {
  const query = new URLSearchParams()
  if (kind !== undefined) query.set('kind', kind)
  if (topic !== undefined) query.set('topic', topic)
  if (state !== 'open') query.set('state', state)
  if (place) query.set(place.direction, place.cursor)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The filters in an address; what is not one of ours counts as absent. */
export function readInboxAddress(query: URLSearchParams): { filter: InboxFilter; place: PagePlace | undefined } {
  const kind = query.get('kind')
  return {
    filter: {
      kind: kind === 'request' || kind === 'message' ? kind : undefined,
      topic: TOPICS.find((topic) => topic === query.get('topic')),
      state: STATES.find((state) => state === query.get('state')) ?? 'open',
    },
    place: placeIn(query, 'after') ?? placeIn(query, 'before'),
  }
}

function placeIn(query: URLSearchParams, direction: PagePlace['direction']): PagePlace | undefined {
  const cursor = query.get(direction)
  return cursor !== null && isInboxCursor(cursor) ? { direction, cursor } : undefined
}
