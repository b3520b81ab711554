/** The fields of texts and of blocks of the home page: each value of a document, as typed. */
import { MOST_PHOTO_BYTES, type PhotoError } from '../../server/commands/catalogue/upload-photo.ts'
import { makeBrandPicture, type BrandPicture } from '../../server/commands/brand/brand-pictures.ts'
import * as words from './words.ts'

export interface SimpleField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** 'list' has an entry on each line; a 'picture' can be uploaded. */
  readonly kind: 'line' | 'text' | 'list' | 'picture' | 'link' | 'choice' | 'date' | 'number' | 'tick' | 'hidden'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Left out if empty. */
  readonly isOptional?: boolean
  /** The choice that is the default. */
  readonly none?: string
}

/** Entries of a list, each with the same fields. */
interface RowsField {
  readonly name: string
  readonly label: string
  readonly kind: 'rows'
  /** 'Column'. */
  readonly noun: string
  readonly of: readonly SimpleField[]
}

export type Field = SimpleField | RowsField

/** The fields of a form: a text, a file, or several of a name. */
export type Sent = Readonly<Record<string, unknown>>

/** The bytes of a form with pictures in it. */
export const MOST_FORM_BYTES = 2 * MOST_PHOTO_BYTES + 200_000

/** Rows beside the stored ones, for further entries. */
const BLANK_ROWS = 1

const isRows = (field: Field): field is RowsField => field.kind === 'rows'

/** The stored values by the names of their controls: 'columns.0.title'. */
export function shownValues(fields: readonly Field[], stored: object, prefix = ''): Record<string, string> {
  const values = stored as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const name = prefix + field.name
      const value = valueOf(values, field.name)
      if (!isRows(field)) return [[name, shown(field, value)]]
      const rows = Array.isArray(value) ? (value as object[]) : []
      return rows.flatMap((row, at) => Object.entries(shownValues(field.of, row, `${name}.${at}.`)))
    }),
  )
}

/** 'winter.title' is within an object. */
const valueOf = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], values)

function shown({ kind }: SimpleField, value: unknown): string {
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'tick') return value === true ? 'true' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The places of a list's rows in a form: those that were stored or typed, and blank ones. */
export function rowPlaces(name: string, values: Readonly<Record<string, string>> | URLSearchParams): number[] {
  const names = values instanceof URLSearchParams ? [...values.keys()] : Object.keys(values)
  const places = names
    .filter((one) => one.startsWith(`${name}.`))
    .map((one) => Number(one.slice(name.length + 1).split('.')[0]))
  const isTyped = values instanceof URLSearchParams
  const count = Math.max(-1, ...places.filter(Number.isInteger)) + 1 + (isTyped ? 0 : BLANK_ROWS)
  return Array.from({ length: count }, (_, at) => at)
}

const textOf = (sent: Sent, name: string): string => {
  const value = sent[name]
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}

/** The values of a form as a document has them. Rows without anything typed are left out; the rest have their order. */
export function readValues(fields: readonly Field[], sent: Sent, prefix = ''): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const name = prefix + field.name
    if (isRows(field)) {
      values[field.name] = rowsSent({ ...field, name }, sent).map((at) => readValues(field.of, sent, `${name}.${at}.`))
      continue
    }
    setValue(values, field.name, readValue(field, textOf(sent, name)))
  }
  return values
}

/** A row of these alone is blank. */
const UNTYPED: ReadonlySet<Field['kind']> = new Set(['choice', 'hidden'])

/** The rows of a list with anything typed, in their order: errors are by their place in it, controls by their number. */
export const rowsSent = ({ name, of }: Pick<RowsField, 'name' | 'of'>, sent: Sent): number[] =>
  placesSent(name, sent)
    .filter((at) => of.some((each) => !UNTYPED.has(each.kind) && textOf(sent, `${name}.${at}.${each.name}`) !== ''))
    .toSorted((a, b) => orderOf(sent, name, a) - orderOf(sent, name, b))

const placesSent = (name: string, sent: Sent): number[] => [
  ...new Set(
    Object.keys(sent)
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => Number(one.slice(name.length + 1).split('.')[0]))
      .filter(Number.isInteger),
  ),
]

