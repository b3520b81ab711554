type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const reported = new WeakSet<Field>()

/**
 * Tells React what the visitor filled in before this part of the page was hydrated. React leaves it in the fields, but
 * calls no `onChange` for it, and puts the value that it knows back with its next render.
 */
export function reportEarlyInput(part: ParentNode): void {
  const fields = [...part.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')].filter(
    (field) => !reported.has(field) && field.closest('[data-dehydrated]') === null,
  )
  fields.forEach((field) => reported.add(field))
  const changed = fields.filter(isChanged).map((field) => ({ field, value: field.value }))
  // Once every effect has run; each report is rendered before the next.
  if (changed.length > 0) queueMicrotask(() => changed.forEach(({ field, value }) => report(field, value)))
}

const hasTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  if (!hasTick(field)) return field.value !== field.defaultValue
  // Of radio buttons the one that is chosen now says it all.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function report(field: Field, value: string): void {
  // An earlier report may have taken the field away.
  if (!field.isConnected) return
  if (hasTick(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value
    // An earlier report may have taken the option away.
    if (field.value !== value) return
  } else {
    // React hears of a value only if it is not the last that was set on the element itself.
    field.value = field.defaultValue
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
