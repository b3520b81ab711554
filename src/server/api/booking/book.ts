import { CALLS } from '../../../contract/calls.ts'
import type { ValidationError } from '../../../contract/envelope.ts'
import { placeBooking } from '../../commands/holds/place-booking.ts'
import { plural } from '../../../domain/words/plural.ts'
import type { PartyRefusal } from '../../commands/holds/party-refusal.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { namedParty } from '../question/party-input.ts'
import { conflict, ok, tooMany, unavailable, unprocessable } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { callerOf } from './answer-booking.ts'
import { partyRefusalError } from './party-refusal-error.ts'
import { BOOKING_MESSAGES } from './present-booking.ts'
import { refuseClosed } from './refusals.ts'

/** The specification's text; it sends the customer to a new search [BOOK-03]. */
const UNAVAILABLE = 'Sorry, this holiday is no longer available. Please try searching for another holiday'

const SUPPLIER_SILENT =
  'We cannot check at the moment whether this holiday is available. Nothing has been booked. Try again in a moment.'

function tooManyHolds(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many holidays are being held from your internet connection without being paid. Nothing has been booked. Pay for one of them, or try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`
}

export const book = endpoint(CALLS.book, async (scope) => {
  const { input, deps, session, visitor, address } = scope
  const freshToken = newSessionToken()
  const outcome = await placeBooking(
    deps,
    callerOf(scope),
    {
      parkId: input.parkId,
      unitTypeId: input.unitId,
      stay: { arrival: input.arrivalDate, nights: input.duration },
      party: namedParty(input),
      cotsWanted: input.cots,
      expectedPrice: input.expectedPrice,
      address,
      affiliateClick: visitor.affiliateClick,
    },
    freshToken,
  )
  switch (outcome.kind) {
    case 'placed': {
      if (outcome.beganSession) session.begin(freshToken)
      const { reference: bookId, channel } = outcome
      deps.steps?.countOnce('hold', { id: bookId, channel })
      return ok({ message: BOOKING_MESSAGES.held, bookId })
    }
    case 'price-changed':
      return conflict('price-changed', 'The price of this holiday has changed.', {
        expected: outcome.expected,
        now: outcome.now,
      })
    case 'unavailable':
      return conflict('holiday-unavailable', UNAVAILABLE)
    case 'too-many-holds':
      scope.log().warn({ event: 'too-many-holds' }, 'a hold was refused')
      return tooMany(outcome.retryAfterSeconds, {
        code: 'too-many-holds',
        message: tooManyHolds(outcome.retryAfterSeconds),
      })
    case 'supplier-silent':
      return unavailable(SUPPLIER_SILENT)
    case 'payment-under-way':
      return refuseClosed(outcome)
    case 'refused':
      return unprocessable(refusalErrors(deps, input.unitId, outcome.refusal))
  }
})

function refusalErrors(deps: Deps, unitTypeId: number, refusal: PartyRefusal): ValidationError[] {
  const channel = deps.availability.current.catalogue.unitTypes.get(unitTypeId)?.channel
  return channel ? [partyRefusalError(channel, refusal)] : []
}
