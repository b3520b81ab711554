import type { Customer } from '../../../contract/booking-calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import { completeStep } from '../../../domain/booking/booking-steps.ts'
import { writeCustomer, type CustomerRow } from '../../store/booking-details-store.ts'
import { updateBooking } from '../../store/booking-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import type { Caller, Clerk, CommandDeps } from '../command-deps.ts'
import { customerFaults, normaliseContact } from './customer-faults.ts'

export type SetDetailsOutcome =
  | { readonly kind: 'set'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | ClosedBooking

/** Stores the lead guest, which completes the step 'details'. */
export function setCustomer(deps: CommandDeps, by: Caller | Clerk, customer: Customer): Promise<SetDetailsOutcome> {
  return changeHeldBooking<SetDetailsOutcome>(deps, by, 'details', async (tx, row) => {
    const faults = customerFaults(customer)
    if (faults.length > 0) return { kind: 'refused', faults }
    await writeCustomer(tx, row.id, customerRow(customer))
    await updateBooking(tx, row.id, { stepsCompleted: completeStep(row.stepsCompleted, 'details') })
    return { kind: 'set', bookingId: row.id }
  })
}

function customerRow(customer: Customer): CustomerRow {
  const { emailOpt, smsOpt, thirdOpt, ...plain } = customer
  return {
    ...plain,
    ...normaliseContact(customer),
    emailOptIn: emailOpt === 'Y',
    smsOptIn: smsOpt === 'Y',
    thirdPartyOptIn: thirdOpt === 'Y',
  }
}
