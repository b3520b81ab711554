import type { ReactNode } from 'react'
import { formatMonth } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { listAddress } from '../../addresses/search-address.ts'
import { Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { COMPANY_SEARCHES } from './company-searches.ts'
import type { MonthPrice } from './inspiration-data.ts'
import * as inspirationWords from './words.ts'

interface Props {
  /** Empty if prices failed to load. */
  readonly year: readonly MonthPrice[]
  /** Guides and posts; undefined if the content system is unavailable. */
  readonly guides?: ReactNode
  readonly posts?: ReactNode
}

/** Ways to choose: by party, month, place, and recent posts. */
export function WaysToChoose({ year, guides, posts }: Props) {
  return (
    <div className="mt-14 grid gap-14">
      <Section title={inspirationWords.who} introduction={inspirationWords.whoIntro}>
        <ul className="grid gap-x-12 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-4">
          {COMPANY_SEARCHES.map(({ title, text, to }) => (
            <li key={title} className="border-b border-rule">
              <Link to={to} className="group block h-full rounded-control py-4">
                <span className="block font-heading text-lead font-semibold underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-0.5 block text-small text-muted">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {year.length > 0 && (
        <Section title={inspirationWords.year} introduction={inspirationWords.yearIntro}>
          <ol className="grid gap-x-12 border-t-2 border-ink lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-6">
            {year.map((price) => (
              <li key={price.month} className="border-b border-rule">
                <MonthLine lowest={price} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      {guides && (
        <Section title={inspirationWords.guides} introduction={inspirationWords.guidesIntro}>
          {guides}
        </Section>
      )}
      {posts && (
        <Section
          title={inspirationWords.posts}
          aside={
            <Link to="/blog" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {inspirationWords.postsAll}
            </Link>
          }
        >
          {posts}
        </Section>
      )}
    </div>
  )
}

function MonthLine({ lowest }: { readonly lowest: MonthPrice }) {
  const { month, channel, arrival, nights, price } = lowest
  const words = inspirationWords.month[month.slice(5) as MonthNumber]
  return (
    <Link
      to={listAddress({ ...DEFAULT_CRITERIA, channel, arrival, nights, sort: 'price-asc' })}
      className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-control py-3.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
    >
      <span className="font-heading font-semibold underline-offset-4 group-hover:underline">{formatMonth(month)}</span>
      <span className="text-small text-muted max-sm:order-last max-sm:col-span-2">{words}</span>
      <span className="figures text-right text-small">
        {inspirationWords.price({ price: formatMoneyRoundedUp(price), nights })}
      </span>
    </Link>
  )
}

type MonthNumber = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'
