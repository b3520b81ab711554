import type { Booking } from '../../../contract/booking-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import { setCustomer, type SetDetailsOutcome } from '../../commands/holds/set-customer.ts'
import { setParty } from '../../commands/holds/set-party.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { unprocessable, ok, type Result, tooMany, unavailable } from '../result.ts'
import { callerOf, refuseClosed, noBooking } from './answer-booking.ts'
import { presentBooking } from './present-booking.ts'
import { COUNTRIES } from '../../../domain/customer/country.ts'
import { UNITED_KINGDOM } from '../../../domain/customer/customer.ts'
import { formatUkPostcode } from '../../../domain/customer/customer.ts'
import { ukPostcodeError } from '../../../domain/customer/customer-errors.ts'
import { customerErrorText } from '../../../domain/words/customer-error-words.ts'
import { closedReason } from '../../commands/holds/change-booking.ts'
import { currentBookingOf } from '../../commands/holds/load-booking.ts'

export const setUserDetails = endpoint(CALLS.setUserDetails, async (scope) => {
  const { dateOfBirth, ...customer } = scope.input
  return answerDetails(scope.deps, await setCustomer(scope.deps, callerOf(scope), customer, dateOfBirth))
})

export const setPartyDetails = endpoint(CALLS.setPartyDetails, async (scope) =>
  answerDetails(scope.deps, await setParty(scope.deps, callerOf(scope), scope.input.party)),
)

function answerDetails(deps: Deps, outcome: SetDetailsOutcome): Result<Booking> {
  switch (outcome.kind) {
    case 'set': {
      const booking = presentBooking(deps, outcome.booking)
      const { bookingId: id, channelId: channel, stepsCompleted } = booking
      if (stepsCompleted.includes('details')) deps.steps?.countOnce('details', { id, channel })
      return ok(booking)
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
  ({ deps }) =>
    ok({
      countries: deps.site.sellsAbroad ? [...COUNTRIES] : [UNITED_KINGDOM],
      canFindAddress: deps.addresses !== undefined,
    }),
  { cacheFor: 3600 },
)

/** Each look-up costs money: only for a held booking, and a limited number of them. */
export const findAddress = endpoint(CALLS.findAddress, async (scope) => {
  const { deps, input, log, signal } = scope
  const record = await currentBookingOf(deps, callerOf(scope))
  if (!record) return noBooking()
  const closed = closedReason(record.row, 'details')
  if (closed) return refuseClosed(closed)
  const code = ukPostcodeError(input.postcode)
  if (code) {
    const error = { field: 'postcode', code } as const
    return unprocessable([{ ...error, message: customerErrorText(error) }])
  }
  if (!deps.addresses) return notAvailable()
  const wait = await deps.formLimits.countAddressLookup(scope.address, record.row.id)
  if (wait !== undefined) return tooMany(wait, TOO_MANY)
  try {
    return ok({ addresses: [...(await deps.addresses.find(formatUkPostcode(input.postcode), signal()))] })
  } catch (err) {
    // The postcode is personal, and not logged.
    log().warn({ err, event: 'address-lookup-failed' }, 'the address provider did not answer')
    return notAvailable()
  }
})

const TOO_MANY = { code: 'too-many-lookups', message: 'You’ve searched for addresses too many times.' }

const notAvailable = () => unavailable('Address search isn’t working at the moment.', 60, 'address-lookup-failed')
