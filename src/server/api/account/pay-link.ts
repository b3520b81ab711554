import { nothingLeftToPay } from '../../../domain/words/part-payment-words.ts'
import { CALLS } from '../../../contract/calls.ts'
import { todayOf } from '../../commands/command-deps.ts'
import { findPayLink, openPayLink as open } from '../../commands/account/pay-link.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { presentBooking } from '../booking/present-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, gone, notFound, ok, type Failed } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { presentDayToPay } from './present-account.ts'

export const payLink = endpoint(CALLS.payLink, async ({ deps, input }) => {
  const record = await findPayLink(deps, input.token)
  if (!record) return noSuchLink()
  if (record === 'ended') return linkEnded()
  const booking = presentBooking(deps, record)
  const isCancelled = record.row.status === 'cancelled'
  return ok({
    bookingId: booking.bookingId,
    parkName: booking.parkName,
    townName: booking.townName,
    regionName: booking.regionName,
    unitDesc: booking.unitDesc,
    image: booking.image,
    arrivalDate: booking.arrivalDate,
    departureDate: booking.departureDate,
    status: isCancelled ? 'cancelled' : 'confirmed',
    outstanding: Math.max(0, record.account.outstanding),
    ...presentDayToPay(record, todayOf(deps)),
  })
})

export const openPayLink = endpoint(CALLS.openPayLink, async (scope) => {
  const freshToken = newSessionToken()
  const outcome = await open(scope.deps, callerOf(scope), scope.input.token, freshToken)
  switch (outcome.kind) {
    case 'opened':
      scope.account.begin(freshToken)
      return ok({ message: 'You can now pay the balance of your booking.' })
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
