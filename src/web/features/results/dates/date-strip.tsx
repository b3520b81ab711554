import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { listAddress, queryOf } from '../../../addresses/search-address.ts'
import { briefDate } from '../../../stay/stay-text.ts'
import { CalendarIcon } from '../../../ui/icons/interface-icons.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PriceStrip, STRIP_CELL } from './price-strip.tsx'
import * as words from '../words.ts'

interface Props {
  readonly criteria: SearchCriteria
  /** The arrival of the results shown. */
  readonly arrival: CalendarDate
  readonly arrivals: readonly { readonly arrivalDate: CalendarDate; readonly price: Pence }[]
}

/**
 * Arrivals around the requested one with their lowest totals, then a link to all dates. For a flexible search it has
 * all included arrivals, and the list below has each park's best one; choosing one makes the date exact.
 */
export function DateStrip({ criteria, arrival, arrivals }: Props) {
  const { today } = usePageFacts()
  if (arrivals.length === 0) return null
  const isFlexible = criteria.flexibility !== 'exact'
  return (
    <>
      <p className="mb-1 text-small text-muted">
        {isFlexible && arrivals.length > 1 ? words.datesFlexible : words.datesCaption}
      </p>
      <PriceStrip
        label={words.dates}
        chosenKey={isFlexible ? undefined : arrival}
        current="date"
        entries={arrivals.map(({ arrivalDate, price }) => ({
          key: arrivalDate,
          to: listAddress({ ...criteria, arrival: arrivalDate, flexibility: 'exact', page: 1 }),
          label: briefDate(arrivalDate, today),
          price,
        }))}
        more={
          <Link
            to={`/results/all-dates?${queryOf(criteria)}`}
            className={`${STRIP_CELL} gap-1 text-small font-semibold text-primary hover:bg-tint`}
          >
            <CalendarIcon className="size-5" />
            {words.allDates}
          </Link>
        }
      />
    </>
  )
}
