import { isRouteErrorResponse, useRouteError } from 'react-router'
import { message } from '../../messages/message.ts'
import { ChunkFailure } from '../../load-chunk.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { clearPersisted } from '../../state/session-persistence.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Contacts } from './contacts.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

/** What stands in the place of a page that cannot be shown, inside header and footer. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <PageErrorContent isChunk={error instanceof ChunkFailure} />
}

interface Props {
  /** The initial data is missing: nothing of the site can be shown. */
  readonly isInitial?: boolean
  readonly isChunk?: boolean
}

export function PageErrorContent({ isInitial, isChunk }: Props) {
  const { site } = usePageFacts()
  const title = isChunk ? 'error.chunk' : isInitial ? 'init.errorLoading' : 'error.render'
  return (
    <Container className="py-16">
      <PageHead title={message(title)} isHidden />
      <div role="alert" className="max-w-prose">
        <h1 className="text-heading">{message(title)}</h1>
        {isChunk && <p className="mt-3">{message('error.chunkHint')}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          {isChunk || isInitial ? (
            <Button kind="action" onClick={() => location.reload()}>
              {message('global.retry')}
            </Button>
          ) : (
            <Button
              kind="action"
              onClick={() => {
                clearPersisted(sessionStorage)
                location.reload()
              }}
            >
              {message('error.clearCache')}
            </Button>
          )}
        </div>
        <p className="mt-10 mb-2 text-muted">{message('error.contact')}</p>
        <Contacts site={site} />
      </div>
    </Container>
  )
}
