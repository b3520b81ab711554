/** The agreement, for the customer who is logged in to the booking or has just made it [LAW-06]. */
import type { Hono } from 'hono'
import { AGREEMENT_PATH } from '../../domain/law/agreement.ts'
import { callerOf } from '../api/booking/answer-booking.ts'
import { authenticateGuest } from '../commands/authenticate-guest.ts'
import { currentBookingOf } from '../commands/holds/load-booking.ts'
import type { Caller } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { agreementHeaders, loadAgreementDocument } from '../queries/booking.ts'
import { openScope, type AppEnv } from './request-scope.ts'

/** A document without script, whose policy allows its one style element alone. Without a booking it leads to the login. */
export function mountAgreementPage(app: Hono<AppEnv>, deps: Deps): void {
  app.get(AGREEMENT_PATH, async (context) => {
    const bookingId = await bookingOfCaller(deps, callerOf(openScope(context, deps)))
    const html = bookingId === undefined ? undefined : await loadAgreementDocument(deps, bookingId)
    if (html === undefined) {
      return context.body(null, 303, { location: bookingId === undefined ? '/login?ended=1' : '/my-booking' })
    }
    return context.body(html, 200, agreementHeaders())
  })
}

async function bookingOfCaller(deps: Deps, caller: Caller): Promise<string | undefined> {
  return (await authenticateGuest(deps, caller)) ?? (await currentBookingOf(deps, caller))?.row.id
}
