import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/button.tsx'
import { refusedSearch } from '../../stay/words.ts'
import * as words from './words.ts'

interface Props {
  readonly messages: readonly string[]
  /** The search is impossible: asking again would not help, the search above does. */
  readonly isRefused: boolean
}

/** A failed search, shown in place with the search above it. */
export function ResultsFailed({ messages, isRefused }: Props) {
  const title = <h1 className="mb-4 text-title lg:text-heading">{words.failedTitle}</h1>
  if (isRefused) {
    return (
      <Container className="py-10">
        {title}
        <Notice kind="warning" title={refusedSearch}>
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
      {title}
      <Notice kind="error" title={words.failedSearchResults} action={<RetryButton />}>
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}
