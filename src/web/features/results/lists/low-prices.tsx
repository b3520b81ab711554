import type { OutputOf } from '../../../../contract/calls.ts'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { listAddress } from '../../../addresses/search-address.ts'
import { Link } from '../../../ui/actions/link.tsx'
import * as words from './list-words.ts'

interface Props {
  readonly groups: OutputOf<'parks'>['lowPrices']
  /** Their place, party and filters. */
  readonly criteria: SearchCriteria
  /** Prices of one operator, which a search cannot filter by: each links to its park. */
  readonly isOfOperator?: boolean
  /** In a column: groups stack if it is narrow. */
  readonly isNarrow?: boolean
  readonly className?: string
}

const IN_A_ROW = 'gap-x-10 max-lg:rail max-lg:-mx-5 max-lg:flex max-lg:gap-x-6 max-lg:px-5 lg:grid lg:grid-cols-3'
const GROUP_IN_A_ROW = 'max-lg:w-[85%] max-lg:shrink-0 max-lg:snap-center md:max-lg:w-[44%]'
const STACKED = 'grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1'

/** Up to three lowest totals each for 3, 4 and 7 nights, with links to those stays [RES-09]. */
export function LowPrices({ groups, criteria, isOfOperator = false, isNarrow, className }: Props) {
  return (
    <section className={className}>
      <div className="rounded-card bg-tint p-5 lg:p-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-title">{words.lowPrices}</h2>
          <p className="text-small text-muted">{words.lowPricesNote}</p>
        </div>
        <div className={`mt-4 ${isNarrow ? STACKED : IN_A_ROW}`}>
          {groups.map((group) => (
            <div key={group.nights} className={isNarrow ? '' : GROUP_IN_A_ROW}>
              <h3 className="border-b-2 border-ink pb-1 text-lead">{words.lowPricesNights(group.nights)}</h3>
              <ul>
                {group.prices.map((entry) => (
                  <li key={`${entry.arrival} ${entry.parkId}`} className="border-b border-control/40">
                    <Link
                      to={listAddress({
                        ...criteria,
                        park: isOfOperator ? entry.parkId : criteria.park,
                        arrival: entry.arrival,
                        flexibility: 'exact',
                        nights: entry.nights,
                        sort: 'price-asc',
                        page: 1,
                      })}
                      className="group block min-h-11 py-2"
                    >
                      <span className="flex items-baseline gap-1.5">
                        <span className="underline-offset-4 group-hover:underline">{entry.parkName}</span>
                        <span
                          aria-hidden="true"
                          className="min-w-3 grow -translate-y-1 border-b-2 border-dotted border-control"
                        />
                        <strong className="figures shrink-0 font-heading text-lead leading-6 font-bold">
                          {formatMoney(entry.price)}
                        </strong>
                      </span>
                      <span className="block text-small text-muted">
                        {words.lowPriceStay({ date: formatShortDate(entry.arrival), nights: entry.nights })}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