/** The typed place, from 1; without a number the row stays where it is. Another place is before or after its holder. */
function orderOf(sent: Sent, name: string, at: number): number {
  const [typed, before] = [Number(textOf(sent, `${name}.${at}.place`)), at + 1]
  return typed > 0 ? typed + Math.sign(typed - before) / 2 : before
}

/** Errors of a document's fields at their controls: rows have the number that they were typed at. */
export function controlErrors(
  fields: readonly Field[],
  errors: ReadonlyMap<string, string>,
  sent: Sent,
): Record<string, string> {
  return Object.fromEntries(
    [...errors].map(([place, message]) => {
      const [list = '', at, ...rest] = place.split('.')
      const rows = fields.find((field): field is RowsField => isRows(field) && field.name === list)
      const typedAt = rows && rowsSent(rows, sent)[Number(at)]
      const found = rows?.of.find(({ name }) => name === rest.join('.')) ?? fields.find(({ name }) => name === place)
      const name = typedAt === undefined ? place : [list, typedAt, ...rest].join('.')
      return [name, errorWords(found, message)]
    }),
  )
}

/** The remedy for the message of a rule. */
function errorWords(field: Field | undefined, message: string): string {
  const link = /^links to (\S+), which is no page/.exec(message)?.[1]
  if (link !== undefined) return words.noSuchPage(link)
  const name = /unknown name \{\{(\w+)\}\}/.exec(message)?.[1]
  if (name !== undefined) return words.unknownName(name)
  if (/must begin with one slash/.test(message)) return words.LINK_OF_SITE
  if (!IS_MISSING.test(message)) return message.charAt(0).toUpperCase() + message.slice(1)
  if (!field) return words.MISSING
  return CHOSEN.has(field.kind) ? words.notChosen(field.label) : words.missing(field.label)
}

/** Messages of the schemas for a value that is not there. */
const IS_MISSING =
  /received undefined|must not be empty|expected string to have >=1|expected array to have >=1|Too small|Invalid input: expected/

const CHOSEN: ReadonlySet<Field['kind']> = new Set(['choice', 'picture', 'date'])

function setValue(values: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', rest] = name.split('.')
  if (rest === undefined) values[first] = value
  else values[first] = { ...(values[first] as object | undefined), [rest]: value }
}

function readValue({ kind, isOptional }: SimpleField, typed: string): unknown {
  if (kind === 'tick') return typed === 'true' ? true : undefined
  if (typed === '' && isOptional) return undefined
  if (kind === 'list')
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (kind === 'number' || kind === 'hidden') return typed === '' ? undefined : Number(typed)
  return typed
}

export interface Uploads {
  /** With the keys of uploaded pictures in place of what was chosen. */
  readonly sent: Sent
  readonly pictures: readonly BrandPicture[]
  readonly errors: Readonly<Record<string, string>>
}

/** Reads the files of a form: 'picture.file' is the picture of 'picture', in the words of 'picture.alt'. */
export async function readUploads(sent: Sent, altOf = (name: string) => `${name}.alt`): Promise<Uploads> {
  const read: Record<string, unknown> = { ...sent }
  const pictures: BrandPicture[] = []
  const errors: Record<string, string> = {}
  for (const [name, file] of Object.entries(sent)) {
    if (!(file instanceof File) || file.size === 0 || !name.endsWith('.file')) continue
    const field = name.slice(0, -'.file'.length)
    const alt = textOf(sent, altOf(field))
    if (alt === '') {
      errors[altOf(field)] = words.ALT_MISSING
      continue
    }
    const made = await makeBrandPicture(new Uint8Array(await file.arrayBuffer()), alt)
    if ('kind' in made) {
      errors[name] = pictureRefused(made)
      continue
    }
    read[field] = made.key
    pictures.push(made)
  }
  return { sent: read, pictures, errors }
}

function pictureRefused(error: PhotoError): string {
  switch (error.kind) {
    case 'not-a-photograph':
      return words.NOT_A_PICTURE
    case 'too-small':
      return words.pictureTooSmall(error.least)
    case 'too-large':
      return words.PICTURE_TOO_LARGE
  }
}
