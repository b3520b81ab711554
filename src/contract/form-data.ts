/**
 * Nested values are sent as form data with dotted names: `party.0.lastName=Hale`. HTML forms and the form library use
 * the same names, so there is one parser.
 */
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])
const MAX_DEPTH = 4
const MAX_INDEX = 99

type FormValue = string | FormTree | FormValue[]
interface FormTree {
  [name: string]: FormValue
}

/** Pairs for a form body; undefined and null are omitted, everything else becomes text. */
export function toFormPairs(value: unknown, prefix = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value === 'number' || typeof value === 'boolean') return [[prefix, String(value)]]
  if (typeof value !== 'object') throw new TypeError(`${prefix || 'the body'} cannot be sent as form data`)
  return Object.entries(value).flatMap(([name, child]) => toFormPairs(child, prefix ? `${prefix}.${name}` : name))
}

/**
 * Parses dotted names into objects, and into arrays if every name of a level is an index. Names that are too deep,
 * forbidden or contradictory are ignored.
 */
export function fromFormPairs(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const root: FormTree = Object.create(null) as FormTree
  for (const [name, value] of pairs) {
    const parts = name.split('.')
    if (parts.length > MAX_DEPTH || parts.some((part) => part === '' || FORBIDDEN.has(part))) continue
    let level = root
    let isFree = true
    for (const part of parts.slice(0, -1)) {
      const next = level[part] ?? (Object.create(null) as FormTree)
      if (typeof next === 'string' || Array.isArray(next)) {
        isFree = false
        break
      }
      level[part] = next
      level = next
    }
    const last = parts.at(-1) as string
    if (isFree && typeof level[last] !== 'object') level[last] = value
  }
  return arraysWhereIndexed(root) as Record<string, unknown>
}

function arraysWhereIndexed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, arraysWhereIndexed(child)] as const)
  const isArray = entries.length > 0 && entries.every(([name]) => /^\d{1,2}$/.test(name) && Number(name) <= MAX_INDEX)
  if (!isArray) return Object.fromEntries(entries)
  return [...entries].sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child)
}
