import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { CalendarDay, PlanCalendar } from '../../server/queries/rate-plans.ts'
import { TextLink } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import { CalendarHead } from '../stock/calendar-page.tsx'
import { counted } from '../stock/words.ts'
import { NOT_BOOKABLE, planPath } from './words.ts'

/** Prices of arrivals of a unit type in six weeks, or why nobody can arrive. */
export function PlanCalendarPage({ plan, units, unit, from, today, days }: PlanCalendar) {
  const path = `${planPath(plan.id)}/calendar`
  return (
    <>
      <CalendarHead path={path} more={`&unit=${unit.unitTypeId}`} {...{ from, today, live: undefined }}>
        <TextLink href={planPath(plan.id)}>The rate plan</TextLink>
        <TextLink href={`/staff/stock/prices?park=${unit.parkId}&unit=${unit.unitTypeId}`}>
          Change single prices
        </TextLink>
      </CalendarHead>
      <nav aria-label="Unit types" className="mb-3">
        <ul className="flex flex-wrap gap-x-5">
          {units.map(({ unitTypeId, unitName, parkName }) => (
            <li key={unitTypeId}>
              <a
                href={`${path}?from=${from}&unit=${unitTypeId}`}
                aria-current={unitTypeId === unit.unitTypeId ? 'page' : undefined}
                className="inline-block py-1 text-primary underline-offset-4 hover:underline aria-[current]:font-semibold"
              >
                {parkName}: {unitName}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Table
        caption={`Arrivals of ${unit.unitName}`}
        columns={[
          { title: 'Arrival', isOneLine: true },
          { title: 'Season', phone: 'line' },
          { title: 'Stays', phone: 'line' },
        ]}
        rows={days.map((day) => ({ key: day.day, cells: [formatShortDate(day.day), day.season, outcomeOf(day)] }))}
      />
    </>
  )
}

function outcomeOf({ stays, why }: CalendarDay): string {
  if (why !== undefined) return NOT_BOOKABLE[why]
  return stays
    .map(({ nights, pence, isOneOff }) => {
      return `${counted(nights, 'night', 'nights')} ${formatMoney(pence)}${isOneOff ? ' (set by hand)' : ''}`
    })
    .join(', ')
}
