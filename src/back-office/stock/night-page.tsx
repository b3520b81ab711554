import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { freeUnits } from '../../domain/stock/night-change.ts'
import type { NightOfPark, UnitOnSale } from '../../server/queries/stock.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Table } from '../frame/table.tsx'
import { TextLink } from '../frame/facts.tsx'

interface Props extends NightOfPark {
  readonly mayChange: boolean
}

/** Units and bookings of one night. */
export function NightPage({ parkId, parkName, night, units, nights, stays, mayChange }: Props) {
  const nameOf = new Map(units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
  const change = (unitTypeId: number, how: string) =>
    `/staff/stock/${parkId}/nights?how=${how}&from=${night}&to=${night}&unit=${unitTypeId}`
  return (
    <div className="grid gap-6">
      <p>
        <TextLink href={`/staff/stock/${parkId}?from=${night}`}>Calendar of {parkName}</TextLink>
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
            row.reserved,
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
        <p className="text-muted">No bookings for this night.</p>
      ) : (
        <ReservedStays caption="Bookings for this night" stays={stays} units={units} />
      )}
    </div>
  )
}

interface ReservedStaysProps {
  readonly caption: string
  readonly stays: NightOfPark['stays']
  readonly units: readonly UnitOnSale[]
}

/** Bookings that have nights. */
export function ReservedStays({ caption, stays, units }: ReservedStaysProps) {
  const nameOf = new Map(units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
  return (
    <Table
      caption={caption}
      columns={[
        { title: 'Booking', isOneLine: true },
        { title: 'Unit type', phone: 'line' },
        { title: 'Arrival', isOneLine: true },
        { title: 'Nights', isNumber: true },
        { title: 'State', phone: 'side' },
      ]}
      rows={stays.map(({ reference, unitTypeId, arrival, nights, status }) => ({
        key: reference,
        href: `/staff/bookings/${reference}`,
        cells: [reference, nameOf.get(unitTypeId), formatShortDate(arrival), nights, status],
      }))}
    />
  )
}
