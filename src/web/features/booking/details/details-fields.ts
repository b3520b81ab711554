import { parseCalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { textOf } from '../../../page/page-form.ts'
import { detailsOf, type DetailsValues } from './details-draft.ts'
import type { Booking } from '../../../../contract/booking-calls.ts'
import type { LeadRules } from '../../../../domain/customer/guests.ts'

/** A field's name in the form and its value; booleans for checkboxes. */
type FieldPair = readonly [name: string, value: string | boolean]

/** Name of the field with the lead guest's date of birth. */
export const DATE_OF_BIRTH = 'lead.dateOfBirth'

/** Every field by its name: 'customer.firstName', 'optIns.email'. */
export function detailsFields({ dateOfBirth, customer, optIns }: DetailsValues): FieldPair[] {
  return [
    [DATE_OF_BIRTH, dateOfBirth],
    ...Object.entries(customer).map(([field, value]): FieldPair => [`customer.${field}`, value]),
    ...Object.entries(optIns).map(([field, value]): FieldPair => [`optIns.${field}`, value]),
  ]
}

/** The facts that a date of birth has to agree with, besides today; undefined where the operator has no minimum age. */
export type LeadFacts = Omit<LeadRules, 'today'> | undefined

export const leadFactsOf = ({
  leadMinimumAge: minimumAge,
  arrivalDate: arrival,
}: Pick<Booking, 'leadMinimumAge' | 'arrivalDate'>): LeadFacts =>
  minimumAge === null ? undefined : { minimumAge, arrival }

/** Hidden fields by which the action checks a date of birth as the page does. */
export const leadFields = (facts: LeadFacts) => ({ lead: facts })

/** Reads `leadFields`; the server checks by its own. */
export function readLeadFacts(form: FormData): LeadFacts {
  const arrival = parseCalendarDate(textOf(form, 'lead.arrival'))
  return arrival === undefined ? undefined : { minimumAge: Number(textOf(form, 'lead.minimumAge')), arrival }
}

const EMPTY = detailsOf({ customer: null, guests: [] })

/** Reads the form. Values without a field are as in an empty form. */
export function readDetails(form: FormData): DetailsValues {
  const read = (name: string, otherwise: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : otherwise
  }
  const customer = Object.fromEntries(
    Object.entries(EMPTY.customer).map(([field, otherwise]) => [field, read(`customer.${field}`, otherwise)]),
  ) as DetailsValues['customer']
  // FormData omits unchecked checkboxes.
  const optIns = { email: form.has('optIns.email'), sms: form.has('optIns.sms'), third: form.has('optIns.third') }
  return { dateOfBirth: read(DATE_OF_BIRTH, EMPTY.dateOfBirth), customer, optIns }
}

/** Writes values into the form's fields; keeps what the customer has typed since. */
export function fillDetails(form: HTMLFormElement, values: DetailsValues): void {
  for (const [name, value] of detailsFields(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked === field.defaultChecked) field.checked = value === true
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === field.defaultValue) field.value = String(value)
    } else if (field instanceof HTMLSelectElement) {
      if (isUntouched(field)) field.value = String(value)
    }
  }
}

function isUntouched(select: HTMLSelectElement): boolean {
  const first = [...select.options].find((option) => option.defaultSelected) ?? select.options[0]
  return select.value === (first?.value ?? '')
}
