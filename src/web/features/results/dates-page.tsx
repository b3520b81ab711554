import type { CalendarDay } from '../../../domain/calendar.ts'
import { formatLongDate, formatMonth, formatShortDate } from '../../../domain/calendar-date.ts'
import { channelOf } from '../../../domain/channel.ts'
import { formatMoneyRoundedUp, type Pence } from '../../../domain/money.ts'
import { partySize } from '../../../domain/party.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress, queryOf, searchAddress } from '../../state/search-address.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import type { DatePrices } from './date-prices.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly criteria: SearchCriteria
  readonly dates: DatePrices
  readonly place: string
}

/** The cheapest price of each arrival date, a month at a time; each date leads to its results [SRCH-08]. */
export function DatesPage({ criteria, dates, place }: Props) {
  const { label } = channelOf(criteria.channel)
  const introduction = message('dates.intro', {
    nights: message('nights', { nights: criteria.nights }),
    guests: message('search.guestsValue', { count: partySize(criteria.party) }),
  })
  return (
    <Container className="pt-6 lg:pt-10">
      <PageTitle introduction={introduction}>{message('dates.title', { label, place })}</PageTitle>
      {dates.months.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={message('dates.none')}>{message('results.noneAtAll')}</EmptyState>
        </div>
      ) : (
        <>
          <nav aria-label={message('dates.months')} className="rail -mx-4 mt-6 flex gap-2 px-4 py-1 md:mx-0 md:px-0">
            {dates.months.map((month) => (
              <Chip
                key={month}
                to={`/results/all-dates?${queryOf(criteria)}&month=${month}`}
                isOn={month === dates.month}
              >
                {formatMonth(month)}
              </Chip>
            ))}
          </nav>
          <table className="mt-6 w-full table-fixed border-collapse">
            <caption className="pb-3 text-left font-heading text-title font-bold">{formatMonth(dates.month)}</caption>
            <thead>
              <tr>
                {dates.weeks[0]?.map(({ date }) => (
                  <th key={date} scope="col" className="pb-2 text-left text-small font-normal text-muted">
                    {formatShortDate(date).slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates.weeks.map((week) => (
                <tr key={week[0]?.date}>
                  {week.map((day) => (
                    <DayCell key={day.date} day={day} criteria={criteria} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-small text-muted">{message('dates.legend')}</p>
        </>
      )}
    </Container>
  )
}

const CELL = 'h-16 border border-rule p-0 align-top md:h-22'

interface DayProps {
  readonly day: CalendarDay
  readonly criteria: SearchCriteria
}

function DayCell({ day, criteria }: DayProps) {
  const number = Number(day.date.slice(8))
  if (!day.isInMonth || day.price === undefined) {
    return (
      <td className={CELL}>
        {day.isInMonth && <span className="block p-1.5 text-small text-muted md:p-3">{number}</span>}
      </td>
    )
  }
  return (
    <td className={CELL}>
      <DayLink day={day} price={day.price} criteria={criteria} />
    </td>
  )
}

function DayLink({ day, price, criteria }: DayProps & { readonly price: Pence }) {
  const asked = { ...criteria, arrival: day.date, page: 1 }
  const mark = 'underline decoration-accent decoration-2 underline-offset-4'
  return (
    <Link
      to={criteria.region === ALL_REGIONS ? searchAddress(asked) : listAddress(asked)}
      className={`flex h-full flex-col justify-between p-1.5 focus-visible:outline-offset-[-2px] md:p-3 ${day.isArrival ? 'bg-primary text-white' : 'hover:bg-tint'}`}
    >
      <span aria-hidden="true" className="text-small">
        {Number(day.date.slice(8))}
      </span>
      <span className="sr-only">{formatLongDate(day.date)},</span>
      <span className={`figures font-bold max-md:text-small ${day.isCheapestOfWeek ? mark : ''}`}>
        {formatMoneyRoundedUp(price)}
        {day.isCheapestOfWeek && <span className="sr-only">, {message('dates.cheapest')}</span>}
      </span>
    </Link>
  )
}
