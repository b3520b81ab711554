import type { PartyMember } from '../../../contract/booking-calls.ts'
import { guestFaults } from '../../../domain/customer/guests.ts'
import { parseDateOfBirth } from '../../../domain/customer/customer.ts'
import { guestFaultText } from '../../../domain/words/guest-fault-words.ts'
import { writeGuests } from '../../store/booking-details-store.ts'
import { changeHeldBooking } from './change-booking.ts'
import { todayOf, type Caller, type Clerk, type CommandDeps } from '../command-deps.ts'
import type { SetDetailsOutcome } from './set-customer.ts'

/** Stores what is known of the names and ages of the party. No step needs them [BOOK-08]. */
export function setParty(
  deps: CommandDeps,
  by: Caller | Clerk,
  members: readonly PartyMember[],
): Promise<SetDetailsOutcome> {
  return changeHeldBooking<SetDetailsOutcome>(deps, by, 'details', async (tx, row) => {
    const today = todayOf(deps)
    const faults = guestFaults(members, row, { arrival: row.arrival, today })
    if (faults.length > 0) {
      return {
        kind: 'refused',
        faults: faults.map((fault) => ({
          code: fault.code,
          field: ['party', fault.position, fault.field].filter((part) => part !== undefined).join('.'),
          message: guestFaultText(fault, row),
        })),
      }
    }
    await writeGuests(
      tx,
      row.id,
      members.map((member) => ({ ...member, dateOfBirth: parseDateOfBirth(member.dateOfBirth, today) ?? null })),
    )
    return { kind: 'set', bookingId: row.id }
  })
}
