import type { OutputOf } from '../../../contract/calls.ts'
import { message } from '../../messages/message.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'

type Page = OutputOf<'page'>

/** Fewer than these are found by scrolling. */
const SECTIONS_WORTH_LISTING = 4

/** A page of words, with its sections beside it where there is room and above it where there is not. */
export function ContentPage({ page }: { readonly page: Page }) {
  const hasList = page.sections.length >= SECTIONS_WORTH_LISTING
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={[{ label: message('content.home'), to: '/' }, { label: page.title }]} />
      <div className="mt-4 mb-6 lg:mt-8 lg:mb-10">
        <PageTitle introduction={page.description}>{page.title}</PageTitle>
      </div>
      <div className="gap-16 lg:flex lg:items-start">
        {hasList && (
          <>
            <Disclosure summary={message('content.sections')} className="mb-6 border-t lg:hidden">
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
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
