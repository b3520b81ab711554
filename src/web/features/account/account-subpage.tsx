import type { ReactNode } from 'react'
import { Link } from '../../ui/actions/link.tsx'
import { Container } from '../../ui/layout.tsx'
import { ACCOUNT_PATH } from './account-paths.ts'
import { useRememberAccountSession } from './account-session.ts'
import * as words from './words.ts'

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
