import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { PriceCalendar } from '../../server/queries/stock.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { CalendarHead } from './calendar-page.tsx'
import { PriceTable } from './price-table.tsx'

interface Props extends PriceCalendar {
  readonly today: CalendarDate
  readonly mayChange: boolean
}

/** Prices of a unit type over six weeks of arrivals. */
export function PriceCalendarPage({ parkId, today, from, units, unit, prices, offerTitles, live, mayChange }: Props) {
  const path = `/staff/stock/${parkId}/prices`
  return (
    <>
      <CalendarHead path={path} more={`&unit=${unit.unitTypeId}`} {...{ from, today, live }}>
        <a href={`/staff/stock/${parkId}?from=${from}`} className={buttonStyle('quiet')}>
          Stock of this park
        </a>
        {mayChange && live === undefined && (
          <a href={`/staff/stock/prices?park=${parkId}`} className={buttonStyle('primary')}>
            Change prices
          </a>
        )}
      </CalendarHead>
      <nav aria-label="Unit types" className="mb-3">
        <ul className="flex flex-wrap gap-x-1">
          {units.map(({ unitTypeId, unitName }) => (
            <li key={unitTypeId}>
              <a
                href={`${path}?from=${from}&unit=${unitTypeId}`}
                aria-current={unitTypeId === unit.unitTypeId ? 'page' : undefined}
                className="flex min-h-control items-center rounded-control px-3 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary"
              >
                {unitName}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PriceTable
        unitName={unit.unitName}
        prices={prices}
        offerTitles={offerTitles}
        addressOf={(arrival) =>
          mayChange && live === undefined
            ? `/staff/stock/prices?park=${parkId}&unit=${unit.unitTypeId}&from=${arrival}&to=${arrival}`
            : `/staff/stock/${parkId}/nights/${arrival}?unit=${unit.unitTypeId}`
        }
      />
    </>
  )
}
