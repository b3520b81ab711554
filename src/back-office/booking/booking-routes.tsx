import { formatBookingReference, parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { mayDeleteNote } from '../../domain/staff/note.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { costByTerms } from '../../server/commands/after-sale/cancel-booking.ts'
import { noteLook, notePersonalDataShown } from '../../server/commands/staff/looks.ts'
import { readBookingFile } from '../../server/store/staff/booking-file-store.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import { actionsOf, putBackOf } from '../acts/actions.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { BookingPage } from './booking-page.tsx'

const PATH = '/staff/bookings/:reference'

export const bookingRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: PATH, permission: 'bookings:read', answer: (visit) => show(visit, false) },
  { method: 'POST', path: `${PATH}/show`, permission: 'bookings:read', answer: (visit) => show(visit, true) },
  {
    method: 'GET',
    path: `${PATH}/show`,
    permission: 'bookings:read',
    async answer({ params }) {
      const reference = parseBookingReference(params.reference ?? '')
      return reference === undefined ? notFound('booking') : seeOther(bookingPath(reference))
    },
  },
]

/** @param isAsked whether the masked data was asked for: it is shown in this answer alone, and that is written down */
async function show(visit: Visit, isAsked: boolean): Promise<Answer> {
  const { deps, params, may } = visit
  const { accountId, role } = visit.who
  const asked = params.reference ?? ''
  const reference = parseBookingReference(asked)
  const listed = reference === undefined ? undefined : await findByReference(deps.db, reference)
  if (!listed || reference === undefined) return notFound('booking')
  if (reference !== asked && !isAsked) return seeOther(bookingPath(reference))
  const { booking } = listed
  const isWhole = may('customers:read')
  const wasAsked = isAsked && !isWhole && listed.customer !== null
  await noteLook(deps, actorOf(visit), booking.id)
  if (wasAsked) await notePersonalDataShown(deps, actorOf(visit), booking.id)
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
  const actions = actionsOf({ reference, status, outstanding, hasCustomer: customer !== null }, visit.who).filter(
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
