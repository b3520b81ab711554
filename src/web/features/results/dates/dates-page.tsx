import type { CalendarDay } from '../../../../domain/search/calendar.ts'
import {
  formatLongDate,
  formatMonth,
  formatShortDate,
  type CalendarDate,
} from '../../../../domain/dates/calendar-date.ts'
import { channelOf } from '../../../../domain/site/channel.ts'
import { formatMoneyRoundedUp, type Pence } from '../../../../domain/money/money.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { partyWords } from '../../../stay/stay-text.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { listAddress, queryOf, searchAddress } from '../../../addresses/search-address.ts'
import { ClosedGate } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Container } from '../../../ui/layout.tsx'
import { ActiveFilters } from '../filters/active-filter-chips.tsx'
import type { DatePrices } from './date-prices.ts'
import { PriceStrip } from './price-strip.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import * as datesWords from '../words.ts'
import * as uiWords from '../../../ui/words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly dates: DatePrices
  readonly place: string
}

/** The lowest price of each arrival, a month at a time, with links to the results [SRCH-08]. */
export function DatesPage({ criteria, dates, place }: Props) {
  const { label } = channelOf(criteria.channel)
  const { today } = usePageFacts()
  const introduction = datesWords.byDateIntro({
    nights: uiWords.nights(criteria.nights),
    guests: partyWords(criteria.party),
  })
  return (
    <Container className="pt-5 lg:pt-8">
      <h1 className="text-title lg:text-heading">{datesWords.byDateTitle({ label, place })}</h1>
      <p className="mt-1 max-w-prose text-muted">{introduction}</p>
      <ActiveFilters
        criteria={criteria}
        addressOf={(without) => `/results/all-dates?${queryOf(without)}`}
        className="mt-4"
      />
      {dates.months.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={datesWords.byDateNone} drawing={<ClosedGate />}>
            {datesWords.noneAtAll}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-6">
            <PriceStrip
              label={datesWords.byDateMonths}
              chosenKey={dates.month}
              current="true"
              entries={dates.months.map((month) => ({
                key: month,
                to: `/results/all-dates?${queryOf(criteria)}&month=${month}`,
                label: formatMonth(month),
                price: dates.lowest[month] ?? 0,
              }))}
            />
          </div>
          <table className="mt-7 w-full table-fixed border-collapse">
            <caption className="pb-3 text-left font-heading text-title font-bold">{formatMonth(dates.month)}</caption>
            <thead>
              <tr>
                {dates.weeks[0]?.map(({ date }) => (
                  <th key={date} scope="col" className="pb-2 text-left text-small font-normal text-muted md:pl-3">
                    {formatShortDate(date).slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates.weeks.filter(hasSomethingAhead(today)).map((week) => (
                <tr key={week[0]?.date} className="border-t border-rule last:border-b">
                  {week.map((day) => (
                    <td key={day.date} className="h-16 p-0 align-top md:h-22">
                      <Day
                        day={day}
                        criteria={criteria}
                        isFlexible={dates.flexible.includes(day.date)}
                        isFlagged={day.isCheapestOfWeek && week.some(isDearerThan(day))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {dates.flexible.length > 0 && <p className="mt-3 text-small text-muted">{datesWords.byDateLegendFlexible}</p>}
          {dates.weeks.some((week) => week.some((day) => day.isCheapestOfWeek && week.some(isDearerThan(day)))) && (
            <p className="mt-3 text-small text-muted">{datesWords.byDateLegend}</p>
          )}
        </>
      )}
    </Container>
  )
}

/** Weeks of the month that are not over. */
const hasSomethingAhead = (today: CalendarDate) => (week: readonly CalendarDay[]) =>
  week.some(({ isInMonth, date }) => isInMonth && date > today)

/** Only if the week has another day on sale. */
const isDearerThan =
  ({ price = 0 }: CalendarDay) =>
  (other: CalendarDay) =>
    other.isInMonth && other.price !== undefined && other.price > price

interface DayProps {
  readonly day: CalendarDay
  readonly isFlagged: boolean
  /** An arrival that a flexible search includes. */
  readonly isFlexible: boolean
  readonly criteria: SearchCriteria
}

function Day({ day, ...props }: DayProps) {
  if (!day.isInMonth) return null
  if (day.price === undefined) {
    return <span className="block p-1.5 text-small text-muted md:p-3">{Number(day.date.slice(8))}</span>
  }
  return <DayLink {...props} day={day} price={day.price} />
}

function DayLink({ day, price, criteria, isFlagged, isFlexible }: DayProps & { readonly price: Pence }) {
  // A link makes the date exact: its total is the day's.
  const asked = { ...criteria, arrival: day.date, flexibility: 'exact', page: 1 } as const
  return (
    <Link
      to={criteria.region === ALL_REGIONS ? searchAddress(asked) : listAddress(asked)}
      className={`relative flex h-full flex-col justify-between p-1.5 transition-colors focus-visible:outline-offset-[-2px] md:p-3 ${day.isArrival ? 'bg-primary text-white' : 'bg-tint hover:bg-primary hover:text-white'}`}
    >
      {isFlexible && <span aria-hidden="true" className="absolute inset-x-0 top-0 border-t-3 border-accent" />}
      <span aria-hidden="true" className="text-small">
        {Number(day.date.slice(8))}
      </span>
      <span className="sr-only">
        {formatLongDate(day.date)},{isFlexible && ` ${datesWords.byDateFlexible},`}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span
          className={`figures font-bold max-md:text-small ${isFlagged ? 'underline decoration-accent decoration-2 underline-offset-4' : ''}`}
        >
          {formatMoneyRoundedUp(price)}
        </span>
        {isFlagged && (
          <span className="text-small max-lg:sr-only">
            <span className="sr-only">, </span>
            {datesWords.byDateCheapest}
          </span>
        )}
      </span>
    </Link>
  )
}
