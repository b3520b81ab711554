import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import * as shellWords from '../frame/words.ts'
import { forgetVisit } from '../memory/forget-visit.ts'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { Container, PageTitle } from '../ui/layout.tsx'

const HOME = '/'

/** Begins anew [STATE-04]. Within the program a new document is loaded, so that nothing in memory is left. */
export function loader() {
  if (import.meta.env.SSR) return null
  forgetVisit()
  return redirectDocument(HOME)
}

/** What is seen until the home page is there; without script there is nothing kept, only the way home. */
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
        {shellWords.resetToHome}
      </ButtonLink>
    </Container>
  )
}
