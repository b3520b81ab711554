type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const reported = new WeakSet<Field>()

/**
 * Reports input made before this part was hydrated to React: hydration keeps the values in the DOM, but calls no
 * `onChange`, and the next render of a controlled field would overwrite them.
 */
export function reportEarlyInput(part: ParentNode): void {
  const fields = [...part.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')].filter(
    (field) => !reported.has(field) && field.closest('[data-dehydrated]') === null,
  )
  fields.forEach((field) => reported.add(field))
  const changed = fields.filter(isChanged).map((field) => ({ field, value: field.value }))
  if (changed.length > 0) void reportAll(changed)
}

/** After all effects. React renders the result of an event in a microtask: each is rendered before the next. */
async function reportAll(changed: readonly { readonly field: Field; readonly value: string }[]): Promise<void> {
  for (const { field, value } of changed) {
    await Promise.resolve()
    report(field, value)
  }
}

const hasTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  if (!hasTick(field)) return field.value !== field.defaultValue
  // Only the checked radio button of a group is reported.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function report(field: Field, value: string): void {
  // An earlier report may have removed the field.
  if (!field.isConnected) return
  if (hasTick(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value
    // An earlier report may have removed the option.
    if (field.value !== value) return
  } else {
    // React ignores a value equal to the last one set through the element's own property.
    field.value = field.defaultValue
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
