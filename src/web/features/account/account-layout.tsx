import type { ReactNode } from 'react'
import { Link } from '../../ui/actions/link.tsx'
import { Container } from '../../ui/layout.tsx'
import { ACCOUNT_PATH } from './account-paths.ts'
import { useRememberAccountSession } from './account-session.ts'
import * as words from './words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/button.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A page below My booking, with the way back to it. */
export function AccountSubpage({ title, children }: Props) {
  useRememberAccountSession()
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <Link
        to={ACCOUNT_PATH}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
      >
        {words.back}
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-heading lg:text-display">
        {title}
      </h1>
      {children}
    </Container>
  )
}

interface AccountFailedProps {
  readonly messages: readonly string[]
  /** The item that failed to load, if not the booking. */
  readonly title?: string
}

/** Shown in place of an account page that failed to load. */
export function AccountFailed({ messages, title = words.loadFailed }: AccountFailedProps) {
  return (
    <Container className="py-8 lg:py-12">
      <h1 tabIndex={-1} className="mb-4 text-heading">
        {words.pageTitle}
      </h1>
      <Notice kind="error" title={title} action={<RetryButton />}>
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}

interface AccountPartProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
  /** The target of a link. */
  readonly id?: string
}

/** A section of the page with a rule and a heading. */
export function AccountPart({ title, children, className = 'mt-8', id }: AccountPartProps) {
  return (
    <section id={id} className={`border-t border-rule pt-5 ${className}`}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  )
}

/** During a dispute the guest is not asked to pay: staff decide [DUE-04]. */
export function DisputedNotice() {
  return (
    <Notice kind="info" title={words.disputed} className="mt-4">
      {words.disputedText}
    </Notice>
  )
}
