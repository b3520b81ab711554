/** Figures, and the bookings and entries of the ledger behind them [STAFF-07]. */
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import type { MovementKind } from '../../server/store/schema/payment.ts'
import {
  listEntries,
  listFigureBookings,
  readMovements,
  type AfterBooking,
  type AfterEntry,
  type LedgerQuery,
} from '../../server/store/reports/figure-lists-store.ts'
import { readPlaces, readSites, readTotal, type FigureQuery } from '../../server/store/reports/figures-store.ts'
import { csv, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import type { StaffRoute, StaffRequest } from '../frame/route.ts'
import { bookingsPath, readAsked, type Asked } from './asked.ts'
import { BookingsPage } from './bookings-page.tsx'
import { bookingLines, figureLines, ledgerLines } from './figures-csv.ts'
import { FiguresPage } from './figures-page.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { comparisonOf, readFigures } from './lines.ts'
import { ledgerPath, readBoth } from './movements.tsx'
import { readStepsTaken } from './step-table.tsx'
import * as words from './words.ts'

/** Rows of a page of a list. */
const PAGE = 100

const askedBy = ({ url, deps }: StaffRequest): Asked => readAsked(url, todayOf(deps))

/** A list of what a figure is of: of a period that cannot be read, the page of figures says why. */
const listed =
  (answer: (request: StaffRequest, asked: Asked) => Promise<StaffResponse>) => async (request: StaffRequest) => {
    const asked = askedBy(request)
    return asked.error === undefined ? answer(request, asked) : seeOther(`/staff/reports${request.url.search}`)
  }

const queryOf = ({ deps }: StaffRequest, { period, basis, filter, only }: Asked): FigureQuery => ({
  ...period,
  basis,
  filter,
  only,
  today: todayOf(deps),
})

const KINDS = Object.keys(words.kinds) as MovementKind[]

function ledgerOf(
  { url }: StaffRequest,
  { period, filter }: Asked,
): LedgerQuery & { readonly kind: string | undefined } {
  const asked = url.searchParams.get('kind')?.split('.') ?? []
  const kinds = KINDS.filter((kind) => asked.includes(kind))
  return { ...period, filter, ...(kinds.length > 0 && { kinds }), kind: kinds.length > 0 ? kinds.join('.') : undefined }
}

/** The address of the page after a row, and of the first page from any other. */
function pagesOf(path: string, { url }: StaffRequest, after: string | undefined) {
  return {
    first: url.searchParams.has('after') ? path : undefined,
    next: after === undefined ? undefined : `${path}&after=${encodeURIComponent(after)}`,
  }
}

/** A day, or a moment with its microseconds; and an id. */
const AFTER = /^((\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)?),([\da-f-]{1,36})$/

function readAfter({ url }: StaffRequest): readonly [string, string] | undefined {
  const [, first, day = '', second] = AFTER.exec(url.searchParams.get('after') ?? '') ?? []
  return first === undefined || second === undefined || parseCalendarDate(day) === undefined
    ? undefined
    : [first, second]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function afterBooking(request: StaffRequest): AfterBooking | undefined {
  const [day, bookingId = ''] = readAfter(request) ?? []
  return day !== undefined && day.length === 10 && UUID.test(bookingId) ? { day, bookingId } : undefined
}

function afterEntry(request: StaffRequest): AfterEntry | undefined {
  const [at, id] = readAfter(request) ?? []
  return at !== undefined && /^\d{1,15}$/.test(id ?? '') ? { exactAt: at, id: Number(id) } : undefined
}

export const figuresRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/reports',
    permission: 'figures:read',
    async handle(request) {
      const { db } = request.deps
      const asked = askedBy(request)
      const today = todayOf(request.deps)
      const comparison = comparisonOf(asked, today)
      const [figures, movements, steps, sites] = await Promise.all([
        readFigures(db, asked, today),
        readBoth(db, asked, comparison),
        readStepsTaken(db, asked, comparison),
        readSites(db),
      ])
      return page({
        title: words.title,
        status: asked.error === undefined ? 200 : 422,
        body: <FiguresPage asked={asked} figures={figures} movements={movements} steps={steps} sites={sites} />,
      })
    },
  },
  {
    method: 'GET',
    path: '/staff/reports.csv',
    permission: 'figures:read',
    handle: listed(async (request, asked) => {
      const figures = await readFigures(request.deps.db, asked, todayOf(request.deps))
      return csv(`figures-${asked.period.from}-${asked.period.to}`, figureLines(asked, figures))
    }),
  },
  {
    method: 'GET',
    path: '/staff/reports/bookings',
    permission: 'figures:read',
    handle: listed(async (request, asked) => {
      const { db } = request.deps
      const query = queryOf(request, asked)
      const [rows, total, places] = await Promise.all([
        listFigureBookings(db, query, { most: PAGE + 1, after: afterBooking(request) }),
        readTotal(db, query),
        readPlaces(db),
      ])
      const last = rows.length > PAGE ? rows[PAGE - 1]?.figure : undefined
      const after = last && `${asked.basis === 'booked' ? last.bookedOn : last.arrival},${last.bookingId}`
      const path = bookingsPath(asked)
      return page({
        title: words.bookingsTitle,
        body: (
          <BookingsPage
            asked={asked}
            rows={rows.slice(0, PAGE)}
            total={total}
            places={places}
            {...pagesOf(path, request, after)}
            csvPath={path.replace('/bookings?', '/bookings.csv?')}
          />
        ),
      })
    }),
  },
  {
    method: 'GET',
    path: '/staff/reports/bookings.csv',
    permission: 'figures:read',
    handle: listed(async (request, asked) => {
      const { db } = request.deps
      return csv('bookings-of-figure', bookingLines(db, queryOf(request, asked), await readPlaces(db)))
    }),
  },
  {
    method: 'GET',
    path: '/staff/reports/ledger',
    permission: 'figures:read',
    handle: listed(async (request, asked) => {
      const { db } = request.deps
      const query = ledgerOf(request, asked)
      const [rows, sums, places] = await Promise.all([
        listEntries(db, query, { most: PAGE + 1, after: afterEntry(request) }),
        readMovements(db, query),
        readPlaces(db),
      ])
      const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
      const path = ledgerPath(asked, query.kind)
      return page({
        title: words.ledgerTitle,
        body: (
          <LedgerPage
            asked={asked}
            rows={rows.slice(0, PAGE)}
            sums={sums}
            places={places}
            {...pagesOf(path, request, last && `${last.exactAt},${last.id}`)}
            csvPath={path.replace('/ledger?', '/ledger.csv?')}
          />
        ),
      })
    }),
  },
  {
    method: 'GET',
    path: '/staff/reports/ledger.csv',
    permission: 'figures:read',
    handle: listed(async (request, asked) => {
      const { db } = request.deps
      return csv('ledger', ledgerLines(db, ledgerOf(request, asked), await readPlaces(db)))
    }),
  },
]
