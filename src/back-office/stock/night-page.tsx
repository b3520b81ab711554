import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { freeUnits } from '../../domain/stock/night-change.ts'
import type { TakenStay, UnitNight } from '../../server/store/catalogue/night-store.ts'
import type { SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Table } from '../frame/table.tsx'

interface Props {
  readonly parkId: number
  readonly night: CalendarDate
  readonly units: readonly SoldUnit[]
  readonly nights: readonly UnitNight[]
  readonly stays: readonly TakenStay[]
  readonly mayChange: boolean
}

/** Units and bookings of one night. */
export function NightPage({ parkId, night, units, nights, stays, mayChange }: Props) {
  const nameOf = new Map(units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
  const change = (unitTypeId: number, how: string) =>
    `/staff/stock/${parkId}/nights?how=${how}&from=${night}&to=${night}&unit=${unitTypeId}`
  return (
    <div className="grid gap-6">
      <p>
        <a href={`/staff/stock/${parkId}?from=${night}`} className="text-primary underline underline-offset-4">
          Calendar of {units[0]?.parkName}
        </a>
      </p>
      <Table
        caption="Units of this night"
        columns={[
          { title: 'Unit type' },
          { title: 'Stock', isNumber: true },
          { title: 'Sold and held', isNumber: true },
          { title: 'Free', isNumber: true },
          { title: 'State', phone: 'side' },
        ]}
        rows={nights.map((row) => ({
          key: String(row.unitTypeId),
          cells: [
            nameOf.get(row.unitTypeId),
            row.capacity,
            row.taken,
            freeUnits(row),
            <span key="state" className="flex items-center justify-end gap-3">
              {row.isClosed && <b>Closed</b>}
              {mayChange && (
                <a href={change(row.unitTypeId, row.isClosed ? 'open' : 'close')} className={buttonStyle('outline')}>
                  {row.isClosed ? 'Open' : 'Close'}
                </a>
              )}
            </span>,
          ],
        }))}
      />
      {stays.length === 0 ? (
        <p className="text-muted">No booking has this night.</p>
      ) : (
        <Table
          caption="Bookings of this night"
          columns={[
            { title: 'Booking', isOneLine: true },
            { title: 'Unit type' },
            { title: 'Arrival', isOneLine: true },
            { title: 'Nights', isNumber: true },
            { title: 'State' },
          ]}
          rows={stays.map(({ reference, unitTypeId, arrival, nights: length, status }) => ({
            key: reference,
            href: `/staff/bookings/${reference}`,
            cells: [reference, nameOf.get(unitTypeId), formatShortDate(arrival), length, status],
          }))}
        />
      )}
    </div>
  )
}
