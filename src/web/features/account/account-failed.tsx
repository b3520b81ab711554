import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/button.tsx'
import * as words from './words.ts'

interface Props {
  readonly messages: readonly string[]
  /** The item that failed to load, if not the booking. */
  readonly title?: string
}

/** Shown in place of an account page that failed to load. */
export function AccountFailed({ messages, title = words.loadFailed }: Props) {
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
