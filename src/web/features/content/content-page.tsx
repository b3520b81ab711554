import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import { message } from '../../messages/message.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { contentCrumbs } from './content-crumbs.ts'

type Page = OutputOf<'page'>

/** Fewer than these are found by scrolling. */
const SECTIONS_WORTH_LISTING = 4

interface Props {
  readonly page: Page
  /** Stands beside the words on wide screens and after them on others: whom to ask. */
  readonly aside: ReactNode
}

/** A page of words, with its sections beside it where there is room and above it where there is not. */
export function ContentPage({ page, aside }: Props) {
  const hasList = page.sections.length >= SECTIONS_WORTH_LISTING
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={contentCrumbs(page.title)} />
      <div className="mt-2 mb-5 lg:mt-4 lg:mb-8">
        <PageTitle introduction={page.description}>{page.title}</PageTitle>
      </div>
      <div className={`ornament lg:mb-10 ${hasList ? '' : 'mb-6'}`} />
      <div className="gap-12 lg:flex lg:items-start xl:gap-16">
        {hasList && (
          <>
            <Disclosure summary={message('content.sections')} className="mb-6 lg:hidden">
              <SectionLinks sections={page.sections} />
            </Disclosure>
            <nav aria-labelledby="sections" className="sticky top-8 hidden w-56 shrink-0 text-small lg:block">
              <p id="sections" className="mb-2 font-semibold">
                {message('content.sections')}
              </p>
              <SectionLinks sections={page.sections} />
            </nav>
          </>
        )}
        {/* Made on the server from words of our own, never from a visitor's. */}
        <div className="content-text min-w-0 grow" dangerouslySetInnerHTML={{ __html: page.html }} />
        <aside className="mt-12 rounded-card bg-tint px-6 py-5 lg:max-xl:hidden xl:sticky xl:top-8 xl:mt-0 xl:ml-auto xl:w-64 xl:shrink-0 print:hidden">
          {aside}
        </aside>
      </div>
    </Container>
  )
}

function SectionLinks({ sections }: Pick<Page, 'sections'>) {
  return (
    <ul className="border-rule lg:border-l lg:pl-4">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 leading-snug underline-offset-4 hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
