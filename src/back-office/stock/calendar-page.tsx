import type { ReactNode } from 'react'
import { addDays, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { CALENDAR_DAYS, type NightCalendar } from '../../server/queries/stock.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel } from '../frame/facts.tsx'
import { EMPTY_FORM } from '../frame/form-state.ts'
import { ChangesList } from './change-page.tsx'
import { NightsForm } from './nights-form.tsx'
import { NightsTable } from './nights-table.tsx'
import { livePark } from './words.ts'

interface Props extends NightCalendar {
  readonly today: CalendarDate
  readonly mayChange: boolean
}

const BAND = CALENDAR_DAYS / 2

/** Nights of a park: six weeks in two bands of three. */
export function CalendarPage({ parkId, today, from, live, mayChange, changes, units, nights, stays }: Props) {
  const shown = { parkId, today, units, nights, stays }
  const days = Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(from, day))
  return (
    <>
      <CalendarHead path={`/staff/stock/${parkId}`} {...{ from, today, live }}>
        {mayChange && live === undefined && (
          <a href="#change" className={buttonStyle('quiet')}>
            Change stock
          </a>
        )}
        <a href={`/staff/stock/${parkId}/prices?from=${from}`} className={buttonStyle('quiet')}>
          Prices of this park
        </a>
      </CalendarHead>
      <div className="grid gap-4">
        <NightsTable {...shown} days={days.slice(0, BAND)} />
        <NightsTable {...shown} days={days.slice(BAND)} />
      </div>
      <ul
        className="staff-calendar-key mt-2 mb-6 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted"
        aria-label="Key"
      >
        <li>
          <b className="text-ink">3</b> above: free to sell
        </li>
        <li>2+1 below: sold, and held</li>
        <li>
          <span className="is-full" /> sold out
        </li>
        <li>
          <span className="is-closed" /> × closed
        </li>
        <li>· not on sale</li>
      </ul>
      <div className="grid gap-6 xl:grid-cols-2">
        {mayChange && live === undefined && (
          <Panel id="change" title="Change stock">
            <NightsForm
              parkId={parkId}
              units={units}
              form={{ ...EMPTY_FORM, typed: new URLSearchParams({ from: from < today ? today : from }) }}
            />
          </Panel>
        )}
        <Panel id="changes" title="Recent changes to this park">
          <ChangesList changes={changes} />
        </Panel>
      </div>
    </>
  )
}

interface HeadProps extends Pick<Props, 'from' | 'today' | 'live'> {
  /** The calendar's address, to which the first day is added. */
  readonly path: string
  /** Further parts of its query. */
  readonly more?: string
  /** Links to what can be done. */
  readonly children: ReactNode
}

/** Leads six weeks back and on, and to today; says who sells the park if a live supplier does. */
export function CalendarHead({ path, more = '', from, today, live, children }: HeadProps) {
  const address = (day: CalendarDate) => `${path}?from=${day}${more}`
  return (
    <>
      {live !== undefined && (
        <Notice kind="info" className="mb-4">
          {livePark(live)}
        </Notice>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <nav aria-label="Weeks" className="mb-3 flex flex-wrap items-center gap-2">
          <a href={address(addDays(from, -CALENDAR_DAYS))} rel="prev" className={buttonStyle('outline')}>
            Previous 6 weeks
          </a>
          <a href={address(today)} className={buttonStyle('outline')}>
            Today
          </a>
          <a href={address(addDays(from, CALENDAR_DAYS))} rel="next" className={buttonStyle('outline')}>
            Next 6 weeks
          </a>
          <p className="ml-2 font-semibold">
            {formatShortDate(from)} to {formatShortDate(addDays(from, CALENDAR_DAYS - 1))}
          </p>
        </nav>
        <p className="mb-3 flex flex-wrap gap-2">{children}</p>
      </div>
    </>
  )
}
