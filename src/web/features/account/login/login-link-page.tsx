import type { ReactNode } from 'react'
import { emailInvalid, emailRequired } from '../../../../domain/words/field-error-words.ts'
import { isEmail } from '../../../../domain/customer/customer.ts'
import { LOGIN_LINK_MINUTES, LOGIN_LINK_PATH } from '../../../../domain/customer/guest-login.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import type { usePageForm } from '../../../page/use-page-form.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Postcard } from '../../../ui/drawings.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as uiWords from '../../../ui/words.ts'
import { LOGIN_PATH } from '../account-paths.ts'
import { exampleReference } from './login-input.ts'
import * as loginLinkWords from './link-words.ts'
import { PhoneLink } from '../../../stay/phone-link.tsx'

/** The states of the page: request a link, open with a link, or the result of either. */
export type LinkVisit =
  | { readonly kind: 'ask' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'open'; readonly token: string }
  | { readonly kind: 'used' }

/** A form of this page that failed. */
export interface ReturnedLinkForm {
  /** The link whose button was pressed; empty if a link was requested. */
  readonly token: string
  readonly email: string
  readonly bookingId: string
  /** The link was used before or has expired. */
  readonly isUsed?: boolean
  readonly messages: readonly string[]
}

interface Props {
  readonly visit: LinkVisit
  readonly form: LinkForm
}

export type LinkForm = ReturnType<typeof usePageForm<ReturnedLinkForm>>

/**
 * Requests a link to My booking, and is the page of that link. It shows a button, since mail programs open links in
 * advance.
 */
export function LoginLinkPage({ visit, form }: Props) {
  switch (visit.kind) {
    case 'ask':
      return (
        <Frame title={loginLinkWords.loginTitle} introduction={loginLinkWords.loginIntro}>
          <AskForm form={form} />
        </Frame>
      )
    case 'sent':
      return (
        <Frame title={loginLinkWords.loginSent} introduction={loginLinkWords.loginSentText(LOGIN_LINK_MINUTES)}>
          <AfterSending />
        </Frame>
      )
    case 'open':
      return (
        <Frame title={loginLinkWords.loginOpen} introduction={loginLinkWords.loginOpenText}>
          <OpenForm token={visit.token} form={form} />
        </Frame>
      )
    case 'used':
      return (
        <Frame title={loginLinkWords.loginUsed} introduction={loginLinkWords.loginUsedText(LOGIN_LINK_MINUTES)}>
          <ButtonLink to={LOGIN_LINK_PATH} kind="action">
            {loginLinkWords.loginAgain}
          </ButtonLink>
        </Frame>
      )
  }
}

interface FrameProps {
  readonly title: string
  readonly introduction: string
  readonly children: ReactNode
}

/** Moves focus to the heading when the page changes, so that it is announced. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

function Frame({ title, introduction, children }: FrameProps) {
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <div className="items-start justify-between gap-16 lg:flex">
        <div key={title} className="max-w-160 min-w-0 grow">
          <PageTitle introduction={introduction}>{title}</PageTitle>
          <div className="mt-8">{children}</div>
        </div>
        <Postcard className="mt-10 hidden h-48 w-72 shrink-0 text-primary lg:block" />
      </div>
    </Container>
  )
}

interface FormProps {
  readonly form: LinkForm
}

function AskForm({ form: { returned, isBusy, onSubmit } }: FormProps) {
  const { site } = usePageFacts()
  const failure = returned?.messages ?? []
  const error = returned && emailError(returned.email)
  return (
    <form method="post" action={LOGIN_LINK_PATH} noValidate aria-label={loginLinkWords.loginTitle} onSubmit={onSubmit}>
      <div className="mb-6 empty:hidden">
        {error && (
          <ErrorSummary title={loginLinkWords.loginErrors} errors={[{ fieldId: 'link-email', message: error }]} />
        )}
        {!error && failure.length > 0 && <Failed messages={failure} />}
      </div>
      <div className="grid gap-4">
        <TextField
          id="link-email"
          name="email"
          type="email"
          label={loginLinkWords.loginEmail}
          hint={loginLinkWords.loginEmailHint}
          autoComplete="email"
          maxLength={254}
          defaultValue={returned?.email}
          error={error}
          fieldClassName="max-w-112"
        />
        <TextField
          name="bookingId"
          label={loginLinkWords.loginBookingId}
          hint={loginLinkWords.loginBookingIdHint(exampleReference(site.code))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={returned?.bookingId}
          fieldClassName="max-w-80 figures"
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" kind="action" isBusy={isBusy} className="max-sm:w-full">
          {failure.length > 0 ? uiWords.retry : loginLinkWords.loginSend}
        </Button>
        <Link to={LOGIN_PATH} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {loginLinkWords.loginInstead}
        </Link>
      </div>
    </form>
  )
}

function emailError(email: string): string | undefined {
  if (email === '') return emailRequired
  return isEmail(email) ? undefined : emailInvalid
}

function Failed({ messages }: { readonly messages: readonly string[] }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice kind="error" title={loginLinkWords.loginFailed}>
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  )
}

function AfterSending() {
  const { site } = usePageFacts()
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="border-t-2 border-success pt-5">
      <p className="max-w-prose">{loginLinkWords.loginSentNothing}</p>
      <div className="mt-2">
        <PhoneLink telephone={site.telephone} words={loginLinkWords.loginSentPhone} />
      </div>
      <Link to={LOGIN_PATH} className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4">
        {loginLinkWords.loginInstead}
      </Link>
    </div>
  )
}

interface OpenProps extends FormProps {
  readonly token: string
}

function OpenForm({ token, form: { returned, isBusy, onSubmit } }: OpenProps) {
  const failure = returned?.messages ?? []
  return (
    <form method="post" action={LOGIN_LINK_PATH} onSubmit={onSubmit}>
      <input type="hidden" name="token" value={token} />
      {failure.length > 0 && (
        <div className="mb-6">
          <Failed messages={failure} />
        </div>
      )}
      <Button type="submit" kind="action" isBusy={isBusy} className="max-sm:w-full">
        {loginLinkWords.loginOpenButton}
      </Button>
    </form>
  )
}
