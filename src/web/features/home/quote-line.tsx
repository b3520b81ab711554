import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'

/** A sentence from one of our pages in large type, with a link to it. */
export function QuoteLine({ text, source, url }: HomeBlockOf<'Quote'>) {
  return (
    <Container className="mt-12 lg:mt-20">
      <figure className="border-t-2 border-ink pt-8 lg:pt-12">
        <blockquote className="font-heading text-title leading-tight font-bold text-balance lg:max-w-[24em] lg:text-display lg:leading-tight">
          {`‘${text}’`}
        </blockquote>
        <figcaption className="mt-3">
          <Link to={url} className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
            {source}
          </Link>
        </figcaption>
      </figure>
    </Container>
  )
}
