import { CALLS } from '../../../contract/calls.ts'
import { formatUkPostcode } from '../../../domain/customer/customer.ts'
import { ukPostcodeError } from '../../../domain/customer/customer-errors.ts'
import { customerErrorText } from '../../../domain/words/customer-error-words.ts'
import { closedReason } from '../../commands/holds/change-booking.ts'
import { currentBookingOf } from '../../commands/holds/load-booking.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany, unavailable, unprocessable } from '../result.ts'
import { callerOf, noBooking, refuseClosed } from './answer-booking.ts'

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

const TOO_MANY = { code: 'too-many-lookups', message: 'You have searched for addresses too many times.' }

const notAvailable = () => unavailable('Address search is not working at the moment.', 60, 'address-lookup-failed')
