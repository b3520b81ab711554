import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { SectionLinks, TextParts } from './text-parts.tsx'
import * as words from './words.ts'

type Page = OutputOf<'page'>

/** With fewer sections, scrolling is enough. */
const SECTIONS_WORTH_LISTING = 4

/** Hides the links to sections: the page has a search that can hide sections. */
const UNLESS_EMPTY = 'not-has-[li:not([hidden])]:invisible'

interface Props {
  readonly page: Page
  /** Shown beside the text on wide screens and below it on others: contact details. */
  readonly aside: ReactNode
  /** Shown between the title and the text, at full width. */
  readonly above?: ReactNode
  /** Shown below the text, at full width. */
  readonly below?: ReactNode
}

/** A content page, with links to its sections beside it, or above it on narrow screens. */
export function ContentPage({ page, aside, above, below }: Props) {
  const hasList = page.sections.length >= SECTIONS_WORTH_LISTING
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={contentCrumbs(page.title)} />
      <div className="mt-2 mb-5 lg:mt-4 lg:mb-8">
        <PageTitle introduction={page.description}>{page.title}</PageTitle>
      </div>
      {page.image ? (
        <div className="mb-6 lg:mb-10">
          <HeaderPicture picture={page.image} />
        </div>
      ) : (
        <div className={`ornament lg:mb-10 ${hasList ? '' : 'mb-6'}`} />
      )}
      {above}
      <div className="gap-12 lg:flex lg:items-start xl:gap-16">
        {hasList && (
          <>
            <Disclosure summary={words.sections} className={`mb-6 lg:hidden ${UNLESS_EMPTY}`}>
              <SectionLinks sections={page.sections} />
            </Disclosure>
            <nav
              aria-labelledby="sections"
              className={`sticky top-8 hidden w-56 shrink-0 text-small lg:block ${UNLESS_EMPTY}`}
            >
              <p id="sections" className="mb-2 font-semibold">
                {words.sections}
              </p>
              <SectionLinks sections={page.sections} />
            </nav>
          </>
        )}
        <TextParts parts={page.parts} className="min-w-0 grow" />
        <aside className="mt-12 rounded-card bg-tint px-6 py-5 lg:max-xl:hidden xl:sticky xl:top-8 xl:mt-0 xl:ml-auto xl:w-64 xl:shrink-0 print:hidden">
          {aside}
        </aside>
      </div>
      {below}
    </Container>
  )
}

export function contentCrumbs(title: string): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: title }]
}
