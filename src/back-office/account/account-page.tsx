import { ROLE_WORDS } from '../../domain/identity/role.ts'
import type { Staff } from '../../server/identity/session.ts'
import type { OwnAccount } from '../../server/queries/own-account.ts'
import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import * as words from './words.ts'

interface AccountProps extends OwnAccount {
  readonly who: Staff
  readonly staffUrl: string
  readonly errors: FormState['errors']
}

/** The page of one's own account. */
export function AccountPage(props: AccountProps) {
  const { who, isFresh, sessions, errors } = props
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <Panel id="you" title={words.you}>
          <Facts
            facts={[
              [words.email, who.email],
              [words.role, `${ROLE_WORDS[who.role].name}: ${ROLE_WORDS[who.role].what}`],
            ]}
          />
          {!who.isDemonstration && (
            <form method="post" action="/staff/account/name" className="mt-4 flex max-w-row items-end gap-3">
              <TextField
                id="name"
                name="name"
                label={words.name}
                hint={words.nameHint}
                error={errors.name}
                defaultValue={who.name}
                autoComplete="name"
                required
                maxLength={100}
                fieldClassName="min-w-0 flex-1"
              />
              <Button type="submit">{words.save}</Button>
            </form>
          )}
        </Panel>
        <Panel id="ways" title={words.waysIn}>
          {who.isDemonstration ? (
            <p>{words.demonstrationStays}</p>
          ) : isFresh ? (
            <WaysIn {...props} />
          ) : (
            <Notice kind="info" action={<SignInAgain />}>
              {words.signInAgain}
            </Notice>
          )}
        </Panel>
      </div>
      <div className="min-w-0 space-y-8">
        <Sessions sessions={sessions} />
        <Panel id="keys" title={words.keysTitle}>
          <Facts facts={words.KEYS} />
        </Panel>
      </div>
    </div>
  )
}

const SignInAgain = () => (
  <a href="/staff/sign-in?back=/staff/account" className={buttonStyle('outline')}>
    {words.signIn}
  </a>
)

/** Passkeys, password and codes. */
function WaysIn({ who, staffUrl, passkeys, hasCodes, recoveryCodesLeft, errors }: AccountProps) {
  return (
    <div className="space-y-6">
      <Passkeys {...{ passkeys, staffUrl }} />
      <form method="post" action="/staff/account/password" className="max-w-row space-y-3">
        <input type="text" name="username" autoComplete="username" value={who.email} readOnly hidden />
        <TextField
          id="password"
          name="password"
          type="password"
          label={words.newPassword}
          hint={hasCodes ? words.passwordHint : words.codesFirst}
          error={errors.password}
          autoComplete="new-password"
          required
          disabled={!hasCodes}
        />
        <Button type="submit" disabled={!hasCodes}>
          {words.changePassword}
        </Button>
      </form>
      <div>
        <h3 className="mb-1 font-semibold">{words.codesTitle}</h3>
        <p className="mb-3">
          {hasCodes ? `${words.codesOn} ${words.recoveryLeft(recoveryCodesLeft)}` : words.codesOff}
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/staff/account/codes" className={buttonStyle('outline')}>
            {hasCodes ? words.changeCodes : words.addCodes}
          </a>
          {hasCodes && (
            <form method="post" action="/staff/account/recovery-codes">
              <Button type="submit">{words.changeRecoveryCodes}</Button>
            </form>
          )}
        </div>
      </div>
    </div>
  )
}

function Passkeys({ passkeys, staffUrl }: Pick<AccountProps, 'passkeys' | 'staffUrl'>) {
  return (
    <div className="max-w-row">
      <h3 className="mb-1 font-semibold">{words.passkeysTitle}</h3>
      {passkeys.length === 0 ? (
        <p className="mb-3">{words.noPasskeys}</p>
      ) : (
        <ul className="mb-3">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-rule py-1.5">
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="text-small text-muted">
                  {words.passkeyFacts(momentWords(createdAt), usedAt === null ? undefined : momentWords(usedAt))}
                </span>
              </span>
              <form method="post" action={`/staff/account/passkeys/${id}/remove`}>
                <Button type="submit" aria-label={words.removeOf(name)}>
                  {words.remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <PasskeyForm
        asks="create"
        action="/staff/account/passkeys"
        staffUrl={staffUrl}
        values={{}}
        button={words.addPasskey}
        error={words.passkeyNotAdded}
        className="space-y-3"
      >
        <TextField
          id="passkey-name"
          name="name"
          label={words.passkeyName}
          hint={words.passkeyNameHint}
          maxLength={60}
        />
      </PasskeyForm>
    </div>
  )
}

function Sessions({ sessions }: Pick<AccountProps, 'sessions'>) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <Panel id="sessions" title={words.sessionsTitle}>
      <Table
        caption={words.sessionsTitle}
        columns={[{ title: words.browser }, { title: words.since }, { title: words.used }, { title: '', label: '' }]}
        rows={sessions.map(({ id, browser, createdAt, usedAt, isThis }) => ({
          key: id,
          cells: [
            isThis ? `${browser} (${words.thisSession})` : browser,
            momentWords(createdAt),
            momentWords(usedAt),
            isThis ? null : (
              <form key="end" method="post" action={`/staff/account/sessions/${id}/end`}>
                <Button type="submit" aria-label={words.endOf(browser)}>
                  {words.end}
                </Button>
              </form>
            ),
          ],
        }))}
      />
      {others.length > 1 && (
        <form method="post" action="/staff/account/sessions/end-others" className="mt-4">
          <Button type="submit">{words.endOthers}</Button>
        </form>
      )}
    </Panel>
  )
}
