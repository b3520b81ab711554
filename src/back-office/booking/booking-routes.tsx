import { formatBookingReference, parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { mayDeleteNote } from '../../domain/identity/staff-notes.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { costByTerms } from '../../server/commands/cancellations/cancel-booking.ts'
import { recordAccess, recordPersonalDataShown } from '../../server/commands/booking-file/access-log.ts'
import { readBookingFile } from '../../server/store/bookings/booking-file-store.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import { actionsOf, putBackOf } from '../booking-actions/action-links.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { BookingPage } from './booking-page.tsx'

const PATH = '/staff/bookings/:reference'

export const bookingRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: PATH, permission: 'bookings:read', handle: (request) => show(request, false) },
  { method: 'POST', path: `${PATH}/show`, permission: 'bookings:read', handle: (request) => show(request, true) },
  {
    method: 'GET',
    path: `${PATH}/show`,
    permission: 'bookings:read',
    async handle({ params }) {
      const reference = parseBookingReference(params.reference ?? '')
      return reference === undefined ? notFound('booking') : seeOther(bookingPath(reference))
    },
  },
]

/** @param isAsked whether the masked data was asked for: it is shown in this answer alone, and that is written down */
async function show(request: StaffRequest, isAsked: boolean): Promise<StaffResponse> {
  const { deps, params, may } = request
  const { accountId, role } = request.who
  const asked = params.reference ?? ''
  const reference = parseBookingReference(asked)
  const listed = reference === undefined ? undefined : await findByReference(deps.db, reference)
  if (!listed || reference === undefined) return notFound('booking')
  if (reference !== asked && !isAsked) return seeOther(bookingPath(reference))
  const { booking } = listed
  const isWhole = may('customers:read')
  const wasAsked = isAsked && !isWhole && listed.customer !== null
  await recordAccess(deps, actorOf(request), booking.id)
  if (wasAsked) await recordPersonalDataShown(deps, actorOf(request), booking.id)
  const { agreedPrice } = booking
  const today = todayOf(deps)
  const canCancel = booking.status === 'confirmed' && departureOf(booking) > today
  const [file, cost] = await Promise.all([
    readBookingFile(deps.db, listed),
    canCancel && agreedPrice ? costByTerms(deps.db, deps, { ...booking, agreedPrice }) : undefined,
  ])
  const { status } = booking
  const { outstanding, customer } = listed
  // Of what was never sold only what can be done is shown: nearly nothing can.
  const isSold = status === 'confirmed' || status === 'cancelled'
  const actions = actionsOf({ reference, status, outstanding, hasCustomer: customer !== null }, request.who).filter(
    ({ whyNot }) => isSold || whyNot === undefined,
  )
  const putBack = may('bookings:change') && canCancel ? putBackOf({ reference }, file.events) : undefined
  const body = (
    <BookingPage
      file={file}
      unitName={(id) => deps.availability.current.catalogue.unitTypes.get(id)?.name}
      actions={putBack ? [...actions, putBack] : actions}
      provider={deps.payments}
      cost={cost}
      now={deps.clock.now()}
      today={today}
      isWhole={isWhole || wasAsked}
      wasAsked={wasAsked}
      may={may}
      mayDelete={(note) => may('bookings:change') && mayDeleteNote(note, { id: accountId, role })}
    />
  )
  return page({ title: formatBookingReference(reference), body })
}
