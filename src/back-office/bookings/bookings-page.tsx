import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { BookingOrder, BookingPage } from '../../server/store/bookings/booking-list-store.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import { bookingColumns, bookingRow } from './booking-cells.tsx'
import { Filters, type FilterFacts } from './filters.tsx'
import { listAddress, type AskedList } from './list-address.ts'
import * as words from './words.ts'

interface Props {
  readonly asked: AskedList
  readonly facts: FilterFacts
  /** Undefined if a date cannot be used. */
  readonly found: BookingPage | undefined
  /** Up to one more than are counted. */
  readonly count: number
  readonly today: CalendarDate
  /** Whether names are shown whole, and whole in the file. */
  readonly isWhole: boolean
  readonly isFileWhole: boolean
}

export function BookingsPage({ asked, facts, found, count, today, isWhole, isFileWhole }: Props) {
  const { choice, place } = asked
  const filters = <Filters {...facts} asked={asked} />
  if (!found) return filters
  const { rows, before, after } = found
  return (
    <div className="space-y-4">
      {filters}
      {rows.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{words.shownWords(count, rows.length)}</span>
            <a
              href={listAddress(choice, place, '/staff/bookings.csv')}
              className="text-primary underline underline-offset-4"
            >
              {isFileWhole ? words.exported : words.exportedMasked}
            </a>
          </p>
          <Table
            caption={words.title}
            columns={bookingColumns({
              arrival: <OrderLink asked={asked} order="arrival" title="Arrival" />,
              booked: <OrderLink asked={asked} order="booked" title="Booked" />,
              owing:
                choice.owing === undefined ? undefined : <OrderLink asked={asked} order="due" title="Total, owes" />,
            })}
            rows={rows.map((listed) => bookingRow(listed, today, isWhole))}
          />
          <Pager
            previous={before && listAddress(choice, { ...place, before })}
            next={after && listAddress(choice, { ...place, after })}
            words=""
          />
        </>
      )}
    </div>
  )
}

/** Orders by its column; the column that orders turns the order round. */
function OrderLink({
  asked: { choice, place },
  order,
  title,
}: {
  asked: AskedList
  order: BookingOrder
  title: string
}) {
  const isCurrent = place.order === order
  const isDescending = isCurrent ? !place.isDescending : order === 'booked'
  return (
    <a href={listAddress(choice, { order, isDescending })} className="underline underline-offset-4">
      {title}
      {isCurrent && (
        <>
          <span aria-hidden="true"> {place.isDescending ? '↓' : '↑'}</span>
          <span className="sr-only">, {place.isDescending ? 'descending' : 'ascending'}</span>
        </>
      )}
    </a>
  )
}
