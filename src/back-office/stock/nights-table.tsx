import { addDays, monthName, weekdayOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { freeUnits } from '../../domain/stock/night-change.ts'
import type { NightCalendar } from '../../server/queries/stock.ts'
import { classNames } from '../../web/ui/class-names.ts'
import { nightWords } from './words.ts'

interface Props extends Pick<NightCalendar, 'parkId' | 'units' | 'nights' | 'stays'> {
  readonly today: CalendarDate
  /** The days of this table, side by side. */
  readonly days: readonly CalendarDate[]
}

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const

const dayClass = (day: CalendarDate, today: CalendarDate, more?: string) =>
  classNames(weekdayOf(day) > 4 && 'is-weekend', weekdayOf(day) === 0 && 'is-monday', day === today && 'is-today', more)

/** Unit types by nights: free above, sold and held below; each cell leads to the bookings of its night. */
export function NightsTable({ parkId, today, days, units, nights, stays }: Props) {
  const nightOf = new Map(nights.map((night) => [`${night.unitTypeId} ${night.night}`, night]))
  const heldOn = (unit: number, day: CalendarDate) =>
    stays.filter(
      ({ unitTypeId, status, arrival, nights: length }) =>
        unitTypeId === unit && status !== 'confirmed' && arrival <= day && day < addDays(arrival, length),
    ).length
  const months = new Map<string, number>()
  for (const day of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + 1)
  return (
    <div className="staff-calendar-scroll">
      <table className="staff-calendar">
        <caption className="sr-only">
          Units of each type from {days[0]} to {days.at(-1)}: free, sold and held
        </caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="is-corner">
              Unit type
            </th>
            {[...months].map(([month, length]) => (
              <th key={month} scope="colgroup" colSpan={length} className="is-month">
                {monthName(month)} {month.slice(0, 4)}
              </th>
            ))}
          </tr>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" className={dayClass(day, today)}>
                <span aria-hidden>{WEEKDAYS[weekdayOf(day)]}</span>
                <span>{Number(day.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map(({ unitTypeId, unitName }) => (
            <tr key={unitTypeId}>
              <th scope="row">{unitName}</th>
              {days.map((day) => {
                const night = nightOf.get(`${unitTypeId} ${day}`)
                if (!night) {
                  return (
                    <td key={day} className={dayClass(day, today, 'is-absent')}>
                      <span aria-hidden>·</span>
                      <span className="sr-only">not on sale</span>
                    </td>
                  )
                }
                const held = heldOn(unitTypeId, day)
                const free = freeUnits(night)
                const look = night.isClosed ? 'is-closed' : free === 0 ? 'is-full' : undefined
                return (
                  <td key={day} className={dayClass(day, today, look)}>
                    <a
                      href={`/staff/stock/${parkId}/nights/${day}?unit=${unitTypeId}`}
                      aria-label={nightWords(unitName, day, night, held)}
                    >
                      <b>{night.isClosed ? '×' : free}</b>
                      <span>
                        {night.reserved > held && night.reserved - held}
                        {held > 0 && <i>+{held}</i>}
                      </span>
                    </a>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
