import type { PageSite } from '../page/api-context.ts'
import { Badge } from '../ui/facts/badge.tsx'
import { Container } from '../ui/layout.tsx'
import * as words from './words.ts'

/** Three reviews that are labelled as samples [SHELL-08]. */
export function SampleReviews({ site }: { readonly site: PageSite }) {
  const { heading, samples } = site.sampleReviews
  return (
    <Container>
      <section aria-labelledby="sample-reviews" className="ornament-before pb-10 lg:pb-16">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-8">
          <h2 id="sample-reviews" className="text-title">
            {heading}
          </h2>
          <Badge>{words.samples}</Badge>
          <p className="text-small text-muted">{words.samplesHint}</p>
        </div>
        <ul className="mt-5 grid gap-x-10 gap-y-5 md:mt-6 md:grid-cols-3">
          {samples.map(({ author, text }) => (
            <li key={author} className="border-l-2 border-accent pl-5">
              <figure>
                <blockquote className="md:text-lead">{text}</blockquote>
                <figcaption className="mt-1 md:mt-2 text-small text-muted">{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
