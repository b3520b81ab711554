import pg from 'pg'
import type { RecordType } from '../format/records.ts'
import { lockCatalogue } from '../load/catalogue-lock.ts'
import { checkLine } from './check-line.ts'
import { checkStaged } from './check-staged.ts'
import { countFaults, tellFaults, type Fault, type FaultCount } from './faults.ts'
import { readLines } from './read-lines.ts'
import { closeStagedTables, openStagedTables, type ImportMode } from './staged-tables.ts'
import { Staging } from './staging.ts'
import { freeCodes, withdrawParks, withdrawSales, type Withdrawn } from './withdraw.ts'
import { findWarnings, type Circumstances, type Warning } from './warnings.ts'
import { markImported, raiseVersion, writeStaged, WRITING_ORDER, type Written } from './write-staged.ts'

export interface ImportFile {
  /** As it is shown in messages. */
  readonly name: string
  readonly path: string
}

export interface ImportOptions {
  readonly connectionConfig: pg.ClientConfig
  /** In the order in which they are read; of two lines with one key the first counts. */
  readonly files: readonly ImportFile[]
  readonly mode: ImportMode
  /** Loads what is good where some lines are bad. */
  readonly skipsBad?: boolean
  /** Checks everything and loads nothing. */
  readonly isTrial?: boolean
  /** Without them nothing is warned of. */
  readonly circumstances?: Circumstances
  /** Told of every fault: first what is wrong in itself, in the order of the files, last what follows from other faults. */
  readonly onFault?: (fault: Fault) => void
  /** Told how many bytes of the files have been read since the last time. */
  readonly onBytes?: (bytes: number) => void
  /** Told when the part after the reading goes on: how far it is, from 0 to 1. */
  readonly onLoading?: (share: number) => void
}

export interface ImportOutcome {
  readonly isLoaded: boolean
  readonly lines: number
  readonly bad: FaultCount
  /** None where bad lines keep everything from being loaded. */
  readonly warnings: readonly Warning[]
  readonly written: Readonly<Partial<Record<RecordType, Written>>>
  readonly withdrawn: Withdrawn
}

const NOTHING_WITHDRAWN: Withdrawn = { parks: 0, unitTypes: 0, prices: 0 }

/** Bookings made meanwhile can stand in the way; they are over in a moment. */
const ATTEMPTS = 5
const PASSING_FAILURES = ['40001', '40P01', '23514']

/**
 * Loads files of a catalogue: all of their lines or, where one is bad, none. The lines are collected in temporary
 * tables first; what is on sale changes in one transaction, which is undone whole however the process ends.
 * @throws Error where a file cannot be read, has no line, or the database fails
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportOutcome> {
  const client = new pg.Client({ ...options.connectionConfig, application_name: 'catalogue-import' })
  // Who waits for an answer hears of a lost connection from its query.
  client.on('error', () => {})
  await client.connect()
  try {
    const staging = new Staging(client)
    await staging.open(options.files.map(({ name }) => name))
    const lines = await stageFiles(staging, options)
    return await load(client, lines, options)
  } finally {
    await client.end().catch(() => {})
  }
}

async function stageFiles(staging: Staging, { files, onBytes = () => {} }: ImportOptions): Promise<number> {
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
  await staging.flush()
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

async function load(client: pg.Client, lines: number, options: ImportOptions): Promise<ImportOutcome> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      const outcome = await loadLocked(client, lines, options)
      await client.query(outcome.isLoaded ? 'commit' : 'rollback')
      return outcome
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

const isPassing = (error: unknown) => error instanceof pg.DatabaseError && PASSING_FAILURES.includes(error.code ?? '')

async function loadLocked(client: pg.Client, lines: number, options: ImportOptions): Promise<ImportOutcome> {
  const { mode, skipsBad = false, isTrial = false, circumstances, onFault = () => {}, onLoading = () => {} } = options
  await lockCatalogue(client)
  // Servers learn of the whole by the raised version; news of single nights would come before the prices.
  await client.query(`set local catalogue.is_rewritten = 'true'; set local work_mem = '64MB'`)
  await openStagedTables(client, mode)
  onLoading(0.1)
  await checkStaged(client, mode, skipsBad)
  onLoading(0.3)

  const bad = await countFaults(client)
  const isRefused = bad.lines === lines || (bad.lines > 0 && !skipsBad)
  const warnings = isRefused || !circumstances ? [] : await findWarnings(client, circumstances)
  if (isRefused || isTrial) {
    await tellFaults(client, onFault)
    return { isLoaded: false, lines, bad, warnings, written: {}, withdrawn: NOTHING_WITHDRAWN }
  }

  const withdrawn = mode === 'add' ? { prices: 0, unitTypes: 0 } : await withdrawSales(client)
  onLoading(0.4)
  await freeCodes(client)
  const written: Partial<Record<RecordType, Written>> = {}
  for (const [index, type] of WRITING_ORDER.entries()) {
    written[type] = await writeStaged(client, type)
    onLoading(0.4 + (0.5 * (index + 1)) / WRITING_ORDER.length)
  }
  const parks = mode === 'add' ? 0 : await withdrawParks(client, mode === 'replace-all')
  await markImported(client)
  await raiseVersion(client)
  await client.query('analyze operator, region, town, park, review, unit_type, price, night_stock, extra, extra_stock')
  // Not before, because an attempt that fails is made anew and would tell them again.
  await tellFaults(client, onFault)
  await closeStagedTables(client)
  onLoading(1)
  return { isLoaded: true, lines, bad, warnings, written, withdrawn: { ...withdrawn, parks } }
}
