import type { Booking } from '../../../contract/booking-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import { setCustomer, type SetDetailsOutcome } from '../../commands/holds/set-customer.ts'
import { setParty } from '../../commands/holds/set-party.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { unprocessable, ok, type Result } from '../result.ts'
import { answerBooking, callerOf, refuseClosed } from './answer-booking.ts'
import { COUNTRIES } from '../../../domain/customer/country.ts'

export const setUserDetails = endpoint(CALLS.setUserDetails, async (scope) =>
  answerDetails(scope.deps, await setCustomer(scope.deps, callerOf(scope), scope.input)),
)

export const setPartyDetails = endpoint(CALLS.setPartyDetails, async (scope) =>
  answerDetails(scope.deps, await setParty(scope.deps, callerOf(scope), scope.input.party)),
)

async function answerDetails(deps: Deps, outcome: SetDetailsOutcome): Promise<Result<Booking>> {
  switch (outcome.kind) {
    case 'set': {
      const answer = await answerBooking(deps, outcome.bookingId)
      const { bookingId: id, channelId: channel, stepsCompleted } = answer.data
      if (stepsCompleted.includes('details')) deps.steps?.countOnce('details', { id, channel })
      return answer
    }
    case 'refused':
      return unprocessable(outcome.errors)
    default:
      return refuseClosed(outcome)
  }
}

/** From the server, so that no page bundles the list of countries [BOOK-10]. */
export const countries = endpoint(
  CALLS.countries,
  ({ deps }) => ok({ countries: [...COUNTRIES], canFindAddress: deps.addresses !== undefined }),
  { cacheFor: 3600 },
)
