import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ChunkFailure } from '../../load-chunk.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { clearPersisted } from '../../state/session-persistence.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { UnlitLighthouse } from '../../ui/drawings/unlit-lighthouse.tsx'
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
  const hint = isChunk ? 'error.chunkHint' : isInitial ? 'error.initialHint' : 'error.renderHint'
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={message(title)} isHidden />
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div role="alert" className="max-w-prose">
          <h1 className="text-heading">{message(title)}</h1>
          <p className="mt-3 text-lead text-balance text-muted">{message(hint)}</p>
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
            {!isInitial && <ButtonLink to="/">{message('error.toHome')}</ButtonLink>}
          </div>
        </div>
        <UnlitLighthouse className="h-40 w-60 text-primary lg:row-span-2 lg:h-auto lg:w-[26rem]" />
        <div className="max-w-prose border-t border-rule pt-6">
          <p className="mb-2 text-muted">{message('error.contact')}</p>
          <Contacts site={site} />
        </div>
      </div>
    </Container>
  )
}
