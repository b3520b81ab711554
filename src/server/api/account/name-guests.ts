import { CALLS } from '../../../contract/calls.ts'
import { loadAccountOf, openAccount } from '../../commands/account/load-account.ts'
import { nameGuests as name } from '../../commands/account/name-guests.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, unprocessable } from '../result.ts'
import { presentAccount } from './present-account.ts'
import { notLoggedIn } from './refusals.ts'

export const nameGuests = endpoint(CALLS.nameGuests, async (scope) => {
  const { deps, input } = scope
  if (!(await openAccount(deps, callerOf(scope)))) return notLoggedIn()
  const outcome = await name(deps, callerOf(scope), input.guests)
  switch (outcome.kind) {
    case 'named':
      return ok(presentAccount(deps, await loadAccountOf(deps, outcome.bookingId)))
    case 'no-booking':
      return notLoggedIn()
    case 'not-open':
      return conflict('not-open', 'Names can no longer be changed here. Please call us.')
    case 'refused':
      return unprocessable(outcome.errors)
  }
})
