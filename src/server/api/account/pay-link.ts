import { nothingLeftToPay } from '../../../domain/words/part-payment-words.ts'
import { CALLS } from '../../../contract/calls.ts'
import { todayOf } from '../../commands/command-deps.ts'
import { findPayLink, openPayLink as openBalance } from '../../commands/account/pay-link.ts'
import type { BookingRecord } from '../../commands/holds/load-booking.ts'
import { findHoldLink, openHoldLink } from '../../commands/sale/hold-link.ts'
import type { Deps } from '../../deps.ts'
import { callerOf, refuseClosed } from '../booking/answer-booking.ts'
import { depositOf, isDepositCompulsory, presentBooking } from '../booking/present-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, gone, notFound, ok, type Failed } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { presentDayToPay } from './present-account.ts'

export const payLink = endpoint(CALLS.payLink, async ({ deps, input }) => {
  const held = await findHoldLink(deps, input.token)
  if (held === 'ended') return linkEnded()
  const record = held ?? (await findPayLink(deps, input.token))
  if (!record) return noSuchLink()
  if (record === 'ended') return linkEnded()
  const isCancelled = record.row.status === 'cancelled'
  return ok({
    ...presentStay(deps, record),
    ...(held
      ? {
          status: 'held',
          heldUntil: held.row.holdExpiresAt.toISOString(),
          deposit: depositOf(held),
          compulsoryDeposit: isDepositCompulsory(held),
          outstanding: held.price.total,
        }
      : {
          status: isCancelled ? 'cancelled' : 'confirmed',
          heldUntil: null,
          deposit: null,
          compulsoryDeposit: false,
          outstanding: Math.max(0, record.account.outstanding),
        }),
    ...presentDayToPay(record, todayOf(deps)),
  })
})

function presentStay(deps: Deps, record: BookingRecord) {
  const booking = presentBooking(deps, record)
  return {
    bookingId: booking.bookingId,
    parkName: booking.parkName,
    townName: booking.townName,
    regionName: booking.regionName,
    unitDesc: booking.unitDesc,
    image: booking.image,
    arrivalDate: booking.arrivalDate,
    departureDate: booking.departureDate,
  }
}

export const openPayLink = endpoint(CALLS.openPayLink, async (scope) => {
  const freshToken = newSessionToken()
  const { deps, input } = scope
  const held = await openHoldLink(deps, callerOf(scope), input.token, freshToken)
  switch (held.kind) {
    case 'opened':
      scope.session.begin(freshToken)
      return ok({ message: 'You can now check your booking and pay.', opens: 'booking' })
    case 'link-ended':
      return linkEnded()
    case 'payment-under-way':
      return refuseClosed(held)
    case 'no-such-link':
      break
  }
  const outcome = await openBalance(deps, callerOf(scope), input.token, freshToken)
  switch (outcome.kind) {
    case 'opened':
      scope.account.begin(freshToken)
      return ok({ message: 'You can now pay the balance of your booking.', opens: 'balance' })
    case 'nothing-outstanding':
      return conflict('nothing-outstanding', nothingLeftToPay)
    case 'no-such-link':
      return noSuchLink()
    case 'link-ended':
      return linkEnded()
  }
})

const linkEnded = (): Failed => gone('link-ended', 'This link has ended. Log in to see what is left to pay.')
const noSuchLink = (): Failed => notFound('no-such-link', 'This link does not lead to a booking any more.')
