import type { ReactNode } from 'react'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { signsInBy } from '../../server/identity/program.ts'
import type { StaffAccount, StaffEvent } from '../../server/queries/staff-accounts.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { EventTable } from './activity-page.tsx'
import { ROLE_OPTIONS, WaysIn } from './staff-accounts-page.tsx'
import * as words from './words.ts'

interface Props {
  readonly account: StaffAccount
  readonly version: string
  /** The latest events of the account. */
  readonly events: readonly StaffEvent[]
}

/** One account, and the actions of an administrator. */
export function StaffAccountPage({ account, version, events }: Props) {
  const { id, email, role, createdAt, closedAt } = account
  const isOpen = closedAt === null
  const reset = resetWords(account)
  const named = { accountId: id, version }
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
              <AccountAction {...named} id="role" title={words.roleTitle} button={words.changeRole}>
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
            <AccountAction {...named} id="reset" title={reset.title} button={words.reset}>
              <p>{reset.how}</p>
            </AccountAction>
            {isOpen && (
              <AccountAction {...named} id="close" title={words.closeTitle} button={words.close}>
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

/** The purpose and effect of a new link. */
function resetWords(account: StaffAccount): { readonly title: string; readonly how: string } {
  if (account.closedAt !== null) return { title: words.reopenTitle, how: words.reopenHow }
  if (signsInBy(account).length === 0) return { title: words.relinkTitle, how: words.relinkHow }
  return { title: words.resetTitle, how: words.resetHow }
}

interface AccountActionProps {
  readonly accountId: string
  readonly version: string
  /** The last part of its address. */
  readonly id: 'role' | 'reset' | 'close'
  readonly title: string
  readonly button: string
  readonly children: ReactNode
}

/** An action, described before its button. */
const AccountAction = ({ accountId, version, id, title, button, children }: AccountActionProps) => (
  <Panel id={id} title={title}>
    <form method="post" action={`/staff/accounts/${accountId}/${id}`} className="max-w-prose space-y-3">
      <input type="hidden" name="version" value={version} />
      {children}
      <Button type="submit">{button}</Button>
    </form>
  </Panel>
)
