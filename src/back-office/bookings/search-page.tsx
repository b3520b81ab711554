import type { BookingSearch } from '../../server/queries/bookings.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Facts } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import { bookingColumns, bookingRow } from './booking-cells.tsx'
import { search as words } from './words.ts'

interface Props extends Omit<BookingSearch, 'readings'> {
  readonly typed: string
  readonly isWhole: boolean
}

/** Several bookings, each with the matching field; or none, with examples of searches. */
export function SearchPage({ typed, found, most, today, isWhole }: Props) {
  if (found.length === 0) {
    return (
      <EmptyState title={typed === '' ? words.nothingTyped : words.none(typed)}>
        {isWhole ? <Facts facts={words.hints} /> : <MaskedHints />}
        <p className="mt-3">{words.purgedHint}</p>
      </EmptyState>
    )
  }
  const [reference, guest, arrival, stay, , total] = bookingColumns()
  return (
    <>
      {most !== undefined && <p className="mb-2">{words.limit(most)}</p>}
      <Table
        caption={words.titleOf(typed)}
        columns={[reference, { title: words.whyTitle }, guest, arrival, stay, total].filter(
          (column) => column !== undefined,
        )}
        rows={found.map((listed) => {
          const { cells, ...row } = bookingRow(listed, today, isWhole)
          const why = [...new Set(listed.kinds.map((kind) => words.why[kind]))].join(', ')
          return { ...row, cells: [cells[0], why, ...cells.slice(1, 4), cells[5]] }
        })}
      />
    </>
  )
}

function MaskedHints() {
  return (
    <>
      <p className="mb-3">{words.masked}</p>
      <Facts facts={words.maskedHints} />
    </>
  )
}
