import type { Booking } from '../../../contract/booking-calls.ts'
import type { Caller } from '../../commands/command-deps.ts'
import { currentBooking } from '../../commands/checkout/load-booking.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../endpoint.ts'
import { ok, type Ok } from '../result.ts'
import { presentBooking } from './present-booking.ts'

export function callerOf({
  session,
  account,
  browserToken,
  requestId,
}: Pick<RequestScope, 'session' | 'account' | 'browserToken' | 'requestId'>): Caller {
  return { sessionToken: session.token, accountToken: account.token, browserToken: browserToken(), requestId }
}

/** The booking after a change. */
export async function answerBooking(deps: Deps, bookingId: string): Promise<Ok<Booking>> {
  return ok(presentBooking(deps, await currentBooking(deps, bookingId)))
}
