/** Staff accounts and their activity, for administrators. */
import { z } from 'zod'
import { ROLES } from '../../domain/identity/role.ts'
import {
  addAccount,
  changeRole,
  closeAccount,
  refusalWords,
  resetAccount,
  type ChangeAccountOutcome,
} from '../../server/identity/people.ts'
import {
  findAccount,
  listAccounts,
  loadActivityLog,
  readActivityLog,
  type StaffEvent,
} from '../../server/queries/staff-accounts.ts'
import { defineStaffAction, defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { uuid } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { csvOfRows, notFound, page, seeOther, type CsvColumns, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { ActivityPage, ActivityQuery, ACTIVITY, filterOf, placeOf } from './activity-page.tsx'
import { StaffAccountPage } from './staff-account-page.tsx'
import { LinkPage, StaffAccountsPage } from './staff-accounts-page.tsx'
import * as words from './words.ts'

const ACCOUNTS = '/staff/accounts'
const permission = 'accounts:change'
const missing = 'account'

const accountsPage = defineStaffPage({
  path: ACCOUNTS,
  permission,
  load: ({ deps }) => listAccounts(deps),
  view: (accounts, form) => ({ title: words.accountsTitle, body: <StaffAccountsPage {...{ accounts, form }} /> }),
})

const addStaffAccount = defineStaffAction({
  page: accountsPage,
  permission,
  input: z.object({
    email: z.string().default(''),
    name: z.string().default(''),
    role: z.enum(ROLES, 'Choose a role.'),
  }),
  async execute({ deps, ...context }, given) {
    const outcome = await addAccount(deps, actorOf(context), given)
    return outcome.kind === 'added'
      ? linkPage(deps, outcome.account, outcome.link)
      : refuse({ errors: { ...outcome.errors } })
  },
})

/** Shows a set-up link, once. */
const linkPage = (
  { env }: Pick<StaffContext['deps'], 'env'>,
  { id, name }: { readonly id: string; readonly name: string },
  link: string,
) => page({ title: words.linkTitle(name), body: <LinkPage accountId={id} address={env.STAFF_URL + link} /> })

const ACTIVITY_COLUMNS: CsvColumns<StaffEvent> = {
  at: ({ at }) => at.toISOString(),
  account: ({ accountId }) => accountId,
  actor: ({ actor }) => actor,
  who: ({ actorName }) => actorName,
  kind: ({ kind }) => kind,
  detail: ({ detail }) => detail,
  request: ({ requestId }) => requestId,
}

const activityPage = defineStaffPage({
  path: ACTIVITY,
  permission,
  query: ActivityQuery,
  load: ({ deps }, query) => loadActivityLog(deps, filterOf(query), placeOf(query)),
  view: (data, { query }) => ({ title: words.eventsTitle, body: <ActivityPage {...data} query={query} /> }),
  csv: {
    write: async ({ deps }, query) =>
      csvOfRows('what-was-done', ACTIVITY_COLUMNS, readActivityLog(deps, filterOf(query))),
  },
})

const accountPage = defineStaffPage({
  path: `${ACCOUNTS}/:id`,
  permission,
  query: z.object({ id: uuid }),
  missing,
  load: ({ deps }, { id }) => findAccount(deps, id),
  view: (data) => ({ title: data.account.name, body: <StaffAccountPage {...data} /> }),
})

function answerChange(id: string, outcome: ChangeAccountOutcome, changed: (name: string) => string): StaffResponse {
  switch (outcome.kind) {
    case 'changed':
      return seeOther(`${ACCOUNTS}/${id}`, changed(outcome.account.name))
    case 'unchanged':
      return seeOther(`${ACCOUNTS}/${id}`, words.unchanged)
    case 'no-account':
      return notFound(missing)
    case 'last-administrator':
    case 'changed-meanwhile':
    case 'demonstration':
      return seeOther(`${ACCOUNTS}/${id}`, refusalWords(outcome))
  }
}

const Named = z.object({ id: uuid, version: z.string().optional() })

const changeAccountRole = defineStaffButton({
  path: `${ACCOUNTS}/:id/role`,
  permission,
  input: Named.extend({ role: z.enum(ROLES) }),
  missing,
  execute: async (context, { id, role, version }) =>
    answerChange(id, await changeRole(context.deps, actorOf(context), id, role, version), words.roleChanged),
})

const closeStaffAccount = defineStaffButton({
  path: `${ACCOUNTS}/:id/close`,
  permission,
  input: Named,
  missing,
  execute: async (context, { id, version }) =>
    answerChange(id, await closeAccount(context.deps, actorOf(context), id, version), words.closedNow),
})

const resetStaffAccount = defineStaffButton({
  path: `${ACCOUNTS}/:id/reset`,
  permission,
  input: Named,
  missing,
  async execute(context, { id, version }) {
    const outcome = await resetAccount(context.deps, actorOf(context), id, version)
    return outcome.kind === 'reset'
      ? linkPage(context.deps, outcome.account, outcome.link)
      : answerChange(id, outcome, words.closedNow)
  },
})

export const staffAccountRoutes = [
  accountsPage,
  addStaffAccount,
  activityPage,
  accountPage,
  changeAccountRole,
  closeStaffAccount,
  resetStaffAccount,
].flatMap(({ routes }) => routes)
