/** The documents of a brand that forms change field by field. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FolderContents } from '../../../brands/brand-folder.ts'
import type { BrandDocuments } from '../../../brands/read-brand.ts'

export const DOCUMENTS = ['site.json', 'home.json', 'design.json'] as const

/** A value of a document: 'site.json' and ['company', 'name']. */
export interface BrandField {
  readonly file: (typeof DOCUMENTS)[number]
  readonly path: readonly string[]
}

export interface BrandEdit extends BrandField {
  /** Undefined leaves the field out. */
  readonly value: unknown
}

export type Documents = Readonly<Record<BrandField['file'], unknown>>

/** @throws SyntaxError if one is not JSON, which nobody can have saved */
export function parseDocuments(contents: FolderContents): Documents {
  const parse = (name: string) => JSON.parse(contents.get(name)?.toString() ?? 'null') as unknown
  return Object.fromEntries(DOCUMENTS.map((name) => [name, parse(name)])) as Record<BrandField['file'], unknown>
}

export const writeDocument = (document: unknown): Buffer => Buffer.from(`${JSON.stringify(document, null, 2)}\n`)

export const readDocuments = (folder: string): Documents =>
  parseDocuments(new Map(DOCUMENTS.map((name) => [name, readFileSync(path.join(folder, name))])))

export const toCheck = (documents: Documents): BrandDocuments => ({
  site: documents['site.json'],
  home: documents['home.json'],
  design: documents['design.json'],
})

export function valueAt(documents: Documents, { file, path: keys }: BrandField): unknown {
  return keys.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], documents[file])
}

/** The documents with other values of some fields. Missing objects in between are created. */
export function withEdits(documents: Documents, edits: readonly BrandEdit[]): Documents {
  const changed = structuredClone(documents) as Record<BrandField['file'], unknown>
  for (const { file, path: keys, value } of edits) {
    const last = keys.at(-1)!
    let parent = changed[file] as Record<string, unknown>
    for (const key of keys.slice(0, -1)) parent = (parent[key] ??= {}) as Record<string, unknown>
    if (value === undefined) delete parent[last]
    else parent[last] = value
    if (keys.length > 1) leaveOutEmpty(changed[file] as Record<string, unknown>, keys.slice(0, -1))
  }
  return changed
}

/** Deletes a group without fields. */
function leaveOutEmpty(document: Record<string, unknown>, keys: readonly string[]): void {
  const [key] = keys
  if (key !== undefined && keys.length === 1 && Object.keys(Object(document[key])).length === 0) delete document[key]
}

/** The version of some fields by their values, so that saving them detects a concurrent change. */
export const versionOfFields = (documents: Documents, fields: readonly BrandField[]): string =>
  hash('sha256', JSON.stringify(fields.map((field) => valueAt(documents, field) ?? null)), 'hex').slice(0, 16)

/** The lines in which two states of documents differ: 'site.json company.name', before and after. */
export function differencesOf(before: Documents, after: Documents) {
  return DOCUMENTS.flatMap((file) => {
    const [old, now] = [leavesOf(before[file]), leavesOf(after[file])]
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((field) => old.get(field) !== now.get(field))
      .map((field) => ({ file, field, before: old.get(field), after: now.get(field) }))
  })
}

function leavesOf(value: unknown, field = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[field, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, each]: [string, unknown]) => [
      ...leavesOf(each, field === '' ? key : `${field}.${key}`),
    ]),
  )
}
