import type { Booking } from '../../../../contract/booking-calls.ts'
import type { Fault } from '../../../../contract/envelope.ts'
import { customerFaults } from '../../../../domain/customer/customer-faults.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { leadBirthFault } from '../../../../domain/customer/guests.ts'
import { customerFaultText } from '../../../../domain/words/customer-fault-words.ts'
import { guestFaultText } from '../../../../domain/words/guest-fault-words.ts'
import type { DetailsValues } from './details-draft.ts'
import { DATE_OF_BIRTH } from './details-fields.ts'

/** A validation error; `path` is the field's name in the form, such as 'customer.postcode'. */
export interface DetailsFault {
  readonly path: string
  readonly message: string
}

/** Fields that stand above the date of birth. */
const NAME_FIELDS = new Set(['title', 'firstName', 'lastName'])

/** All validation errors in form order [ERR-04, ERR-05]. The server checks them again. */
export function detailsFaults(
  { dateOfBirth, customer }: DetailsValues,
  { leadMinimumAge, arrivalDate, party }: Pick<Booking, 'leadMinimumAge' | 'arrivalDate' | 'party'>,
  today: CalendarDate,
): DetailsFault[] {
  const faults = customerFaults(customer)
  const textOf = (fault: (typeof faults)[number]) => ({
    path: `customer.${fault.field}`,
    message: customerFaultText(fault),
  })
  const birth =
    leadMinimumAge === null
      ? undefined
      : leadBirthFault(dateOfBirth, { minimumAge: leadMinimumAge, arrival: arrivalDate, today })
  return [
    ...faults.filter(({ field }) => NAME_FIELDS.has(field)).map(textOf),
    ...(birth ? [{ path: DATE_OF_BIRTH, message: guestFaultText(birth, party) }] : []),
    ...faults.filter(({ field }) => !NAME_FIELDS.has(field)).map(textOf),
  ]
}

/** The server's errors by form field: those of the party are of its lead guest. */
export function serverFaults(faults: readonly Fault[]): DetailsFault[] {
  return faults.map(({ field = '', message }) => ({
    path: field.startsWith('party.0.') ? DATE_OF_BIRTH : `customer.${field}`,
    message,
  }))
}
