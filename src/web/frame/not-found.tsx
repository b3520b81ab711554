import type { ReactNode } from 'react'
import { Container, PageTitle } from '../ui/layout.tsx'
import * as errorWords from './error-words.ts'
import { PageHead } from './page-head.tsx'
import { HolidayTypeLinks } from './holiday-type-links.tsx'

interface Props {
  /** The search, if the page could load its data. */
  readonly search?: ReactNode
  /** Shown beside the text if there is room. */
  readonly drawing?: ReactNode
}

/** An explanation, the search, and six links. */
export function NotFound({ search, drawing }: Props) {
  return (
    <Container className="pt-8 lg:pt-16">
      <PageHead title={errorWords.notFoundTitle} isError />
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <PageTitle introduction={errorWords.notFoundText}>{errorWords.notFoundTitle}</PageTitle>
        </div>
        {drawing}
      </div>
      {search && <div className="mt-8 lg:mt-10">{search}</div>}
      <div className="mt-10 lg:mt-14">
        <HolidayTypeLinks />
      </div>
    </Container>
  )
}
