/** Reads staff accounts and their activity [STAFF-01] [STAFF-08]. */
import type { Deps } from '../deps.ts'
import { listStaffAccounts, versionOfAccount, type ListedAccount } from '../store/identity/staff-account-store.ts'
import {
  listStaffEventKinds,
  listStaffEvents,
  type StaffEventFilter,
  type StaffEventPlace,
  type StaffEventRow,
} from '../store/identity/staff-event-store.ts'

type QueryDeps = Pick<Deps, 'db'>

export type StaffAccount = ListedAccount
export type StaffEvent = StaffEventRow
export type ActivityLog = Awaited<ReturnType<typeof loadActivityLog>>

/** Rows of a page of the activity log. */
const ROWS = 50
/** Rows of the activity log that are read at once for a file. */
const BATCH = 1000
/** Events on the page of an account. */
const LATEST = 20

export const listAccounts = ({ db }: QueryDeps): Promise<StaffAccount[]> => listStaffAccounts(db)

/** An account with its version and its latest events. */
export async function findAccount({ db }: QueryDeps, accountId: string) {
  const account = (await listStaffAccounts(db)).find(({ id }) => id === accountId)
  if (!account) return undefined
  const events = await listStaffEvents(db, { accountId }, { limit: LATEST })
  return { account, version: versionOfAccount(account), events }
}

/** A page of the activity log, the newest first, with the kinds and accounts to filter by. */
export async function loadActivityLog({ db }: QueryDeps, filter: StaffEventFilter, place: StaffEventPlace) {
  const [found, kinds, accounts] = await Promise.all([
    listStaffEvents(db, filter, { ...place, limit: ROWS + 1 }),
    listStaffEventKinds(db),
    listStaffAccounts(db),
  ])
  const isMore = found.length > ROWS
  return {
    kinds,
    accounts,
    events: place.isBefore ? found.slice(-ROWS) : found.slice(0, ROWS),
    hasNewer: place.isBefore ? isMore : place.id !== undefined,
    hasOlder: place.isBefore ? true : isMore,
  }
}

/** All events of a filter, in batches. */
export async function* readActivityLog({ db }: QueryDeps, filter: StaffEventFilter): AsyncGenerator<StaffEvent[]> {
  let id: number | undefined
  do {
    const events = await listStaffEvents(db, filter, { id, limit: BATCH })
    yield events
    id = events.at(-1)?.id
  } while (id !== undefined)
}
