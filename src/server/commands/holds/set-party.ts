import type { PartyMember } from '../../../contract/booking-calls.ts'
import { guestErrors } from '../../../domain/customer/guests.ts'
import { parseDateOfBirth } from '../../../domain/customer/customer.ts'
import { guestErrorText } from '../../../domain/words/customer-error-words.ts'
import { writesOfGuests } from '../../store/booking-details-store.ts'
import { changeOfBooking } from '../../store/booking-store.ts'
import { policyOf } from '../../store/sale-store.ts'
import { writeTogether } from '../../store/transaction.ts'
import { completeRecord, lockedRecord } from './load-booking.ts'
import { stepsAfter, type SetDetailsOutcome } from './set-customer.ts'
import { changeHeldBooking } from './change-booking.ts'
import { todayOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'

/**
 * Stores the known names and ages of the party. No step needs them, except the lead guest's date of birth if the
 * operator has a minimum age [BOOK-08].
 */
export function setParty(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  members: readonly PartyMember[],
): Promise<SetDetailsOutcome> {
  return changeHeldBooking<SetDetailsOutcome>(deps, by, 'details', async (tx, row) => {
    const today = todayOf(deps)
    const stored = await lockedRecord(deps, tx, row)
    const policy = policyOf(deps.site, stored.sale, row)
    const { minimumAge } = policy
    const errors = guestErrors(members, row, { minimumAge, arrival: row.arrival, today })
    if (errors.length > 0) {
      return {
        kind: 'refused',
        errors: errors.map((error) => ({
          code: error.code,
          field: ['party', error.position, error.field].filter((part) => part !== undefined).join('.'),
          message: guestErrorText(error, row),
        })),
      }
    }
    const guests = members.map((member) => ({
      ...member,
      dateOfBirth: parseDateOfBirth(member.dateOfBirth, today) ?? null,
    }))
    const stepsCompleted = minimumAge === null ? stored.row.stepsCompleted : stepsAfter({ ...stored, policy, guests })
    await writeTogether(tx, [
      ...writesOfGuests(tx, row.id, guests),
      ...(minimumAge === null ? [] : [changeOfBooking(tx, row.id, { stepsCompleted })]),
    ])
    const changed = { ...stored, guests, row: { ...stored.row, stepsCompleted } }
    return { kind: 'set', booking: await completeRecord(deps, tx, changed) }
  })
}
