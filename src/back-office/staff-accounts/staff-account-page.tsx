import type { ReactNode } from 'react'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { signsInBy } from '../../server/identity/program.ts'
import type { StaffAccount, StaffEvent } from '../../server/queries/staff-accounts.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { TextLink } from '../frame/text-link.tsx'
import { EventTable } from './activity-page.tsx'
import { ROLE_OPTIONS, WaysIn } from './staff-accounts-page.tsx'
import * as words from './words.ts'

interface Props {
  readonly account: StaffAccount
  readonly version: string
  /** The latest of the account. */
  readonly events: readonly StaffEvent[]
}

/** One account, and what an administrator can do with it. */
export function StaffAccountPage({ account, version, events }: Props) {
  const { id, email, role, createdAt, closedAt } = account
  const isOpen = closedAt === null
  const reset = resetWords(account)
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <Facts
          facts={[
            [words.email, email],
            [words.signsInBy, <WaysIn key="ways" {...account} />],
            [words.since, momentWords(createdAt)],
            ...(closedAt ? [[words.closed, momentWords(closedAt)] as const] : []),
          ]}
        />
        {email !== DEMONSTRATION_EMAIL && (
          <>
            {isOpen && (
              <AccountAction
                version={version}
                id="role"
                title={words.roleTitle}
                action={`/staff/accounts/${id}/role`}
                button={words.changeRole}
              >
                <SelectField
                  id="role-choice"
                  name="role"
                  label={words.newRole}
                  hint={words.roleEnds}
                  options={ROLE_OPTIONS}
                  defaultValue={role}
                  fieldClassName="max-w-row"
                />
              </AccountAction>
            )}
            <AccountAction
              version={version}
              id="reset"
              title={reset.title}
              action={`/staff/accounts/${id}/reset`}
              button={words.reset}
            >
              <p>{reset.how}</p>
            </AccountAction>
            {isOpen && (
              <AccountAction
                version={version}
                id="close"
                title={words.closeTitle}
                action={`/staff/accounts/${id}/close`}
                button={words.close}
              >
                <p>{words.closeHow}</p>
              </AccountAction>
            )}
          </>
        )}
        <p>
          <TextLink href="/staff/accounts">{words.toAccounts}</TextLink>
        </p>
      </div>
      <Panel
        id="lately"
        title={words.lately}
        beside={
          <span className="flex flex-wrap gap-x-4">
            {(
              [
                ['account', words.allEvents],
                ['on', words.doneToIt],
              ] as const
            ).map(([name, label]) => (
              <TextLink key={name} href={`/staff/accounts/events?${name}=${id}`}>
                {label}
              </TextLink>
            ))}
          </span>
        }
      >
        <EventTable events={events} />
      </Panel>
    </div>
  )
}

/** What a new link is for, and what it does. */
function resetWords(account: StaffAccount): { readonly title: string; readonly how: string } {
  if (account.closedAt !== null) return { title: words.reopenTitle, how: words.reopenHow }
  if (signsInBy(account).length === 0) return { title: words.relinkTitle, how: words.relinkHow }
  return { title: words.resetTitle, how: words.resetHow }
}

/** What can be done, said before its button. */
function AccountAction({
  version,
  id,
  title,
  action,
  button,
  children,
}: {
  readonly version: string
  readonly id: string
  readonly title: string
  readonly action: string
  readonly button: string
  readonly children: ReactNode
}) {
  return (
    <Panel id={id} title={title}>
      <form method="post" action={action} className="max-w-prose space-y-3">
        <input type="hidden" name="version" value={version} />
        {children}
        <Button type="submit">{button}</Button>
      </form>
    </Panel>
  )
}
