import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { refusedSearch } from '../../stay/words.ts'
import * as words from './words.ts'

interface Props {
  readonly messages: readonly string[]
  /** What was asked for can't be searched: asking again would not help, the search above does. */
  readonly isRefused: boolean
}

/** A failed search, shown in place with the search above it. */
export function ResultsFailed({ messages, isRefused }: Props) {
  if (isRefused) {
    return (
      <Container className="py-10">
        <h1 className="mb-4 text-title lg:text-heading">{refusedSearch}</h1>
        <Notice kind="warning">
          {messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{words.refusedSearchHint}</p>
        </Notice>
      </Container>
    )
  }
  return (
    <Container className="py-10">
      <h1 className="mb-4 text-title lg:text-heading">{words.failedSearchResults}</h1>
      <Notice kind="error" action={<RetryButton />}>
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}
