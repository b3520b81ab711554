/** A Markdown file with YAML front matter. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import type * as z from 'zod'
import { PROJECT_ROOT } from '../../../release.ts'
import { checkDirectives } from '../../body/parks-block.ts'

export interface WrittenFile<Head> {
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

/**
 * Reads a file and fills in `{{names}}` in front matter and body.
 * @throws Error that names file and field: missing front matter, an invalid field, an unknown name in braces; or the
 * line of an invalid block of parks
 */
export function readWritten<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  words: Readonly<Record<string, string>>,
): WrittenFile<z.output<Schema>> {
  const within = path.relative(PROJECT_ROOT, file)
  const name = within.startsWith('..') ? file : within
  const { fields, body = '' } = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.groups ?? {}
  if (fields === undefined) throw new Error(`${name}: must begin with its fields between two lines of ---`)
  const filled = (text: string) => fillWords(text, words, name)
  const parsed = schema.safeParse(fillStrings(readYaml(fields, name), filled))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(errorText)
    throw new Error(`${name}: ${errors.join('; ')}`)
  }
  checkDirectives(name, body, fields.split('\n').length + LINES_OF_DASHES + 1)
  return { name, slug: path.basename(file, '.md'), head: parsed.data, body: filled(body) }
}

/** The core schema leaves calendar dates as text. */
function readYaml(fields: string, name: string): unknown {
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
