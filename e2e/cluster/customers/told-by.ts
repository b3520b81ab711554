import type { OutputOf } from '../../../src/contract/calls.ts'
import type { Told } from '../recorded.ts'

/** The facts that a successful answer acknowledged, for the checker. */
export function toldBy(call: string, data: unknown, asked: Readonly<Record<string, unknown>>): Told {
  switch (call) {
    case 'search': {
      const { total, results } = data as OutputOf<'search'>
      const shown = results.map(({ parkId, unitId, unitPrice: pence, numberLeft: left }) => {
        return { parkId, unitId, pence, left }
      })
      return { search: { total, results: shown } }
    }
    case 'book':
      return { held: (data as OutputOf<'book'>).bookId }
    case 'setUserDetails':
      return { details: { reference: (data as OutputOf<'setUserDetails'>).bookingId, email: String(asked.email) } }
    case 'prePayment':
    case 'postPayment':
    case 'payBalance':
    case 'postBalance': {
      const {
        paymntRecId: id,
        status,
        amount: pence,
        booking,
      } = data as OutputOf<'prePayment'> | OutputOf<'payBalance'>
      const reference = booking.bookingId
      return {
        payment: { id, status, pence, reference },
        ...(booking.status === 'confirmed' ? { confirmed: reference } : {}),
      }
    }
    case 'logIn':
    case 'changeBooking': {
      const booking = data as OutputOf<'changeBooking'>
      if (booking.status !== 'confirmed') return {}
      const { bookingId: reference, arrivalDate: arrival, duration: nights } = booking
      return { confirmed: reference, stay: { reference, arrival, nights } }
    }
    default:
      return {}
  }
}
