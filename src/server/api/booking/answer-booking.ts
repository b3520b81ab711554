import type { Booking } from '../../../contract/booking-calls.ts'
import type { Caller } from '../../commands/command-deps.ts'
import { currentBooking } from '../../commands/holds/load-booking.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../endpoint.ts'
import { ok, type Ok } from '../result.ts'
import { presentBooking } from './present-booking.ts'

export function callerOf({
  session,
  account,
  browserKey,
  requestId,
}: Pick<RequestScope, 'session' | 'account' | 'browserKey' | 'requestId'>): Caller {
  return { sessionToken: session.token, accountToken: account.token, browserKey: browserKey(), requestId }
}

/** The booking after a change. */
export async function answerBooking(deps: Deps, bookingId: string): Promise<Ok<Booking>> {
  return ok(presentBooking(deps, await currentBooking(deps, bookingId)))
}
