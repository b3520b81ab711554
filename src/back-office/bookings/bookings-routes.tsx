/** The list of bookings, with its file, and their search [STAFF-03]. */
import { z } from 'zod'
import { todayOf } from '../../server/commands/command-deps.ts'
import { recordExport, recordSearch } from '../../server/commands/booking-file/access-log.ts'
import {
  findBookingChoices,
  loadBookings,
  readAllBookings,
  searchForBookings,
  type ListedBooking,
} from '../../server/queries/bookings.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text } from '../frame/form-fields.ts'
import { csvOfRows, seeOther, type CsvColumns } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { bookingPath, guestWords, owingWords, unitWords } from './booking-cells.tsx'
import { BookingsPage } from './bookings-page.tsx'
import { BOOKINGS, dateErrors, filterOf, ListQuery, orderOf, placeOf } from './list-address.ts'
import { SearchPage } from './search-page.tsx'
import * as words from './words.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'

const permission = 'bookings:read'

const bookingsPage = defineStaffPage({
  path: BOOKINGS,
  permission,
  query: ListQuery,
  async load({ deps, may }, query) {
    const today = todayOf(deps)
    const errors = dateErrors(query)
    return {
      errors,
      found: errors
        ? undefined
        : await loadBookings(deps, filterOf(query, today), { ...orderOf(query), ...placeOf(query) }),
      choices: findBookingChoices(deps),
      today,
      isWhole: may('customers:read'),
      isFileWhole: may('customers:export'),
    }
  },
  view: (data, { query }) => ({
    title: words.title,
    body: <BookingsPage {...data} query={query} />,
    status: data.errors ? 422 : 200,
  }),
  csv: {
    async write(context, query) {
      const { deps, url, may } = context
      if (dateErrors(query)) return seeOther(`${BOOKINGS}${url.search}`)
      const viewer = { today: todayOf(deps), isWhole: may('customers:export') }
      if (viewer.isWhole) await recordExport(deps, actorOf(context), url)
      const batches = readAllBookings(deps, filterOf(query, viewer.today), orderOf(query))
      return csvOfRows('bookings', csvColumns(viewer), batches)
    },
  },
})

const searchPage = defineStaffPage({
  path: '/staff/search',
  permission,
  query: z.object({ q: text.transform((typed) => typed.slice(0, 200)).catch('') }),
  async load({ deps, may }, { q: typed }) {
    const isWhole = may('customers:read')
    return { ...(await searchForBookings(deps, typed, isWhole)), typed, isWhole }
  },
  async record(context, { typed, isWhole, readings, found }) {
    if (isWhole || typed === '') return
    await recordSearch(context.deps, actorOf(context), {
      by: readings.map(({ kind }) => words.search.why[kind]),
      references: found.map(({ booking }) => booking.reference),
    })
  },
  view(data) {
    const [only] = data.found
    if (only && data.found.length === 1) return seeOther(bookingPath(only.booking.reference))
    return {
      title: data.found.length > 0 ? words.search.titleOf(data.typed) : words.search.title,
      body: <SearchPage {...data} />,
    }
  },
})

export const bookingsRoutes = [...bookingsPage.routes, ...searchPage.routes]

/** The list of bookings as a file with the content of its pages. */

interface Viewer {
  readonly today: CalendarDate
  /** Whether names are shown in full. */
  readonly isWhole: boolean
}

const poundsOf = (pence: number) => (pence / 100).toFixed(2)

/** The columns for a viewer. */
const csvColumns = ({ today, isWhole }: Viewer): CsvColumns<ListedBooking> => ({
  Reference: ({ booking }) => formatBookingReference(booking.reference),
  Guest: (listed) => guestWords(listed, isWhole),
  Party: ({ booking }) => partyWords(booking),
  Arrival: ({ booking }) => booking.arrival,
  Departure: ({ booking }) => departureOf(booking),
  Nights: ({ booking }) => booking.nights,
  Park: ({ booking, parkName }) => parkName ?? `Park ${booking.parkId}`,
  Unit: unitWords,
  Booked: ({ booking }) => londonDateAt((booking.confirmedAt ?? booking.createdAt).getTime()),
  Status: ({ booking, isDisputed }) =>
    words.statusWords[booking.status] + (isDisputed ? `, ${words.disputed.toLowerCase()}` : ''),
  Site: ({ booking }) => booking.site,
  Total: ({ booking }) => (booking.agreedPrice ? poundsOf(booking.agreedPrice.total) : null),
  Owes: ({ outstanding }) => poundsOf(outstanding),
  Due: (listed) => owingWords(listed, today)?.text ?? null,
})
