import { completeStep, reopenStep } from '../../../domain/booking/booking-steps.ts'
import type { LeadState } from '../../store/booking-details-store.ts'
import { updateBooking, type BookingNow } from '../../store/booking-store.ts'
import type { Transaction } from '../../store/transaction.ts'

/**
 * Completes the step details once the lead guest is known, with a date of birth where the operator has a minimum age,
 * and opens it again if the date of birth was taken back. The two arrive in any order.
 */
export async function completeDetails(
  tx: Transaction,
  { id, stepsCompleted }: Pick<BookingNow, 'id' | 'stepsCompleted'>,
  { hasCustomer, minimumAge, dateOfBirth }: LeadState,
): Promise<void> {
  const isComplete = hasCustomer && (minimumAge === null || dateOfBirth !== null)
  const steps = isComplete ? completeStep(stepsCompleted, 'details') : reopenStep(stepsCompleted, 'details')
  await updateBooking(tx, id, { stepsCompleted: steps })
}
