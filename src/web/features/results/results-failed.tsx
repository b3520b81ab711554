import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import * as words from './words.ts'

/** A failed search, shown in place with the search above it. */
export function ResultsFailed({ messages }: { readonly messages: readonly string[] }) {
  return (
    <Container className="py-10">
      <Notice kind="error" title={words.failedSearchResults} action={<RetryButton />}>
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}
