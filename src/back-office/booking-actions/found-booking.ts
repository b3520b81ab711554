/** The booking that an action is about, by the reference in its address. */
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { recordAccess } from '../../server/commands/booking-file/access-log.ts'
import { findByReference, type ListedBooking } from '../../server/store/staff-store.ts'
import { findVersion } from '../../server/store/bookings/version-store.ts'
import { notFound, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffRequest } from '../frame/route.ts'

export interface Found extends ListedBooking {
  /** As it is now; a form sends back the one that was shown. */
  readonly version: number
}

export const bookingPath = ({ booking }: Pick<ListedBooking, 'booking'>) => `/staff/bookings/${booking.reference}`

/** Where it is decided what becomes of a refund that has failed. */
export const failedRefundPath = (reference: string, refundId: string) =>
  `/staff/bookings/${reference}/refunds/${refundId}`

/** Answers about a booking, and writes down that somebody looks at it; without one, that there is none. */
export async function aboutBooking(
  request: StaffRequest,
  answer: (found: Found) => Promise<StaffResponse>,
): Promise<StaffResponse> {
  const { db } = request.deps
  const reference = parseBookingReference(request.params.reference ?? '')
  const listed = reference === undefined ? undefined : await findByReference(db, reference)
  if (!listed) return notFound('booking')
  const version = await findVersion(db, listed.booking.id)
  await recordAccess(request.deps, actorOf(request), listed.booking.id)
  return answer({ ...listed, version })
}

/** The version that a form was shown with; one that nobody has, if it says none. */
export const versionIn = (form: FormData) => Number(form.get('version') ?? -1)
