/** Decodes form-encoded requests to Stripe: values are texts, and field names give their place. */
export interface FormFields {
  readonly [name: string]: FormValue
}
export type FormValue = string | FormFields

/** 'metadata[key]=a&allowed_payment_method_types[0]=card' as nested fields; list items are named by index. */
export function readForm(body: string): FormFields {
  const root: Fields = Object.create(null) as Fields
  for (const [name, value] of new URLSearchParams(body)) {
    const [first = '', ...rest] = name.split(/\[|\]\[|\]/).filter((part, at) => part !== '' || at === 0)
    put(root, [first, ...rest], value)
  }
  return root
}

interface Fields {
  [name: string]: string | Fields
}

function put(fields: Fields, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const inner = fields[name]
  const deeper = typeof inner === 'object' ? inner : (Object.create(null) as Fields)
  fields[name] = deeper
  put(deeper, rest, value)
}

export function textIn(fields: FormFields, ...path: string[]): string | undefined {
  let value: FormValue | undefined = fields
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined
  return typeof value === 'string' ? value : undefined
}

export function fieldsIn(fields: FormFields, name: string): FormFields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

/** The texts of a list or of named fields, such as metadata. */
export function textsIn(fields: FormFields, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsIn(fields, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
