import type { z } from 'zod'
import type { core } from 'zod/mini'

/** What was sent, as text by field; the last of a name. Shown again when a form is refused. */
export function fieldsOf(form: FormData | URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

export type ReadFields<Fields> =
  | { readonly kind: 'read'; readonly data: Fields }
  /** The first error of each field, to show beside it. */
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }

/** Reads the fields of a form, or of an address's query, by a schema. Blanks around a value do not count. */
export function readFields<Fields>(form: FormData | URLSearchParams, schema: z.ZodType<Fields>): ReadFields<Fields> {
  const trimmed = Object.fromEntries(Object.entries(fieldsOf(form)).map(([name, value]) => [name, value.trim()]))
  const outcome = schema.safeParse(trimmed)
  if (outcome.success) return { kind: 'read', data: outcome.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of outcome.error.issues) errors[String(path[0] ?? '')] ??= message
  return { kind: 'errors', errors }
}

/** What a schema of the contract refuses of a form, by field, in plain words: its own are for programs. */
export function limitErrors(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const errors = issues.map((issue) => [
    String(issue.path[0]),
    issue.code === 'too_big' ? `Use at most ${issue.maximum} characters` : 'Choose one from the list',
  ])
  return Object.fromEntries(errors) as Record<string, string>
}
