import { useState } from 'react'
import type { Booking } from '../../contract/booking-calls.ts'

/** The booking of the loader data, or the server's answer to a later change. New loader data replaces both. */
export function useAnsweredBooking(loaded: Booking): [Booking, (answered: Booking) => void] {
  const [answer, setAnswer] = useState<{ since: Booking; booking: Booking }>()
  const booking = answer?.since === loaded ? answer.booking : loaded
  return [booking, (answered) => setAnswer({ since: loaded, booking: answered })]
}
