import pg from 'pg'
import { checkLine, type CheckedRecord } from './check-line.ts'
import { loadStaged, type ImportOutcome, type LoadOptions } from './load-staged.ts'
import { readLines } from './read-lines.ts'
import { Staging } from './staging.ts'

export interface ImportFile {
  /** As it is shown in messages. */
  readonly name: string
  readonly path: string
}

interface Target {
  readonly connectionConfig: pg.ClientConfig
}

export interface FileImport extends Target, LoadOptions {
  /** In the order in which they are read; of two lines with one key the first counts. */
  readonly files: readonly ImportFile[]
  /** Told how many bytes of the files have been read since the last time. */
  readonly onBytes?: (bytes: number) => void
}

export interface RecordImport extends Target, LoadOptions {
  /** As it is shown in messages. */
  readonly name: string
  /** What lines of a file would be once they are checked by themselves. */
  readonly records: Iterable<CheckedRecord>
}

/**
 * Loads files of a catalogue: all of their lines or, where one is bad, none. The lines are collected in temporary
 * tables first; what is on sale changes in one transaction, which is undone whole however the process ends.
 * @throws Error where a file cannot be read, has no line, or the database fails
 */
export function importCatalogue(options: FileImport): Promise<ImportOutcome> {
  const names = options.files.map(({ name }) => name)
  return importStaged(options, names, (staging) => stageFiles(staging, options))
}

/** Loads records that a program makes as it would load the lines of a file, each of which would be such a record. */
export function importRecords(options: RecordImport): Promise<ImportOutcome> {
  return importStaged(options, [options.name], (staging) => stageRecords(staging, options.records))
}

async function importStaged(
  options: Target & LoadOptions,
  names: readonly string[],
  stage: (staging: Staging) => Promise<number>,
): Promise<ImportOutcome> {
  const client = new pg.Client({ ...options.connectionConfig, application_name: 'catalogue-import' })
  // Who waits for an answer hears of a lost connection from its query.
  client.on('error', () => {})
  await client.connect()
  try {
    const staging = new Staging(client)
    await staging.open(names)
    const lines = await stage(staging)
    await staging.finish()
    return await loadStaged(client, { lines, inOrder: staging.typesInOrder }, options)
  } finally {
    await client.end().catch(() => {})
  }
}

async function stageRecords(staging: Staging, records: Iterable<CheckedRecord>): Promise<number> {
  let line = 0
  for (const record of records) {
    staging.add({ file: 0, line: ++line }, record)
    if (staging.isFull) await staging.flush()
  }
  return line
}

async function stageFiles(staging: Staging, { files, onBytes = () => {} }: FileImport): Promise<number> {
  let count = 0
  for (const [file, { name, path }] of files.entries()) {
    const before = count
    for await (const lines of named(name, readLines(path, onBytes))) {
      count += lines.length
      for (const line of lines) {
        const place = { file, line: line.number }
        const checked = checkLine(line)
        if (checked.faults) for (const fault of checked.faults) staging.refuse(place, fault, checked.about)
        else staging.add(place, checked.record)
        if (staging.isFull) await staging.flush()
      }
    }
    if (count === before) throw new Error(`${name} has no lines`)
  }
  return count
}

/** Says of which file a failure to read is; what goes wrong in the database between two reads is none of the file's. */
async function* named<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (cause) {
    throw new Error(`${name} cannot be read`, { cause })
  }
}
