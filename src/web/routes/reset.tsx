import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { toHomePage } from '../../domain/words/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import * as shellWords from '../frame/words.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Container, PageTitle } from '../ui/layout.tsx'
import { forgetViewed } from '../memory/recently-viewed.ts'
import { clearPersisted } from '../memory/browser-storage.ts'

const HOME = '/'

/** Forgets the visit [STATE-04]. Client-side navigation loads a document, to clear memory. */
export function loader() {
  if (import.meta.env.SSR) return null
  forgetVisit()
  return redirectDocument(HOME)
}

/** Shown until the home page loads; without JavaScript nothing is stored, so it only links home. */
export function Component() {
  useEffect(() => {
    forgetVisit()
    location.replace(HOME)
  }, [])
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={shellWords.resetTitle} isHidden />
      <PageTitle introduction={shellWords.resetText}>{shellWords.resetTitle}</PageTitle>
      <ButtonLink to={HOME} kind="action" className="mt-6">
        {toHomePage}
      </ButtonLink>
    </Container>
  )
}

/**
 * Deletes what this browser stores of the visit: session storage and recently viewed parks [STATE-04]. Shortlist and
 * cookie choice were made on purpose and stay, as does a booking on the server. Page state ends with the document.
 */
export function forgetVisit(): void {
  try {
    clearPersisted(sessionStorage)
    forgetViewed()
  } catch {
    // If storage is blocked, nothing was stored.
    return
  }
}
