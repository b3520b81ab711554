/** Reports, and the bookings and entries of the ledger behind them [STAFF-07]. */
import { isUuid } from '../../domain/booking/uuid.ts'
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import {
  loadFigureBookings,
  loadLedger,
  loadPlaces,
  loadReport,
  readFigureBookings,
  readLedger,
  type LedgerMovement,
} from '../../server/queries/reports.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { csv, csvOfRows, seeOther } from '../frame/responses.ts'
import type { StaffContext } from '../frame/route.ts'
import { askedOf, REPORTS, ReportQuery, type Asked } from './asked.ts'
import { BookingsPage } from './bookings-page.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { figuresOf } from './lines.ts'
import { bookingColumns, entryColumns, figureLines } from './report-csv.ts'
import { ReportPage } from './report-page.tsx'
import * as words from './words.ts'

const permission = 'reports:read'

const askedBy = ({ deps }: StaffContext, query: ReportQuery): Asked => askedOf(query, todayOf(deps))

/** The report explains an invalid period, so its lists redirect there. */
const toReport = ({ url }: StaffContext) => seeOther(`${REPORTS}${url.search}`)

const reportPage = defineStaffPage({
  path: REPORTS,
  permission,
  query: ReportQuery,
  async load(context, query) {
    const asked = askedBy(context, query)
    return { asked, report: await loadReport(context.deps, asked) }
  },
  view: ({ asked, report }) => ({
    title: words.title,
    status: asked.error === undefined ? 200 : 422,
    body: <ReportPage asked={asked} report={report} />,
  }),
  csv: {
    async write(context, query) {
      const asked = askedBy(context, query)
      if (asked.error !== undefined) return toReport(context)
      const figures = figuresOf(asked, await loadReport(context.deps, asked))
      return csv(`figures-${asked.period.from}-${asked.period.to}`, figureLines(asked, figures))
    },
  },
})

/** A day, or a moment with its microseconds; and an id. */
const AFTER = /^((\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)?),([\da-f-]{1,36})$/

function placeOf({ after = '' }: ReportQuery): readonly [string, string] | [] {
  const [, first = '', day = '', second = ''] = AFTER.exec(after) ?? []
  return parseCalendarDate(day) === undefined ? [] : [first, second]
}

function bookingPlaceOf(query: ReportQuery) {
  const [day = '', bookingId = ''] = placeOf(query)
  return day.length === 10 && isUuid(bookingId) ? { day, bookingId } : undefined
}

function entryPlaceOf(query: ReportQuery) {
  const [exactAt = '', id = ''] = placeOf(query)
  return /^\d{1,15}$/.test(id) ? { exactAt, id: Number(id) } : undefined
}

const bookingsPage = defineStaffPage({
  path: `${REPORTS}/bookings`,
  permission,
  query: ReportQuery,
  async load(context, query) {
    const asked = askedBy(context, query)
    if (asked.error !== undefined) return { elsewhere: toReport(context) }
    return { asked, list: await loadFigureBookings(context.deps, asked, bookingPlaceOf(query)) }
  },
  view: (data, { query: { after } }) =>
    data.asked
      ? { title: words.bookingsTitle, body: <BookingsPage {...data} isFirst={after === undefined} /> }
      : data.elsewhere,
  csv: {
    async write(context, query) {
      const asked = askedBy(context, query)
      if (asked.error !== undefined) return toReport(context)
      const columns = bookingColumns(await loadPlaces(context.deps))
      return csvOfRows('bookings-of-figure', columns, readFigureBookings(context.deps, asked))
    },
  },
})

const KINDS = Object.keys(words.kinds) as LedgerMovement['kind'][]

/** The kinds of an address, in our order; undefined for all. */
function kindsOf({ kind = '' }: ReportQuery) {
  const kinds = KINDS.filter((known) => kind.split('.').includes(known))
  return kinds.length > 0 ? kinds : undefined
}

const ledgerQuery = ({ period, filter }: Asked, query: ReportQuery) => ({ ...period, filter, kinds: kindsOf(query) })

const ledgerPage = defineStaffPage({
  path: `${REPORTS}/ledger`,
  permission,
  query: ReportQuery,
  async load(context, query) {
    const asked = askedBy(context, query)
    if (asked.error !== undefined) return { elsewhere: toReport(context) }
    return { asked, list: await loadLedger(context.deps, ledgerQuery(asked, query), entryPlaceOf(query)) }
  },
  view: (data, { query }) =>
    data.asked
      ? {
          title: words.ledgerTitle,
          body: <LedgerPage {...data} kind={kindsOf(query)?.join('.')} isFirst={query.after === undefined} />,
        }
      : data.elsewhere,
  csv: {
    async write(context, query) {
      const asked = askedBy(context, query)
      if (asked.error !== undefined) return toReport(context)
      const columns = entryColumns(await loadPlaces(context.deps))
      return csvOfRows('ledger', columns, readLedger(context.deps, ledgerQuery(asked, query)))
    },
  },
})

export const reportRoutes = [reportPage, bookingsPage, ledgerPage].flatMap(({ routes }) => routes)
