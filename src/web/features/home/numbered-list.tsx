import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'

/** A numbered list in two columns with large numbers. */
export function NumberedList({ heading, text, items }: HomeBlockOf<'NumberedList'>) {
  return (
    <Container className="mt-12 lg:mt-20">
      <div className="mb-6 max-w-prose">
        <h2 className="text-title md:text-heading">{heading}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <ol className="gap-x-12 border-t-2 border-ink lg:columns-2">
        {items.map((item, index) => (
          <li key={item.title} className="break-inside-avoid border-b border-rule">
            <Link to={item.url} className="group flex items-baseline gap-5 rounded-control py-4">
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
                <span className="mt-0.5 block text-muted">{item.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Container>
  )
}
