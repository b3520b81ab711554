import { useRevalidator } from 'react-router'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A search that failed: in place, with what was asked for still above it. */
export function ResultsFailed({ messages }: { readonly messages: readonly string[] }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Container className="py-10">
      <Notice
        kind="error"
        title={message('error.searchResults')}
        action={
          <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {message('global.retry')}
          </Button>
        }
      >
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}
