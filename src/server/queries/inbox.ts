/** Reads requests and messages of customers [STAFF-04]. */
import type { Deps } from '../deps.ts'
import {
  isInboxCursor,
  listInbox,
  type InboxFilter,
  type InboxRow,
  type InboxTopic,
  type PagePlace,
} from '../store/correspondence/inbox-list-store.ts'

export type InboxEntry = InboxRow
export type TopicOfEntry = InboxTopic
export type Inbox = Awaited<ReturnType<typeof loadInbox>>

/** Rows of a page of the inbox. */
const ROWS = 50
/** Rows that are read at once for a file. */
const BATCH = 500

/** The cursors of an address. An invalid one counts as absent. */
interface InboxPlace {
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** A page of requests and messages, the oldest first. */
export async function loadInbox({ db, clock }: Pick<Deps, 'db' | 'clock'>, filter: InboxFilter, place: InboxPlace) {
  const at = placeAt('after', place.after) ?? placeAt('before', place.before)
  return {
    ...(await listInbox(db, filter, ROWS, at)),
    /** Milliseconds since 1970. */
    now: clock.now(),
  }
}

const placeAt = (direction: PagePlace['direction'], cursor = ''): PagePlace | undefined =>
  isInboxCursor(cursor) ? { direction, cursor } : undefined

/** All requests and messages of a filter, in batches. */
export async function* readInbox({ db }: Pick<Deps, 'db'>, filter: InboxFilter): AsyncGenerator<readonly InboxEntry[]> {
  let after: string | undefined
  do {
    const found = await listInbox(db, filter, BATCH, placeAt('after', after))
    yield found.rows
    after = found.after
  } while (after !== undefined)
}
