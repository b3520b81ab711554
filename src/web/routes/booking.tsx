import '../messages/payment-messages.ts'
import '../messages/booking-messages.ts'
import { throwNotFound } from '../state/not-found.ts'

export const loader = () => throwNotFound()

export function Component() {
  return null
}
