import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { BookingChoices, BookingList, BookingOrder } from '../../server/queries/bookings.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import { bookingColumns, bookingRow } from './booking-cells.tsx'
import { Filters } from './filters.tsx'
import { BOOKINGS, listAddress, orderOf, type DateErrors, type ListQuery } from './list-address.ts'
import * as words from './words.ts'

interface Props {
  readonly query: ListQuery
  readonly choices: BookingChoices
  readonly errors: DateErrors | undefined
  /** Undefined if a date cannot be used. */
  readonly found: BookingList | undefined
  readonly today: CalendarDate
  /** Whether names are shown in full, and in full in the file. */
  readonly isWhole: boolean
  readonly isFileWhole: boolean
}

export function BookingsPage({ query, choices, errors, found, today, isWhole, isFileWhole }: Props) {
  const filters = <Filters {...choices} query={query} errors={errors} />
  if (!found) return filters
  const { rows, count, before, after } = found
  const list = { ...query, before: undefined, after: undefined }
  return (
    <div className="space-y-4">
      {filters}
      {rows.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{words.shownWords(count, rows.length)}</span>
            <a href={listAddress(list, `${BOOKINGS}.csv`)} className="text-primary underline underline-offset-4">
              {isFileWhole ? words.exported : words.exportedMasked}
            </a>
          </p>
          <Table
            caption={words.title}
            columns={bookingColumns({
              arrival: <OrderLink query={list} order="arrival" title="Arrival" />,
              booked: <OrderLink query={list} order="booked" title="Booked" />,
              owing:
                query.owing === undefined ? undefined : (
                  <OrderLink query={list} order="due" title="Total and balance" />
                ),
            })}
            rows={rows.map((listed) => bookingRow(listed, today, isWhole))}
          />
          <Pager
            previous={before && listAddress({ ...list, before })}
            next={after && listAddress({ ...list, after })}
            words=""
          />
        </>
      )}
    </div>
  )
}

/** Sorts by its column; a second press reverses the order. */
function OrderLink({ query, order, title }: Pick<Props, 'query'> & { order: BookingOrder; title: string }) {
  const current = orderOf(query)
  const isCurrent = current.order === order
  const isDescending = isCurrent ? !current.isDescending : order === 'booked'
  return (
    <a
      href={listAddress({ ...query, order: isDescending ? `-${order}` : order })}
      className="underline underline-offset-4"
    >
      {title}
      {isCurrent && (
        <>
          <span aria-hidden="true"> {current.isDescending ? '↓' : '↑'}</span>
          <span className="sr-only">, {current.isDescending ? 'descending' : 'ascending'}</span>
        </>
      )}
    </a>
  )
}
