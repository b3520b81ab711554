import { useState } from 'react'
import type { Booking } from '../../contract/booking-calls.ts'

/**
 * The booking a page was loaded with, or what the server answered to a change since. A booking loaded anew takes the
 * place of both.
 */
export function useAnsweredBooking(loaded: Booking): [Booking, (answered: Booking) => void] {
  const [answer, setAnswer] = useState<{ since: Booking; booking: Booking }>()
  const booking = answer?.since === loaded ? answer.booking : loaded
  return [booking, (answered) => setAnswer({ since: loaded, booking: answered })]
}
