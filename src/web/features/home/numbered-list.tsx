import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'

/** A numbered list with large numbers: in two columns, on a phone in a row to be swiped. */
export function NumberedList({ heading, text, items }: HomeBlockOf<'NumberedList'>) {
  return (
    <Container className="mt-10 lg:mt-20">
      <div className="mb-6">
        <h2 className="text-title md:text-heading">{heading}</h2>
        <p className="mt-1 max-w-prose text-balance text-muted">{text}</p>
      </div>
      <ol className="rail -mx-4 flex scroll-px-4 gap-5 px-4 sm:mx-0 sm:block sm:gap-x-12 sm:border-t-2 sm:border-ink sm:px-0 lg:columns-2">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="break-inside-avoid border-ink max-sm:w-64 max-sm:shrink-0 max-sm:snap-start max-sm:border-t-2 sm:border-b sm:border-rule"
          >
            <Link to={item.url} className="group flex items-baseline gap-5 rounded-control pt-3 sm:py-4">
              <span
                aria-hidden="true"
                className="figures w-8 shrink-0 font-heading text-heading font-bold text-primary"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-heading text-lead font-bold underline-offset-4 group-hover:underline">
                  {item.title}
                </span>
                <span className="mt-0.5 block text-balance text-muted">{item.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Container>
  )
}
