import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'

/** The inclusions of a price, as a receipt; collapsed on a phone. */
export function PriceIncludes({ heading, text, included, optional, linktext, url }: HomeBlockOf<'PriceIncludes'>) {
  return (
    <div className="mt-12 bg-tint py-8 lg:mt-20 lg:py-14">
      <Container className="grid gap-x-12 gap-y-5 lg:grid-cols-[4fr_4fr_4fr]">
        <div>
          <h2 className="text-title md:text-heading">{heading}</h2>
          <p className="mt-2">{text}</p>
          <Link
            to={url}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {linktext}
          </Link>
        </div>
        <Lines title={words.included} lines={included} isIncluded />
        <Lines title={words.optional} lines={optional} />
      </Container>
    </div>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly isIncluded?: boolean
}

function Lines({ title, lines, isIncluded }: LinesProps) {
  return (
    <div className="border-t-2 border-ink md:pt-3">
      <h3 className="heading-where-wide text-lead">{title}</h3>
      <details className="group open-where-wide">
        <summary className="flex min-h-control items-center justify-between font-semibold">
          {title}
          <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mt-1">
          {lines.map((line) => (
            <li
              key={line}
              className={`border-b border-ink/15 py-1.5 last:border-0 lg:py-2.5 ${isIncluded ? 'tick items-start before:mt-1' : ''}`}
            >
              {line}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
