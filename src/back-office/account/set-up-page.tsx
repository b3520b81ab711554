import { passwordErrorText, type PasswordError } from '../../domain/identity/password-rule.ts'
import type { NewCodes } from '../../server/identity/one-time-codes.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { HiddenFields } from '../../web/ui/forms/field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { CodesFields } from './codes-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import * as words from './words.ts'

interface Props {
  readonly token: string
  readonly staffUrl: string
  readonly account: { readonly name: string; readonly email: string }
  readonly codes: NewCodes
  readonly errors?: { readonly password?: PasswordError; readonly isCodeWrong: boolean }
}

/** The page of a set-up link: a password and one-time codes. */
export function SetUpPage({ token, staffUrl, account, codes, errors }: Props) {
  return (
    <>
      <p className="mb-6">{words.setUpIntro(account.name, account.email)}</p>
      <PasskeyForm
        asks="create"
        action="/staff/set-up/passkey"
        staffUrl={staffUrl}
        values={{ token }}
        button={words.setUpPasskey}
        kind="primary"
        error={words.passkeyNotAdded}
        className="mb-8 space-y-3 border-b border-rule pb-8"
      >
        <p>{words.setUpPasskeyHow}</p>
      </PasskeyForm>
      <form method="post" action="/staff/set-up" className="space-y-8">
        <HiddenFields values={{ token }} />
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <section aria-labelledby="choose">
          <h2 id="choose" className="mb-2 text-title">
            {words.choosePassword}
          </h2>
          <TextField
            id="password"
            name="password"
            type="password"
            label={words.password}
            hint={words.passwordHint}
            error={errors?.password && passwordErrorText(errors.password)}
            autoComplete="new-password"
            required
          />
        </section>
        <section aria-labelledby="register">
          <h2 id="register" className="mb-2 text-title">
            {words.registerCodes}
          </h2>
          <CodesFields codes={codes} error={errors?.isCodeWrong ? words.wrongFirstCode : undefined} />
        </section>
        <Button type="submit" kind="action">
          {words.setUp}
        </Button>
      </form>
    </>
  )
}
