/** The page of a booking, and its personal data for readers who see it masked [STAFF-03]. */
import { z } from 'zod'
import { formatBookingReference, parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { mayDeleteNote } from '../../domain/identity/staff-notes.ts'
import { recordAccess, recordPersonalDataShown } from '../../server/commands/booking-file/access-log.ts'
import {
  agreementHeaders,
  findBookingNamed,
  loadAgreementDocument,
  loadBookingFile,
} from '../../server/queries/booking.ts'
import { actionsOf, putBackOf } from '../booking-actions/action-links.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { BookingPage } from './booking-page.tsx'

const permission = 'bookings:read'
const missing = 'booking'
const Named = z.object({ reference: z.string() })

const bookingPage = defineStaffPage({
  path: '/staff/bookings/:reference',
  permission,
  query: Named,
  missing,
  async load({ deps, who, may }, { reference: typed }) {
    const found = await loadBookingFile(deps, typed)
    if (!found) return undefined
    const { booking, customer, outstanding, events, notes } = found.file
    const { reference, status } = booking
    // A booking that was never sold shows only the possible actions: there are hardly any.
    const isSold = status === 'confirmed' || status === 'cancelled'
    const actions = actionsOf({ reference, status, outstanding, hasCustomer: customer !== null }, who).filter(
      ({ whyNot }) => isSold || whyNot === undefined,
    )
    const putBack = may('bookings:change') && found.canCancel ? putBackOf({ reference }, events) : undefined
    const mayDelete = (note: (typeof notes)[number]) =>
      may('bookings:change') && mayDeleteNote(note, { id: who.accountId, role: who.role })
    return {
      ...found,
      actions: putBack ? [...actions, putBack] : actions,
      deletableNotes: notes.filter(mayDelete).map(({ id }) => id),
      provider: deps.payments,
      isWhole: may('customers:read'),
      wasAsked: false,
      canAnswer: may('inbox:answer'),
      canSell: may('bookings:sell'),
      canDecide: may('approvals:decide'),
      canReadEmails: may('customers:read'),
    }
  },
  record: (context, { file }) => recordAccess(context.deps, actorOf(context), file.booking.id),
  view(data, { query }) {
    const { reference } = data.file.booking
    if (query.reference !== reference) return seeOther(bookingPath(reference))
    return { title: formatBookingReference(reference), body: <BookingPage {...data} /> }
  },
})

/** Reveals masked data in this response only, and records it in the access log. */
const showPersonalData = defineStaffAction({
  page: bookingPage,
  path: `${bookingPage.path}/show`,
  permission,
  input: z.object({}),
  async execute(context, _input, { data }) {
    const { booking, customer } = data.file
    const wasAsked = !data.isWhole && customer !== null
    if (wasAsked) await recordPersonalDataShown(context.deps, actorOf(context), booking.id)
    const { reference } = booking
    return bookingPage.show({ ...data, isWhole: data.isWhole || wasAsked, wasAsked }, { reference })
  },
})

/** A reload of that response leads back to the masked page. */
const shownPage = defineStaffPage({
  path: `${bookingPage.path}/show`,
  permission,
  query: Named,
  missing,
  load: async (_context, { reference }) => parseBookingReference(reference),
  view: (reference) => seeOther(bookingPath(reference)),
})

/** The agreement as a document of its own: it has no personal data. */
const agreementPage = defineStaffPage({
  path: `${bookingPage.path}/agreement`,
  permission,
  query: Named,
  missing: 'agreement',
  async load({ deps }, { reference }) {
    const found = await findBookingNamed(deps, reference)
    return found && loadAgreementDocument(deps, found.booking.id)
  },
  record: undefined,
  view: (body) => ({ kind: 'raw', status: 200, body, headers: agreementHeaders() }),
})

export const bookingRoutes = [bookingPage, showPersonalData, shownPage, agreementPage].flatMap(({ routes }) => routes)
