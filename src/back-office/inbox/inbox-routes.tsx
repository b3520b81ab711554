import { recordExport } from '../../server/commands/booking-file/access-log.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import { listInbox, type InboxFilter, type InboxRow } from '../../server/store/correspondence/inbox-list-store.ts'
import type { Deps } from '../../server/deps.ts'
import { csv, page } from '../frame/responses.ts'
import { actorOf, type StaffRoute } from '../frame/route.ts'
import { correspondenceRoutes } from './correspondence-routes.tsx'
import { emailRoutes } from './email-routes.tsx'
import { readInboxAddress } from './inbox-address.ts'
import { InboxPage } from './inbox-page.tsx'
import { inbox as words, topicOf } from './words.ts'

const ROWS = 50
/** Rows that are read at once for a file. */
const ROWS_OF_FILE = 500

export const inboxRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/inbox',
    permission: 'inbox:answer',
    async handle({ deps, url, may }) {
      const { filter, place } = readInboxAddress(url.searchParams)
      const found = await listInbox(deps.db, filter, ROWS, place)
      const body = (
        <InboxPage filter={filter} found={found} now={deps.clock.now()} canExport={may('customers:export')} />
      )
      return page({ title: words.title, body })
    },
  },
  {
    method: 'GET',
    path: '/staff/inbox.csv',
    permission: 'customers:export',
    async handle(request) {
      const { deps, url } = request
      await recordExport(deps, actorOf(request), url)
      return csv('inbox', exported(deps, readInboxAddress(url.searchParams).filter))
    },
  },
  ...correspondenceRoutes,
  ...emailRoutes,
]

const TITLES = ['kind', 'id', 'topic', 'state', 'receivedAt', 'name', 'email', 'bookingReference', 'words']

/** All that the filters find, not only one page. */
async function* exported({ db }: Pick<Deps, 'db'>, filter: InboxFilter): AsyncGenerator<string> {
  yield csvLines([TITLES])
  let after: string | undefined
  do {
    const place = after === undefined ? undefined : ({ direction: 'after', cursor: after } as const)
    const found = await listInbox(db, filter, ROWS_OF_FILE, place)
    if (found.rows.length > 0) yield csvLines(found.rows.map(lineOf))
    after = found.after
  } while (after !== undefined)
}

const lineOf = (row: InboxRow) => [
  row.kind,
  row.id,
  topicOf(row),
  row.state,
  row.createdAt.toISOString(),
  row.name,
  row.email,
  row.reference,
  row.words,
]
