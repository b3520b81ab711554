import { isRole } from '../../domain/identity/role.ts'
import {
  addAccount,
  changeRole,
  closeAccount,
  refusalWords,
  resetAccount,
  type ChangeAccountOutcome,
} from '../../server/identity/people.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import { listStaffAccounts } from '../../server/store/identity/staff-account-store.ts'
import {
  listStaffEventKinds,
  listStaffEvents,
  type StaffEventFilter,
} from '../../server/store/identity/staff-event-store.ts'
import { csv, notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { readEventsAddress, UUID } from './events-address.ts'
import { EventsPage } from './events-page.tsx'
import { LinkPage, StaffAccountsPage, type AddForm } from './staff-accounts-page.tsx'
import { StaffAccountPage } from './staff-account-page.tsx'
import * as words from './words.ts'

const PEOPLE = '/staff/people'
const ROWS = 50
const LATEST = 20

async function peoplePage({ deps }: StaffRequest, form?: AddForm): Promise<StaffResponse> {
  return page({
    title: words.peopleTitle,
    status: form ? 422 : 200,
    body: <StaffAccountsPage accounts={await listStaffAccounts(deps.db)} form={form} />,
  })
}

const linkPage = ({ deps }: StaffRequest, { id, name }: { readonly id: string; readonly name: string }, link: string) =>
  page({ title: words.linkTitle(name), body: <LinkPage accountId={id} address={deps.env.STAFF_URL + link} /> })

/** The account of the address; undefined for none of ours. */
const idIn = ({ params }: StaffRequest) => (UUID.test(params.id ?? '') ? params.id : undefined)

function answerChange(id: string, outcome: ChangeAccountOutcome, changed: (name: string) => string): StaffResponse {
  switch (outcome.kind) {
    case 'changed':
      return seeOther(`${PEOPLE}/${id}`, changed(outcome.account.name))
    case 'unchanged':
      return seeOther(`${PEOPLE}/${id}`, words.unchanged)
    case 'no-account':
      return notFound('account')
    case 'last-administrator':
    case 'changed-meanwhile':
    case 'demonstration':
      return seeOther(`${PEOPLE}/${id}`, refusalWords(outcome))
  }
}

/** Accounts, and what was done by them: for administrators. */
export const staffAccountRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: PEOPLE, permission: 'accounts:change', handle: (request) => peoplePage(request) },
  {
    method: 'POST',
    path: PEOPLE,
    permission: 'accounts:change',
    async handle(request) {
      const { email = '', name = '', role = '' } = fieldsOf(request.form)
      if (!isRole(role)) return peoplePage(request, { email, name, errors: {} })
      const outcome = await addAccount(request.deps, actorOf(request), { email, name, role })
      return outcome.kind === 'added'
        ? linkPage(request, outcome.account, outcome.link)
        : peoplePage(request, { email, name, role, errors: outcome.errors })
    },
  },
  {
    method: 'GET',
    path: '/staff/people/events',
    permission: 'accounts:change',
    async handle({ deps, url }) {
      const { place, ...filter } = readEventsAddress(url.searchParams)
      const [found, kinds, people] = await Promise.all([
        listStaffEvents(deps.db, filter, { ...place, most: ROWS + 1 }),
        listStaffEventKinds(deps.db),
        listStaffAccounts(deps.db),
      ])
      const isMore = found.length > ROWS
      const events = place.isBefore ? found.slice(-ROWS) : found.slice(0, ROWS)
      const hasNewer = place.isBefore ? isMore : place.id !== undefined
      const hasOlder = place.isBefore ? true : isMore
      return page({
        title: words.eventsTitle,
        body: <EventsPage {...{ filter, kinds, people, events, hasNewer, hasOlder }} />,
      })
    },
  },
  {
    method: 'GET',
    path: '/staff/people/events.csv',
    permission: 'accounts:change',
    handle: async ({ deps, url }) => csv('what-was-done', eventLines(deps, readEventsAddress(url.searchParams))),
  },
  {
    method: 'GET',
    path: '/staff/people/:id',
    permission: 'accounts:change',
    async handle(request) {
      const { deps } = request
      const account = (await listStaffAccounts(deps.db)).find(({ id }) => id === request.params.id)
      if (!account) return notFound('account')
      const events = await listStaffEvents(deps.db, { accountId: account.id }, { most: LATEST })
      return page({ title: account.name, body: <StaffAccountPage account={account} events={events} /> })
    },
  },
  {
    method: 'POST',
    path: '/staff/people/:id/role',
    permission: 'accounts:change',
    async handle(request) {
      const [id, { role = '', version }] = [idIn(request), fieldsOf(request.form)]
      if (id === undefined || !isRole(role)) return notFound('account')
      return answerChange(id, await changeRole(request.deps, actorOf(request), id, role, version), words.roleChanged)
    },
  },
  {
    method: 'POST',
    path: '/staff/people/:id/close',
    permission: 'accounts:change',
    async handle(request) {
      const id = idIn(request)
      if (id === undefined) return notFound('account')
      return answerChange(
        id,
        await closeAccount(request.deps, actorOf(request), id, fieldsOf(request.form)['version']),
        words.closedNow,
      )
    },
  },
  {
    method: 'POST',
    path: '/staff/people/:id/reset',
    permission: 'accounts:change',
    async handle(request) {
      const id = idIn(request)
      if (id === undefined) return notFound('account')
      const outcome = await resetAccount(request.deps, actorOf(request), id, fieldsOf(request.form)['version'])
      return outcome.kind === 'reset'
        ? linkPage(request, outcome.account, outcome.link)
        : answerChange(id, outcome, words.closedNow)
    },
  },
]

/** All events of a filter, read page by page. */
async function* eventLines({ db }: Pick<StaffRequest['deps'], 'db'>, filter: StaffEventFilter): AsyncGenerator<string> {
  yield csvLines([['at', 'account', 'who', 'kind', 'detail', 'request']])
  let id: number | undefined
  for (;;) {
    const events = await listStaffEvents(db, filter, { id, most: 1000 })
    const lines = events.map((row) => [
      row.at.toISOString(),
      row.accountId,
      row.actorName,
      row.kind,
      row.detail,
      row.requestId,
    ])
    if (lines.length > 0) yield csvLines(lines)
    id = events.at(-1)?.id
    if (id === undefined) return
  }
}
