import { formatMoneyExact } from '../../domain/money/money.ts'
import { findOtherUnits } from '../../server/commands/booking-changes/other-units.ts'
import type { BookingChange } from '../../server/commands/booking-changes/sale-change.ts'
import { Panel } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import type { StaffRequest } from '../frame/route.ts'
import { bookingPath, type Found } from './found-booking.ts'
import * as words from './words.ts'

/** Beyond any unit type's number. */
const MAX_ID = 2_147_483_647

export function readUnit({ unit = '' }: Readonly<Record<string, string>>): BookingChange | undefined {
  const unitTypeId = Number(unit)
  return /^\d+$/.test(unit) && unitTypeId <= MAX_ID ? { kind: 'unit', unitTypeId } : undefined
}

/** The units that are free for the same stay, with what the booking costs there. */
export async function unitChoice({ deps }: StaffRequest, found: Found) {
  const units = await findOtherUnits(deps, found.booking)
  return (
    <Panel id="units" title={words.change.units}>
      {units.length === 0 ? (
        <p>{words.change.noUnits}</p>
      ) : (
        <Table
          caption={words.change.units}
          columns={[
            { title: words.change.parts.unit },
            { title: words.change.park, phone: 'line' },
            { title: words.change.sleeps, isNumber: true },
            { title: words.change.total, isNumber: true, phone: 'side' },
            { title: words.change.difference, isNumber: true, phone: 'line' },
          ]}
          rows={units.map(({ unitTypeId, unitName, parkName, sleeps, totalCost, difference }) => ({
            key: String(unitTypeId),
            href: `${bookingPath(found)}/unit?unit=${unitTypeId}`,
            cells: [
              unitName,
              parkName,
              String(sleeps),
              formatMoneyExact(totalCost),
              words.change.differenceOf(difference),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
