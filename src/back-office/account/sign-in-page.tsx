import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { HiddenFields } from '../../web/ui/forms/field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { TextLink } from '../frame/facts.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import * as words from './words.ts'

interface SignInProps {
  /** The page to go back to. */
  readonly back: string
  readonly staffUrl: string
  readonly email?: string
  readonly error?: string
  readonly isDemonstration: boolean
  /** Whether an OpenID Connect provider is set. */
  readonly hasProvider: boolean
}

/** Signs in by password. */
export function SignInPage({ back, staffUrl, email, error, isDemonstration, hasProvider }: SignInProps) {
  return (
    <>
      {error !== undefined && (
        <Notice kind="error" className="mb-4">
          {error}
        </Notice>
      )}
      <PasskeyForm
        asks="get"
        action="/staff/sign-in/passkey"
        staffUrl={staffUrl}
        values={{ back }}
        button={words.byPasskey}
        kind="primary"
        isWide
        error={words.passkeyFailed}
        className="mb-6 border-b border-rule pb-6"
      />
      <form method="post" action="/staff/sign-in" className="space-y-4">
        <HiddenFields values={{ back }} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          defaultValue={email}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={words.password}
          autoComplete="current-password"
          required
        />
        <Button type="submit" kind="action" isWide>
          {words.signIn}
        </Button>
      </form>
      {hasProvider && (
        <p className="mt-6 border-t border-rule pt-6">
          <a href={`/staff/sign-in/oidc?${new URLSearchParams({ back })}`} className={buttonStyle('outline', true)}>
            {words.byProvider}
          </a>
        </p>
      )}
      {isDemonstration && (
        <Notice kind="info" className="mt-6">
          {words.demonstration}
        </Notice>
      )}
    </>
  )
}

interface CodeProps {
  readonly back: string
  readonly isRecovery: boolean
  readonly error?: string
}

/** Asks for the code after the password. */
export function CodePage({ back, isRecovery, error }: CodeProps) {
  const address = `/staff/sign-in/code?${new URLSearchParams({ back, ...(isRecovery ? {} : { with: 'recovery' }) })}`
  return (
    <>
      <form method="post" action="/staff/sign-in/code" className="space-y-4">
        <HiddenFields values={{ back, ...(isRecovery && { with: 'recovery' }) }} />
        {isRecovery ? (
          <TextField
            id="code"
            name="code"
            label={words.recoveryCode}
            hint={words.recoveryCodeHint}
            error={error}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            required
          />
        ) : (
          <TextField
            id="code"
            name="code"
            label={words.code}
            hint={words.codeHint}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
        <Button type="submit" kind="action" isWide>
          {words.goOn}
        </Button>
      </form>
      <p className="mt-6">
        <TextLink href={address}>{isRecovery ? words.toCode : words.toRecoveryCode}</TextLink>
      </p>
    </>
  )
}
