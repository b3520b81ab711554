import { useId } from 'react'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary, TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as uiWords from '../../../ui/words.ts'
import { blankErrors, type LoginField, exampleReference, type LoginProblem } from './login-input.ts'
import { PhoneLink } from '../../../stay/phone-link.tsx'
import type { ReturnedLogin } from './login-actions.ts'
import { LOGIN_PATH } from '../account-paths.ts'
import * as loginWords from './login-words.ts'
import { usePageForm } from '../../../page/use-page-form.ts'
import { LOGIN_LINK_PATH } from '../../../../domain/customer/guest-login.ts'
import { Link } from '../../../ui/actions/link.tsx'

interface Props {
  /** Focuses the first field when a dialog opens. */
  readonly takesFocus?: boolean
}

/** Sets `autofocus` as an attribute for `showModal`, which React does not render. */
const askForFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

/** Scrolls to the notice above the form that says why the login failed. */
const takeFocus = (problem: HTMLElement | null) => problem?.focus()

/** The login form: reference, surname, postcode [ACCT-01]. */
export function LoginForm({ takesFocus = false }: Props) {
  const id = useId()
  const { site } = usePageFacts()
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedLogin>()
  const problem = returned?.problem
  const idOf = (field: LoginField) => `${id}${field}`
  const errors = blankErrors(returned?.blanks ?? [], idOf)
  const field = (name: LoginField) => ({
    id: idOf(name),
    name,
    defaultValue: returned?.typed[name],
    error: errors.find(({ fieldId }) => fieldId === idOf(name))?.message,
  })
  return (
    // Posts to the login page from any page.
    <form method="post" action={LOGIN_PATH} noValidate aria-label={loginWords.form} onSubmit={onSubmit}>
      <div className="mb-6 empty:hidden">
        <ErrorSummary title={loginWords.errors} errors={errors} />
        {problem && (
          <div ref={takeFocus} tabIndex={-1} {...TAKES_FOCUS}>
            <LoginProblemNotice problem={problem} />
          </div>
        )}
      </div>
      <div className="grid gap-4">
        <TextField
          {...field('bookingId')}
          ref={takesFocus ? askForFocus : undefined}
          label={loginWords.bookingId}
          hint={loginWords.bookingIdHint(exampleReference(site.code))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          fieldClassName="max-w-80 figures"
        />
        <TextField
          {...field('surname')}
          label={loginWords.surname}
          hint={loginWords.surnameHint}
          autoComplete="family-name"
          maxLength={60}
          fieldClassName="max-w-112"
        />
        <TextField
          {...field('postcode')}
          label={loginWords.postcode}
          hint={loginWords.postcodeHint}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={12}
          fieldClassName="w-60"
        />
      </div>
      <Button type="submit" kind="action" isBusy={isBusy} className="mt-6 max-sm:w-full">
        {problem?.kind === 'failed' ? uiWords.retry : loginWords.open}
      </Button>
    </form>
  )
}

function LoginProblemNotice({ problem }: { readonly problem: LoginProblem }) {
  const { site } = usePageFacts()
  switch (problem.kind) {
    case 'no-match':
      return (
        <Notice kind="error" title={loginWords.noMatch}>
          <p>{loginWords.noMatchText}</p>
          <PhoneLink telephone={site.telephone} words={loginWords.noMatchPhone} />
        </Notice>
      )
    case 'too-many':
      return (
        <Notice kind="error" title={loginWords.tooMany}>
          <p>{loginWords.tooManyText}</p>
          <PhoneLink telephone={site.telephone} words={loginWords.tooManyPhone} />
        </Notice>
      )
    case 'by-email':
      return (
        <Notice kind="warning" title={loginWords.byEmail} isAnnounced>
          <p>{loginWords.byEmailText}</p>
          <PhoneLink telephone={site.telephone} words={loginWords.byEmailPhone} />
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" title={loginWords.failed}>
          {problem.messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )
  }
}

/** For guests who do not have all three details to hand. */
export function LoginLinkOffer({ onFollow }: { readonly onFollow?: () => void }) {
  return (
    <p className="mt-5 border-t border-rule pt-4">
      {loginWords.byLink}{' '}
      <Link
        to={LOGIN_LINK_PATH}
        onClick={onFollow}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        {loginWords.byLinkButton}
      </Link>
    </p>
  )
}
