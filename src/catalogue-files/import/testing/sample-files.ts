/** Files for import tests: the examples of docs/catalogue-format.md, the full catalogue of a small operator. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RecordType } from '../../format/records.ts'
import type { ImportFile } from '../import-catalogue.ts'

export interface SampleRecord extends Record<string, unknown> {
  readonly type: RecordType
}

export const FORMAT_DOCUMENT = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/catalogue-format.md'),
  'utf8',
)

/** The lines of the document's examples. */
export const EXAMPLE_LINES = [...FORMAT_DOCUMENT.matchAll(/^```ndjson\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
)

const EXAMPLES = EXAMPLE_LINES.map((line) => JSON.parse(line) as SampleRecord)

/** The document's first example of a type with some fields changed; undefined removes a field. */
export function example(type: RecordType, changes: Record<string, unknown> = {}): SampleRecord {
  const found = EXAMPLES.find((record) => record.type === type)
  if (!found) throw new Error(`no example of ${type}`)
  return { ...found, ...changes }
}

/** All examples, each replaced by what `change` returns; undefined removes it. */
export function examples(
  change: (record: SampleRecord) => SampleRecord | undefined = (record) => record,
): SampleRecord[] {
  return EXAMPLES.map(change).filter((record) => record !== undefined)
}

/** A folder for the files of one test. */
export class SampleFolder {
  readonly path = mkdtempSync(path.join(os.tmpdir(), 'catalogue-files-'))

  /** Writes records as lines, and text and bytes unchanged. */
  write(name: string, content: readonly SampleRecord[] | string | Buffer): ImportFile {
    const file = path.join(this.path, name)
    const isRecords = typeof content !== 'string' && !Buffer.isBuffer(content)
    writeFileSync(file, isRecords ? content.map((record) => `${JSON.stringify(record)}\n`).join('') : content)
    return { name, path: file }
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
