import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { UnitPrice } from '../../server/store/catalogue/stay-price-store.ts'
import type { SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { PriceTable } from './price-table.tsx'
import { livePark } from './words.ts'

interface Props {
  readonly parkId: number
  readonly today: CalendarDate
  readonly from: CalendarDate
  readonly units: readonly SoldUnit[]
  /** The unit type whose prices are shown. */
  readonly unit: SoldUnit
  readonly prices: readonly UnitPrice[]
  readonly offerTitles: ReadonlyMap<number, string>
  readonly live: string | undefined
  readonly mayChange: boolean
}

/** Prices of a unit type over six weeks of arrivals. */
export function PriceCalendarPage({ parkId, today, from, units, unit, prices, offerTitles, live, mayChange }: Props) {
  const path = `/staff/stock/${parkId}/prices`
  return (
    <>
      {live !== undefined && (
        <Notice kind="info" className="mb-4">
          {livePark(live)}
        </Notice>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <CalendarLinks path={path} more={`&unit=${unit.unitTypeId}`} from={from} today={today} />
        <p className="mb-3 flex flex-wrap gap-2">
          <a href={`/staff/stock/${parkId}?from=${from}`} className={buttonStyle('quiet')}>
            Stock of this park
          </a>
          {mayChange && live === undefined && (
            <a href={`/staff/stock/prices?park=${parkId}`} className={buttonStyle('primary')}>
              Change prices
            </a>
          )}
        </p>
      </div>
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
