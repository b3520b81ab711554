import { addDays, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ListedChange } from '../../server/store/catalogue/catalogue-change-store.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel } from '../frame/facts.tsx'
import { CalendarLinks, CALENDAR_DAYS } from './calendar-links.tsx'
import { ChangesList } from './changes-list.tsx'
import { NightsForm } from './nights-form.tsx'
import { NightsTable, type NightsOfPark } from './nights-table.tsx'
import { livePark } from './words.ts'

interface Props extends NightsOfPark {
  readonly parkId: number
  readonly today: CalendarDate
  readonly from: CalendarDate
  /** The live supplier that sells the park, if one does. */
  readonly live: string | undefined
  readonly mayChange: boolean
  readonly changes: readonly ListedChange[]
}

const BAND = CALENDAR_DAYS / 2

/** Nights of a park: six weeks in two bands of three. */
export function CalendarPage({ parkId, today, from, live, mayChange, changes, ...nights }: Props) {
  const days = Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(from, day))
  return (
    <>
      {live !== undefined && (
        <Notice kind="info" className="mb-4">
          {livePark(live)}
        </Notice>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <CalendarLinks path={`/staff/stock/${parkId}`} from={from} today={today} />
        <p className="mb-3 flex flex-wrap gap-2">
          {mayChange && live === undefined && (
            <a href="#change" className={buttonStyle('quiet')}>
              Close, open or change stock
            </a>
          )}
          <a href={`/staff/stock/${parkId}/prices?from=${from}`} className={buttonStyle('quiet')}>
            Prices of this park
          </a>
        </p>
      </div>
      <div className="grid gap-4">
        <NightsTable parkId={parkId} today={today} days={days.slice(0, BAND)} {...nights} />
        <NightsTable parkId={parkId} today={today} days={days.slice(BAND)} {...nights} />
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
          <Panel id="change" title="Close, open or change stock">
            <NightsForm
              parkId={parkId}
              units={nights.units}
              query={new URLSearchParams({ from: from < today ? today : from })}
              errors={{}}
            />
          </Panel>
        )}
        <Panel id="changes" title="Recent changes here">
          <ChangesList changes={changes} />
        </Panel>
      </div>
    </>
  )
}
