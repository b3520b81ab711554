import { CALLS } from '../../../contract/calls.ts'
import { abandonBooking as abandon } from '../../commands/holds/abandon-booking.ts'
import { extendHold as extend } from '../../commands/holds/extend-hold.ts'
import { currentBookingOf } from '../../commands/holds/load-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok } from '../result.ts'
import { answerBooking, callerOf, noBooking, refuseClosed } from './answer-booking.ts'
import { presentBooking } from './present-booking.ts'

export const getMyBooking = endpoint(CALLS.getMyBooking, async (scope) => {
  const record = await currentBookingOf(scope.deps, callerOf(scope))
  return record ? ok(presentBooking(scope.deps, record)) : noBooking()
})

export const extendHold = endpoint(CALLS.extendHold, async (scope) => {
  const outcome = await extend(scope.deps, callerOf(scope))
  switch (outcome.kind) {
    case 'extended':
      return answerBooking(scope.deps, outcome.bookingId)
    case 'no-extension-left':
      return conflict('no-extension-left', 'The time to book has been extended already.')
    default:
      return refuseClosed(outcome)
  }
})

export const abandonBooking = endpoint(CALLS.abandonBooking, async (scope) => {
  const outcome = await abandon(scope.deps, callerOf(scope))
  if (outcome.kind !== 'abandoned') return refuseClosed(outcome)
  scope.session.end()
  return ok({ message: 'Your hold on this holiday has been released.' })
})
