/** Files to import in tests: the examples of docs/catalogue-format.md, which are one small operator's whole catalogue. */
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

/** The lines of the document's examples, as they stand there. */
export const EXAMPLE_LINES = [...FORMAT_DOCUMENT.matchAll(/^```ndjson\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
)

const EXAMPLES = EXAMPLE_LINES.map((line) => JSON.parse(line) as SampleRecord)

/** The document's example of a type (the first of them), with other values in some fields; undefined leaves one out. */
export function example(type: RecordType, changes: Record<string, unknown> = {}): SampleRecord {
  const found = EXAMPLES.find((record) => record.type === type)
  if (!found) throw new Error(`no example of ${type}`)
  return { ...found, ...changes }
}

/** All examples; what `change` answers takes the place of each, nothing leaves it out. */
export function examples(
  change: (record: SampleRecord) => SampleRecord | undefined = (record) => record,
): SampleRecord[] {
  return EXAMPLES.map(change).filter((record) => record !== undefined)
}

/** A folder for the files of one test. */
export class SampleFolder {
  readonly path = mkdtempSync(path.join(os.tmpdir(), 'catalogue-files-'))

  /** Writes records as lines, text and bytes as they are. */
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
