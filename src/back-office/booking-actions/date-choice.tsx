import { formatLongDate, formatMonth, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { findOtherStays } from '../../server/commands/booking-changes/other-stays.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import type { StaffRequest } from '../frame/route.ts'
import { PreviewForm } from './action-page.tsx'
import { bookingPath, type Found } from './found-booking.ts'
import type { Fields, WantedChange } from './requested-change.ts'
import * as words from './words.ts'

/** As the database allows. */
const MAX_NIGHTS = 28

/** Links to other months have nights alone: these want nothing yet. */
export function readDates({ arrival, nights = '', show }: Fields): WantedChange {
  if (arrival === undefined && show === undefined) return {}
  const day = parseCalendarDate(arrival ?? '')
  const count = nightsIn(nights)
  if (day !== undefined && count !== undefined)
    return { change: { kind: 'dates', stay: { arrival: day, nights: count } } }
  return {
    errors: {
      ...(day === undefined && { arrival: words.change.noDate }),
      ...(count === undefined && { nights: words.change.noNumber(1, MAX_NIGHTS) }),
    },
  }
}

function nightsIn(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_NIGHTS ? count : undefined
}

/** Any stay by its dates, and the free ones of a month with their prices. */
export async function dateChoice(request: StaffRequest, found: Found, fields: Fields, errors: Fields) {
  const { booking } = found
  const nights = nightsIn(fields.nights ?? '') ?? booking.nights
  const others = await findOtherStays(request.deps, booking, { nights, month: fields.month })
  const path = `${bookingPath(found)}/dates`
  const at = others.months.indexOf(others.month)
  const monthLink = (month: string | undefined, label: string) =>
    month !== undefined && (
      <a
        href={`${path}?nights=${others.duration}&month=${month}`}
        className="text-primary underline underline-offset-4"
      >
        {label}
      </a>
    )
  return (
    <>
      <PreviewForm>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.change.arrival}
            name="arrival"
            type="date"
            required
            defaultValue={fields.arrival ?? booking.arrival}
            error={errors.arrival}
          />
          <TextField
            label={words.change.nights}
            name="nights"
            type="number"
            min={1}
            max={MAX_NIGHTS}
            required
            defaultValue={fields.nights ?? booking.nights}
            error={errors.nights}
          />
        </div>
      </PreviewForm>
      <Panel
        id="stays"
        title={`${words.change.stays(others.duration)}, ${formatMonth(`${others.month}-01`)}`}
        beside={
          <p className="flex gap-4">
            {monthLink(others.months[at - 1], words.change.earlier)}
            {monthLink(others.months[at + 1], words.change.later)}
          </p>
        }
      >
        {others.stays.length === 0 ? (
          <p>{words.change.noStays}</p>
        ) : (
          <Table
            caption={words.change.stays(others.duration)}
            columns={[
              { title: words.change.arrival },
              { title: words.change.departure },
              { title: words.change.total, isNumber: true, phone: 'side' },
              { title: words.change.difference, isNumber: true, phone: 'line' },
            ]}
            rows={others.stays.map(({ arrivalDate, departureDate, totalCost, difference }) => ({
              key: arrivalDate,
              href: `${path}?arrival=${arrivalDate}&nights=${others.duration}&month=${others.month}`,
              cells: [
                formatLongDate(arrivalDate),
                formatLongDate(departureDate),
                formatMoneyExact(totalCost),
                words.change.differenceOf(difference),
              ],
            }))}
          />
        )}
      </Panel>
    </>
  )
}
