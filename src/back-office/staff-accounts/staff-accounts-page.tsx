import { ROLE_WORDS, ROLES, type Role } from '../../domain/identity/role.ts'
import { signsInBy } from '../../server/identity/program.ts'
import type { StaffAccount } from '../../server/queries/staff-accounts.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Badge } from '../../web/ui/facts/badge.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import * as words from './words.ts'

export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: `${ROLE_WORDS[value].name}: ${ROLE_WORDS[value].what}`,
}))

/** All accounts, and the form for another one. */
export function StaffAccountsPage({
  accounts,
  form,
}: {
  readonly accounts: readonly StaffAccount[]
  readonly form: FormState
}) {
  const of = bindFields(form, { role: 'agent' satisfies Role })
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <Table
          caption={words.accountsTitle}
          columns={[
            { title: words.name },
            { title: words.email, phone: 'line' },
            { title: words.role, phone: 'side' },
            { title: words.signsInBy },
          ]}
          rows={accounts.map((account) => ({
            key: account.id,
            href: `/staff/accounts/${account.id}`,
            cells: [account.name, account.email, ROLE_WORDS[account.role].name, <WaysIn key="ways" {...account} />],
          }))}
        />
        <p className="mt-4">
          <TextLink href="/staff/accounts/events">{words.eventsTitle}</TextLink>
        </p>
      </div>
      <Panel id="add" title={words.add}>
        <form method="post" action="/staff/accounts" className="space-y-3">
          <TextField id="new-name" {...of('name')} label={words.name} autoComplete="off" required maxLength={100} />
          <TextField id="new-email" {...of('email')} type="email" label={words.email} autoComplete="off" required />
          <SelectField id="new-role" {...of('role')} label={words.role} options={ROLE_OPTIONS} />
          <p className="text-small text-muted">{words.addHow}</p>
          <Button type="submit" kind="primary">
            {words.add}
          </Button>
        </form>
      </Panel>
    </div>
  )
}

/** How somebody signs in, or why they do not. */
export function WaysIn(account: Pick<StaffAccount, 'closedAt' | 'passkeys' | 'hasPassword' | 'hasProvider'>) {
  if (account.closedAt !== null) return <Badge>{words.closed}</Badge>
  const ways = signsInBy(account).join(', ')
  return ways === '' ? (
    <Badge kind="warning">{words.notSetUp}</Badge>
  ) : (
    <span className="inline-block first-letter:uppercase">{ways}</span>
  )
}

/** A set-up link, once. */
export function LinkPage({ address, accountId }: { readonly address: string; readonly accountId: string }) {
  return (
    <div className="max-w-prose space-y-3">
      <p>{words.linkHow}</p>
      <p className="border-y border-rule bg-surface px-3 py-2 break-all select-all">{address}</p>
      <p>{words.linkSafe}</p>
      <p>
        <TextLink href={`/staff/accounts/${accountId}`}>{words.toAccount}</TextLink>
      </p>
    </div>
  )
}
