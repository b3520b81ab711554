import type { ValidationError } from '../../../../contract/call.ts'
import { customerErrors } from '../../../../domain/customer/customer-errors.ts'
import { DEFAULT_PARTY } from '../../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { leadBirthError } from '../../../../domain/customer/guests.ts'
import { customerErrorText, guestErrorText } from '../../../../domain/words/customer-error-words.ts'
import type { DetailsValues } from './details-draft.ts'
import { DATE_OF_BIRTH, type LeadFacts } from './details-fields.ts'

/** A validation error; `path` is the field's name in the form, such as 'customer.postcode'. */
export interface DetailsError {
  readonly path: string
  readonly message: string
}

/** Fields that stand above the date of birth. */
const NAME_FIELDS = new Set(['title', 'firstName', 'lastName'])

/** All validation errors in form order [ERR-04, ERR-05]. The server checks them again. */
export function detailsErrors(
  { dateOfBirth, customer }: DetailsValues,
  facts: LeadFacts,
  today: CalendarDate,
): DetailsError[] {
  const errors = customerErrors(customer)
  const textOf = (error: (typeof errors)[number]) => ({
    path: `customer.${error.field}`,
    message: customerErrorText(error),
  })
  const birth = facts && leadBirthError(dateOfBirth, { ...facts, today })
  return [
    ...errors.filter(({ field }) => NAME_FIELDS.has(field)).map(textOf),
    ...(birth ? [{ path: DATE_OF_BIRTH, message: guestErrorText(birth, DEFAULT_PARTY) }] : []),
    ...errors.filter(({ field }) => !NAME_FIELDS.has(field)).map(textOf),
  ]
}

/** The server's errors that name a field, by form field. */
export function serverErrors(errors: readonly ValidationError[]): DetailsError[] {
  return errors.flatMap(({ field, message }) =>
    field ? [{ path: field === 'dateOfBirth' ? DATE_OF_BIRTH : `customer.${field}`, message }] : [],
  )
}
