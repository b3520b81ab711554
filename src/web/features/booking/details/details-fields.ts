import type { DetailsValues, MemberValues } from './details-draft.ts'

/** A field's name in the form and its value; booleans for checkboxes. */
type FieldPair = readonly [name: string, value: string | boolean]

/** Every field by its name: 'customer.firstName', 'optIns.email', 'members.1.age'. */
export function detailsFields({ customer, optIns, members }: DetailsValues): FieldPair[] {
  return [
    ...Object.entries(customer).map(([field, value]): FieldPair => [`customer.${field}`, value]),
    ...Object.entries(optIns).map(([field, value]): FieldPair => [`optIns.${field}`, value]),
    ...members.flatMap((member, index) =>
      Object.entries(member).map(([field, value]): FieldPair => [`members.${index}.${field}`, value]),
    ),
  ]
}

/** Reads the form. Values without a field, such as the lead guest's second name, come from the initial form. */
export function readDetails(form: FormData, start: DetailsValues): DetailsValues {
  const text = (name: string, otherwise: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : otherwise
  }
  const texts = <Values extends object>(prefix: string, values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, text(`${prefix}.${field}`, value as string)]),
    ) as Values
  return {
    customer: texts('customer', start.customer),
    // FormData omits unchecked checkboxes.
    optIns: { email: form.has('optIns.email'), sms: form.has('optIns.sms'), third: form.has('optIns.third') },
    members: start.members.map((member, index): MemberValues => texts(`members.${index}`, member)),
  }
}

/** Writes values into the form's fields; keeps what the customer has typed since, unless told to replace it. */
export function fillDetails(form: HTMLFormElement, values: DetailsValues, { replaceTyped = false } = {}): void {
  for (const [name, value] of detailsFields(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (replaceTyped || field.checked === field.defaultChecked) field.checked = value === true
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (replaceTyped || field.value === field.defaultValue) field.value = String(value)
    } else if (field instanceof HTMLSelectElement) {
      if (replaceTyped || isUntouched(field)) field.value = String(value)
    }
  }
}

function isUntouched(select: HTMLSelectElement): boolean {
  const first = [...select.options].find((option) => option.defaultSelected) ?? select.options[0]
  return select.value === (first?.value ?? '')
}
