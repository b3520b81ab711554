import { brandCodes } from '../../brands/read-brand.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { readBookingSearch, readMaskedSearch } from '../../domain/customer/booking-search.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { recordExport, recordSearch } from '../../server/commands/booking-file/access-log.ts'
import { countBookings, listBookings } from '../../server/store/bookings/booking-list-store.ts'
import { searchBookings } from '../../server/store/bookings/booking-search-store.ts'
import { csv, page, seeOther } from '../frame/responses.ts'
import { actorOf, type StaffRoute } from '../frame/route.ts'
import { bookingPath } from './booking-cells.tsx'
import { bookingsCsv } from './bookings-csv.ts'
import { BookingsPage } from './bookings-page.tsx'
import { filterOf, readListAddress, type AskedList } from './list-address.ts'
import { SearchPage } from './search-page.tsx'
import * as words from './words.ts'

const ROWS = 50

const hasErrors = ({ errors }: AskedList) => Object.keys(errors).length > 0

export const bookingsRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/bookings',
    permission: 'bookings:read',
    async handle({ deps, url, may }) {
      const today = todayOf(deps)
      const asked = readListAddress(url.searchParams)
      const { order, isDescending, cursor, isBefore } = asked.place
      const filter = filterOf(asked.choice, today)
      const isInvalid = hasErrors(asked)
      const [found, count] = isInvalid
        ? [undefined, 0]
        : await Promise.all([
            listBookings(deps.db, filter, { order, isDescending, most: ROWS, from: cursor, isBefore }),
            countBookings(deps.db, filter, words.COUNTED),
          ])
      const facts = {
        catalogue: deps.availability.current.catalogue,
        sites: brandCodes(deps.env.BRANDS_DIR),
        channels: CHANNEL_CODES,
      }
      const body = (
        <BookingsPage
          asked={asked}
          facts={facts}
          found={found}
          count={count}
          today={today}
          isWhole={may('customers:read')}
          isFileWhole={may('customers:export')}
        />
      )
      return page({ title: words.title, body, status: isInvalid ? 422 : 200 })
    },
  },
  {
    method: 'GET',
    path: '/staff/bookings.csv',
    permission: 'bookings:read',
    async handle(request) {
      const { deps, url, may } = request
      const today = todayOf(deps)
      const asked = readListAddress(url.searchParams)
      if (hasErrors(asked)) return seeOther(`/staff/bookings${url.search}`)
      const { choice, place } = asked
      const viewer = { today, isWhole: may('customers:export') }
      if (viewer.isWhole) await recordExport(deps, actorOf(request), url)
      return csv('bookings', bookingsCsv(deps.db, filterOf(choice, today), place, viewer))
    },
  },
  {
    method: 'GET',
    path: '/staff/search',
    permission: 'bookings:read',
    async handle(request) {
      const { deps, url, may } = request
      const isWhole = may('customers:read')
      const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
      const today = todayOf(deps)
      const readings = isWhole ? readBookingSearch(typed) : readMaskedSearch(typed)
      const found = await searchBookings(deps.db, readings, { today, most: ROWS + 1 })
      if (!isWhole && typed !== '') {
        const references = found.map(({ booking }) => booking.reference)
        await recordSearch(deps, actorOf(request), {
          by: readings.map(({ kind }) => words.search.why[kind]),
          references,
        })
      }
      const [only] = found
      if (only && found.length === 1) return seeOther(bookingPath(only.booking.reference))
      const body = (
        <SearchPage
          typed={typed}
          found={found.slice(0, ROWS)}
          most={found.length > ROWS ? ROWS : undefined}
          today={today}
          isWhole={isWhole}
        />
      )
      return page({ title: found.length > 0 ? words.search.titleOf(typed) : words.search.title, body })
    },
  },
]
