import { CALLS } from '../../../contract/calls.ts'
import { plural } from '../../../domain/words/grammar.ts'
import { changeHold as change } from '../../commands/holds/change-hold.ts'
import { placeBooking, type PlaceBookingOutcome } from '../../commands/holds/place-booking.ts'
import type { Deps } from '../../deps.ts'
import { endpoint, type RequestScope } from '../endpoint.ts'
import { namedParty } from '../question/read-criteria.ts'
import { conflict, ok, tooMany, unavailable, unprocessable, type Failed } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { callerOf, refuseClosed } from './answer-booking.ts'
import { refuseExtras } from './extras.ts'
import { partyRefusalError } from './party-refusal-error.ts'
import { BOOKING_MESSAGES } from './present-booking.ts'

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
  if (outcome.kind !== 'placed') return refuseHold(scope, outcome, TEXTS_OF_BOOK)
  if (outcome.beganSession) session.begin(freshToken)
  countHold(deps, outcome)
  return ok({ message: BOOKING_MESSAGES.held, bookId: outcome.reference })
})

export const changeHold = endpoint(CALLS.changeHold, async (scope) => {
  const { input, deps, address } = scope
  const { adults, children, under5s, dogs, assistanceDogs } = input
  const outcome = await change(deps, callerOf(scope), {
    reference: input.bookingId,
    unitTypeId: input.unitId,
    arrival: input.arrivalDate,
    nights: input.duration,
    party: { adults, children, under5s, dogs, assistanceDogs },
    extras: input.extras,
    expectedPrice: input.expectedPrice,
    address,
  })
  switch (outcome.kind) {
    case 'placed':
      countHold(deps, outcome)
      return ok({ bookId: outcome.reference, omittedExtras: [...(outcome.omittedExtras ?? [])] })
    case 'extras-refused':
      return refuseExtras(outcome.refusal)
    case 'other-booking':
      return conflict('other-booking', 'Another booking has been started in this browser. Nothing has been changed.')
    case 'no-booking':
    case 'already-confirmed':
    case 'payment-under-way':
    case 'hold-expired':
    case 'step-not-open':
    case 'changed-meanwhile':
      return refuseClosed(outcome)
    default:
      return refuseHold(scope, outcome, TEXTS_OF_CHANGE)
  }
})

type Placed = Extract<PlaceBookingOutcome, { kind: 'placed' }>

const countHold = (deps: Deps, { reference: id, channel }: Placed) => deps.steps?.countOnce('hold', { id, channel })

const TEXTS_OF_BOOK = {
  unavailable: {
    code: 'holiday-unavailable',
    /** The specification's text; it sends the customer to a new search [BOOK-03]. */
    message: 'Sorry, this holiday is no longer available. Please try searching for another holiday',
  },
  silent:
    'We cannot check at the moment whether this holiday is available. Nothing has been booked. Try again in a moment.',
}

const TEXTS_OF_CHANGE: typeof TEXTS_OF_BOOK = {
  unavailable: { code: 'not-available', message: 'This isn’t available. Nothing has been changed.' },
  silent: 'We cannot check at the moment whether this is available. Nothing has been changed. Try again in a moment.',
}

function refuseHold(
  scope: Pick<RequestScope, 'log'>,
  outcome: Exclude<PlaceBookingOutcome, Placed>,
  texts: typeof TEXTS_OF_BOOK,
): Failed {
  switch (outcome.kind) {
    case 'price-changed':
      return conflict('price-changed', 'The price of this holiday has changed.', {
        expected: outcome.expected,
        now: outcome.now,
      })
    case 'unavailable':
      return conflict(texts.unavailable.code, texts.unavailable.message)
    case 'too-many-holds':
      scope.log().warn({ event: 'too-many-holds' }, 'a hold was refused')
      return tooMany(outcome.retryAfterSeconds, {
        code: 'too-many-holds',
        message: tooManyHolds(outcome.retryAfterSeconds),
      })
    case 'supplier-unavailable':
      return unavailable(texts.silent)
    case 'payment-under-way':
      return refuseClosed(outcome)
    case 'refused':
      return unprocessable([partyRefusalError(outcome.channel, outcome.refusal)])
  }
}

function tooManyHolds(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many holidays are being held from your internet connection without being paid. Nothing has been booked. Pay for one of them, or try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`
}
