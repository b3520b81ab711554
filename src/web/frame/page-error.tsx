import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { pageFailed, pageFailedHint, toHomePage } from '../../domain/words/error-words.ts'
import { ChunkFailure } from '../hydration/load-chunk.tsx'
import * as uiWords from '../ui/words.ts'
import { failureMessages, loadFailureOf, type LoadFailure } from '../api/failure-messages.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { clearPersisted } from '../memory/browser-storage.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { UnlitLighthouse } from '../ui/drawings.tsx'
import { Container } from '../ui/layout.tsx'
import { Contacts } from './contacts.tsx'
import * as words from './error-words.ts'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

/** The error page, within header and footer. */
export function PageError() {
  const error = useRouteError()
  // Errors thrown on the server arrive in the browser as plain errors.
  const isFromHere = useHydrated()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const failure = isFromHere && error instanceof ApiFailure ? error : undefined
  return (
    <PageErrorContent isChunk={error instanceof ChunkFailure} failure={failure} loadFailure={loadFailureOf(error)} />
  )
}

interface Props {
  /** The initial data are missing: nothing of the site can be rendered. */
  readonly isInitial?: boolean
  readonly isChunk?: boolean
  /** A required call failed: shows its messages [ERR-01, ERR-02]. */
  readonly failure?: ApiFailure
  /** The same as a sentence about the part that failed [RES-13]. */
  readonly loadFailure?: LoadFailure
}

/** The error, and its remedy. */
function wordsFor({ isInitial, isChunk, failure, loadFailure }: Props): { title: string; hints: readonly string[] } {
  if (loadFailure) return { title: loadFailure.title, hints: loadFailure.messages }
  if (failure) return { title: words.loading, hints: failureMessages(failure) }
  if (isChunk) return { title: uiWords.chunkFailed, hints: [uiWords.chunkHint] }
  if (isInitial) return { title: words.initErrorLoading, hints: [words.initialHint] }
  return { title: pageFailed, hints: [pageFailedHint] }
}

export function PageErrorContent(props: Props) {
  const { site } = usePageFacts()
  const { isInitial, isChunk } = props
  const isRefused = props.loadFailure?.isRefused ?? false
  const isPassing = props.failure !== undefined || props.loadFailure !== undefined
  const { search } = useLocation()
  const { title, hints } = wordsFor(props)
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={title} isError />
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div role="alert" className="max-w-prose">
          <h1 className="text-heading">{title}</h1>
          {hints.map((text) => (
            <p key={text} className="mt-3 text-lead text-balance text-muted">
              {text}
            </p>
          ))}
          <div className="mt-6 flex flex-wrap gap-3">
            {isRefused ? (
              // The search box shows the error beside its field.
              <ButtonLink to={`/${search}`}>{words.changeSearch}</ButtonLink>
            ) : isChunk || isInitial || isPassing ? (
              <Button kind="action" className="noscript:hidden" onClick={() => location.reload()}>
                {uiWords.retry}
              </Button>
            ) : (
              <Button
                kind="action"
                className="noscript:hidden"
                onClick={() => {
                  clearPersisted(sessionStorage)
                  location.reload()
                }}
              >
                {words.clearCache}
              </Button>
            )}
            {!isInitial && <ButtonLink to="/">{toHomePage}</ButtonLink>}
          </div>
        </div>
        <UnlitLighthouse className="h-40 w-60 text-primary lg:row-span-2 lg:h-auto lg:w-[26rem]" />
        <div className="max-w-prose border-t border-rule pt-6">
          <p className="mb-2 text-muted">{words.contact}</p>
          <Contacts site={site} />
        </div>
      </div>
    </Container>
  )
}
