import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { formatMoneyRoundedUp, type Pence } from '../../../domain/money.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { listAddress } from '../../state/search-address.ts'
import { briefDate } from '../../ui/date-text.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly criteria: SearchCriteria
  /** The arrival of the results shown. */
  readonly arrival: CalendarDate
  readonly arrivals: readonly { readonly arrivalDate: CalendarDate; readonly price: Pence }[]
}

/** Arrivals around the one asked for, each with its lowest total: a neighbouring day is often cheaper. */
export function DateStrip({ criteria, arrival, arrivals }: Props) {
  const { today } = usePageFacts()
  if (arrivals.length < 2) return null
  const lowest = Math.min(...arrivals.map(({ price }) => price))
  return (
    <nav aria-label={message('results.dates')}>
      <ul className="rail flex border-y border-rule">
        {arrivals.map(({ arrivalDate, price }) => {
          const isChosen = arrivalDate === arrival
          return (
            <li
              key={arrivalDate}
              className="min-w-24 max-w-44 shrink-0 grow basis-0 snap-start border-r border-rule last:border-r-0"
            >
              <Link
                to={listAddress({ ...criteria, arrival: arrivalDate, page: 1 })}
                preventScrollReset
                aria-current={isChosen ? 'date' : undefined}
                className={`flex min-h-15 flex-col items-center justify-center px-2 py-1.5 focus-visible:outline-offset-[-3px] ${isChosen ? 'bg-primary text-white' : 'hover:bg-tint'}`}
              >
                <span className="text-small whitespace-nowrap">{briefDate(arrivalDate, today)}</span>
                <span
                  className={`font-bold ${price === lowest ? 'underline decoration-accent decoration-2 underline-offset-4' : ''}`}
                >
                  {formatMoneyRoundedUp(price)}
                  {price === lowest && <span className="sr-only"> {message('results.lowestDate')}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
