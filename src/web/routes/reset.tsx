import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { toHomePage } from '../../domain/words/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import * as shellWords from '../frame/words.ts'
import { forgetVisit } from '../memory/forget-visit.ts'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { Container, PageTitle } from '../ui/layout.tsx'

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
