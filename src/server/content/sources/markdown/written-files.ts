/** Markdown files with YAML front matter: posts and travel guides of `content/`, read and validated once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import * as z from 'zod'
import { PROJECT_ROOT } from '../../../project-root.ts'
import type { SiteConfig } from '../../../../brands/site-config.ts'
import { checkDirectives } from '../../body/parks-block.ts'
import { parseCalendarDate } from '../../../../domain/dates/calendar-date.ts'

interface WrittenFile<Head> {
  /** 'content/posts/rock-pools.md', for messages. */
  readonly name: string
  /** 'rock-pools'. */
  readonly slug: string
  readonly head: Head
  /** Markdown, with the names in braces filled in. */
  readonly body: string
}

const FRONT_MATTER = /^---\r?\n(?<fields>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/

/** Delimiter before and after the fields. */
const LINES_OF_DASHES = 2

/** The Markdown files of a folder by name; none if it does not exist. */
export function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/** Names in braces with their meanings. */
type Words = Readonly<Record<string, string>>

/**
 * Reads a file and fills in `{{names}}` in front matter and body.
 * @throws Error that names file and field: missing front matter, an invalid field, an unknown name in braces; or the
 * line of an invalid block of parks
 */
export function readWritten<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  words: Words,
): WrittenFile<z.output<Schema>> {
  const within = path.relative(PROJECT_ROOT, file)
  const name = within.startsWith('..') ? file : within
  const { fields, body } = splitText(readFileSync(file, 'utf8'), name)
  const filled = (text: string) => fillWords(text, words, name)
  const parsed = schema.safeParse(fillStrings(readYaml(fields, name), filled))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(errorText)
    throw new Error(`${name}: ${errors.join('; ')}`)
  }
  checkDirectives(name, body, fields.split('\n').length + LINES_OF_DASHES + 1)
  return { name, slug: path.basename(file, '.md'), head: parsed.data, body: filled(body) }
}

/** Fields and body of a text, as they are written. @throws Error if the text does not begin with its fields */
export function splitText(source: string, name: string): { readonly fields: string; readonly body: string } {
  const { fields, body = '' } = FRONT_MATTER.exec(source)?.groups ?? {}
  if (fields === undefined) throw new Error(`${name}: must begin with its fields between two lines of ---`)
  return { fields, body }
}

/**
 * The errors of a text that is not stored yet, by field; `body` for the text below the fields.
 *
 * @param head its fields as they are to be written
 */
export function textErrors(
  head: Readonly<Record<string, unknown>>,
  body: string,
  schema: z.ZodType,
  words: Words,
): Map<string, string> {
  const errors = new Map<string, string>()
  const attempt = (field: string, check: () => void) => {
    try {
      check()
    } catch (error) {
      // Without the name, which only a file has.
      errors.set(
        field,
        (error as Error).message.replace(/^:(?:(?<line>\d+):)? /, (_, line?: string) =>
          line === undefined ? '' : `line ${line}: `,
        ),
      )
    }
  }
  const filled: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(head)) {
    attempt(field, () => {
      filled[field] = fillStrings(value, (text) => fillWords(text, words, ''))
    })
  }
  if (errors.size === 0) {
    for (const issue of schema.safeParse(filled).error?.issues.toReversed() ?? [])
      errors.set(issue.path.join('.'), issue.message)
  }
  attempt('body', () => {
    checkDirectives('', body, 1)
    fillWords(body, words, '')
  })
  return errors
}

/** The core schema leaves calendar dates as text. */
export function readYaml(fields: string, name: string): unknown {
  try {
    return load(fields, { schema: CORE_SCHEMA })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    // The position counts from 0, and the first line of the file is the one of dashes.
    throw new Error(`${name}: line ${error.mark.line + 2} is not YAML (${error.reason}); put the text in quotes`)
  }
}

