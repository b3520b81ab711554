import type { PartyMember } from '../../../contract/booking-calls.ts'
import { completeStep } from '../../../domain/booking/booking-steps.ts'
import { parseDateOfBirth } from '../../../domain/customer/customer.ts'
import { findCustomer, writeGuests } from '../../store/booking-details-store.ts'
import { updateBooking } from '../../store/booking-store.ts'
import { changeHeldBooking } from './change-booking.ts'
import { todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { partyFaults } from './party-faults.ts'
import type { SetDetailsOutcome } from './set-customer.ts'

/** Stores the names and ages of the party; completes the step 'details' once the lead guest is known too. */
export function setParty(
  deps: CommandDeps,
  caller: Caller,
  members: readonly PartyMember[],
): Promise<SetDetailsOutcome> {
  return changeHeldBooking<SetDetailsOutcome>(deps, caller, 'details', async (tx, row) => {
    const today = todayOf(deps)
    const faults = partyFaults(members, row, row.arrival, today)
    if (faults.length > 0) return { kind: 'refused', faults }
    await writeGuests(
      tx,
      row.id,
      members.map((member) => ({ ...member, dateOfBirth: parseDateOfBirth(member.dateOfBirth, today) ?? null })),
    )
    if (await findCustomer(tx, row.id)) {
      await updateBooking(tx, row.id, { stepsCompleted: completeStep(row.stepsCompleted, 'details') })
    }
    return { kind: 'set', bookingId: row.id }
  })
}
