import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { CurrentHolds } from '../../server/queries/sale.ts'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { nightsWords } from '../bookings/words.ts'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'
import { salePath } from './sale-address.ts'

/** Every unpaid hold with its author and end. Holds of staff link to their sale. */
export function HoldsPage({ holds, most }: CurrentHolds) {
  if (holds.length === 0) {
    return (
      <EmptyState title="No current holds">
        <p>Unpaid holds by visitors and telephone sales appear here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-3 text-muted">
        {holds.length === most
          ? `The ${most} that end first.`
          : `${holds.length} ${plural(holds.length, 'hold', 'holds')}, the one that ends first at the top.`}
      </p>
      <Table
        caption="Unpaid holds"
        columns={[
          { title: 'Reference', isOneLine: true },
          { title: 'Made by' },
          { title: 'Held until', isOneLine: true },
          { title: 'Stay' },
          { title: 'Arrival', isOneLine: true },
          { title: 'Customer' },
          { title: 'Accommodation', isNumber: true },
        ]}
        rows={holds.map((hold) => ({
          key: hold.reference,
          href: hold.heldBy === null ? undefined : salePath(hold.reference),
          cells: [
            formatBookingReference(hold.reference),
            hold.heldBy ?? 'Visitor',
            hold.status === 'paying' ? 'being paid' : momentWords(hold.holdExpiresAt),
            <span key="stay">
              {hold.parkName}
              <span className="staff-second">{hold.unitName}</span>
            </span>,
            <span key="arrival">
              {formatShortDate(hold.arrival)}
              <span className="staff-second">{nightsWords(hold.nights)}</span>
            </span>,
            hold.customer ?? '',
            formatMoney(hold.unitPence),
          ],
        }))}
      />
    </>
  )
}