function errorText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is no field of such a file`
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return `${issue.path.join('.')} ${isMissing ? 'is missing at its head' : issue.message}`
}

function fillStrings(value: unknown, filled: (text: string) => string): unknown {
  if (typeof value === 'string') return filled(value)
  if (Array.isArray(value)) return value.map((item) => fillStrings(item, filled))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillStrings(item, filled)]))
}

function fillWords(text: string, words: Readonly<Record<string, string>>, name: string): string {
  return text.replaceAll(/\{\{(\w*)\}\}/g, (_, word: string) => {
    const meaning = Object.hasOwn(words, word) ? words[word] : undefined
    if (meaning === undefined) throw new Error(`${name}: unknown name {{${word}}}`)
    return meaning
  })
}

const LONGEST_EXCERPT = 200

const text = z.string().trim().min(1, 'must not be empty')

/** Whether a header picture with this key exists. */
export type IsPicture = (key: string) => boolean

/** The key of a header picture. */
const pictureField = (isPicture: IsPicture) =>
  text.refine(isPicture, 'must be a picture that is drawn, such as blog-rock-pools or region-14')

/** The YAML parser returns 2026-11-02 as text. */
const date = z
  .string()
  .refine((value) => /^\d{4}-/.test(value) && parseCalendarDate(value) === value, 'must be a date such as 2026-11-02')

const pageHead = (isPicture: IsPicture) =>
  z
    .strictObject({
      pageId: text,
      title: text,
      description: text,
      picture: pictureField(isPicture).optional(),
      picture_alt: text.optional(),
      /** When it was last published. */
      published: date.optional(),
    })
    .refine((head) => (head.picture === undefined) === (head.picture_alt === undefined), {
      path: ['picture_alt'],
      error: 'and picture go together',
    })

const postHead = (isPicture: IsPicture) =>
  z.strictObject({
    id: z.int().min(1),
    title: text,
    date,
    updated: date.optional(),
    excerpt: text.max(LONGEST_EXCERPT, `must be at most ${LONGEST_EXCERPT} characters`),
    picture: pictureField(isPicture),
    picture_alt: text,
  })

const ThingHead = z.strictObject({
  id: z.int().min(1),
  title: text,
  description: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  url: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
})

const guideHead = (isPicture: IsPicture) =>
  z.strictObject({
    id: z.int().min(1),
    region_name: text,
    title: text,
    introduction: text,
    best_for: z.array(text).min(3, 'must have 3 to 5 entries').max(5, 'must have 3 to 5 entries'),
    picture: pictureField(isPicture),
    picture_alt: text,
    things_to_do: z.array(ThingHead),
  })

/** Schemas of the fields of texts, by their folder. */
export const textHeads = (isPicture: IsPicture) => ({
  pages: pageHead(isPicture),
  posts: postHead(isPicture),
  guides: guideHead(isPicture),
})

export type TextKind = keyof ReturnType<typeof textHeads>

export const CONTENT_FOLDER = path.join(PROJECT_ROOT, 'content')

/** A brand's own texts, and those of all brands that it leaves out. */
export type BrandTexts = Pick<SiteConfig, 'withoutTexts'> & { readonly files: Pick<SiteConfig['files'], 'folder'> }

/** The files of a brand's texts: those of all brands, without some, and its own, which take the place of namesakes. */
export function textFiles(kind: TextKind, brand: BrandTexts | undefined, folder = CONTENT_FOLDER): string[] {
  const own = brand ? markdownFiles(path.join(brand.files.folder, kind)) : []
  const replaced = new Set([
    ...own.map((file) => path.basename(file)),
    ...(brand?.withoutTexts ?? [])
      .filter((name) => name.startsWith(`${kind}/`))
      .map((name) => `${path.basename(name)}.md`),
  ])
  return [...markdownFiles(path.join(folder, kind)).filter((file) => !replaced.has(path.basename(file))), ...own]
}

export type ShippedPost = WrittenFile<z.infer<ReturnType<typeof postHead>>>
export type ShippedGuide = WrittenFile<z.infer<ReturnType<typeof guideHead>>>

export interface ShippedStories {
  /** Newest first. */
  readonly posts: readonly ShippedPost[]
  readonly guides: readonly ShippedGuide[]
}

/** @throws Error that names the file and its invalid field, or both files of a duplicate id or region */
export function readStories(
  words: Readonly<Record<string, string>>,
  isPicture: IsPicture,
  { folder, brand }: { readonly folder?: string; readonly brand?: BrandTexts } = {},
): ShippedStories {
  const heads = textHeads(isPicture)
  const posts = textFiles('posts', brand, folder).map((file) => readWritten(file, heads.posts, words))
  const guides = textFiles('guides', brand, folder).map((file) => readWritten(file, heads.guides, words))
  for (const { name, slug } of posts) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      throw new Error(`${name}: the file name must consist of lower-case letters, digits and hyphens`)
  }
  refuseRepeated(
    'id',
    posts.map(({ name, head }) => ({ name, value: head.id })),
  )
  refuseRepeated(
    'id',
    guides.map(({ name, head }) => ({ name, value: head.id })),
  )
  refuseRepeated(
    'region_name',
    guides.map(({ name, head }) => ({ name, value: head.region_name })),
  )
  const things = guides.flatMap(({ name, head }) => head.things_to_do.map(({ id }) => ({ name, value: id })))
  refuseRepeated('things_to_do.id', things)
  return { posts: posts.toSorted((a, b) => b.head.date.localeCompare(a.head.date) || b.head.id - a.head.id), guides }
}

function refuseRepeated(field: string, values: readonly { name: string; value: number | string }[]): void {
  const seen = new Map<number | string, string>()
  for (const { name, value } of values) {
    const other = seen.get(value)
    if (other !== undefined) throw new Error(`${name}: ${field} ${value} is also in ${other}`)
    seen.set(value, name)
  }
}
