import { z } from 'zod'
import type { core } from 'zod/mini'
import { isUuid } from '../../domain/booking/uuid.ts'

/** The submitted fields as text, the last of each name. A refused form shows them again. */
export function fieldsOf(form: FormData | URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

type ReadInput<Input> =
  | { readonly kind: 'read'; readonly data: Input }
  /** The first error of each field, to show beside it. */
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }
  /** A parameter of the path cannot be one. */
  | { readonly kind: 'not-found' }

/** Fields by name. Repeated fields are an array. */
type SentFields = Readonly<Record<string, FormDataEntryValue | FormDataEntryValue[]>>

export const sentFields = (fields: FormData | URLSearchParams): SentFields =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [first = '', ...others] = fields.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )

/** Reads fields by a schema, with the parameters of the path, which take precedence. */
export function readInput<Input>(
  schema: z.ZodType<Input>,
  fields: SentFields,
  params: Readonly<Record<string, string>>,
): ReadInput<Input> {
  const outcome = schema.safeParse({ ...fields, ...params })
  if (outcome.success) return { kind: 'read', data: outcome.data }
  const { issues } = outcome.error
  return issues.some(({ path }) => Object.hasOwn(params, String(path[0])))
    ? { kind: 'not-found' }
    : { kind: 'errors', errors: errorsOf(issues) }
}

function errorsOf(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}

/** Plain words for the errors of a contract’s schema, by field: its own messages are for programs. */
export function limitErrors(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const errors = issues.map((issue) => [
    String(issue.path[0]),
    issue.code === 'too_big' ? `Use at most ${issue.maximum} characters` : 'Choose an option from the list',
  ])
  return Object.fromEntries(errors) as Record<string, string>
}

/** Schemas of fields, for the forms and addresses of `readInput`. */

/** A text without the blanks around it; '' if it was not sent. */
export const text = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())

/** All values of a repeatable field. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(item))

/** A whole number from 0, as ids are. */
export const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const uuid = z.string().refine(isUuid)

/** A box that may be ticked. */
export const isTicked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined)
