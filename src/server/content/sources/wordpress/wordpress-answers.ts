/** Schemas of WordPress' REST API, as far as we read it. PHP writes an empty map as [] and an empty field as false. */
import * as z from 'zod'
import { parseCalendarDate } from '../../../../domain/dates/calendar-date.ts'

const Rendered = z.object({ rendered: z.string() })
const NO_TEXT = { rendered: '', protected: false }

/** Lists request no `rendered`; `protected` means that reading needs a password. */
const Text = z.object({ rendered: z.string().default(''), protected: z.boolean().default(false) })

/** WordPress percent-encodes a slug that is not ASCII; we encode it ourselves in addresses. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC')
  } catch {
    return slug
  }
}
const SlugText = z.string().min(1).transform(decodeSlug)

const Acf = z.preprocess(
  (value) => (value === undefined || value === null || value === false || Array.isArray(value) ? {} : value),
  z.record(z.string(), z.unknown()),
)

export const Media = z.object({ source_url: z.string().min(1), alt_text: z.string().catch('') })
export type Media = z.infer<typeof Media>

/** If a picture cannot be embedded, an error object takes its place. */
const Embedded = z
  .object({ 'wp:featuredmedia': z.array(Media.optional().catch(undefined)).optional() })
  .optional()
  .catch(undefined)

const Links = z
  .object({ 'wp:featuredmedia': z.array(z.object({ href: z.string() })).optional() })
  .optional()
  .catch(undefined)

/** The day of an instant in the site's own time. */
const Day = z
  .string()
  .transform((instant) => instant.slice(0, 10))
  .refine((day) => parseCalendarDate(day) === day, 'must begin with a date')

/** Any type with a text. */
export const Written = z.object({
  id: z.int(),
  slug: SlugText,
  /** Its address in the content system, the base of relative links. */
  link: z.string().catch(''),
  title: Rendered,
  content: Text.default(NO_TEXT),
  excerpt: Text.default(NO_TEXT),
  date: Day,
  modified: Day.optional().catch(undefined),
  acf: Acf,
  _embedded: Embedded,
  _links: Links,
})
export type Written = z.infer<typeof Written>

export const Thing = z.object({ id: z.int(), title: Rendered, acf: Acf })

export const Slug = z.object({
  id: z.int(),
  slug: SlugText,
  date: Day.optional().catch(undefined),
  modified: Day.optional().catch(undefined),
  link: z.string().catch(''),
  content: Text.default(NO_TEXT),
  acf: Acf,
})

/**
 * The day of the last change; undefined if WordPress tells none. A post that was written before the day it is published
 * for was changed on that day.
 */
export function modifiedOn({
  date,
  modified,
}: {
  readonly date?: string | undefined
  readonly modified?: string | undefined
}): string | undefined {
  return modified !== undefined && modified > (date ?? '') ? modified : date
}

export const Refusal = z.object({ code: z.string() })

/** A text field of ACF; empty for other types. */
export function textField(acf: Readonly<Record<string, unknown>>, name: string): string {
  const value = acf[name]
  return typeof value === 'string' ? value : ''
}

/** A number field, also as text. */
export function numberField(acf: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = acf[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A list of texts, or one text with a line for each. */
export function linesField(acf: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = acf[name]
  const lines = Array.isArray(value)
    ? value.filter((line) => typeof line === 'string')
    : textField(acf, name).split(/\r?\n/)
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** A relationship field: ids, or the posts themselves. Editors name it with hyphens or underscores. */
export function idsField(acf: Readonly<Record<string, unknown>>, name: string): number[] {
  const value = acf[name] ?? acf[name.replaceAll('-', '_')]
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const id =
      typeof entry === 'object' && entry !== null
        ? ((entry as { ID?: unknown }).ID ?? (entry as { id?: unknown }).id)
        : entry
    return Number.isInteger(Number(id)) && Number(id) > 0 ? [Number(id)] : []
  })
}

/** A picture field: its media id, its address, or an object with either. */
export function imageField(
  acf: Readonly<Record<string, unknown>>,
  name: string,
): { id: number } | { url: string } | undefined {
  const value = acf[name]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return imageField({ url: (value as { url?: unknown }).url ?? (value as { id?: unknown }).id }, 'url')
  }
  if (typeof value === 'string' && value !== '' && !/^\d+$/.test(value)) return { url: value }
  const id = Number(value)
  return Number.isInteger(id) && id > 0 ? { id } : undefined
}
