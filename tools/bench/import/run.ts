/**
 * Measures imports of prices: 100,000 and a million new ones, a million that changed and a million that did not,
 * against what nothing can beat: PostgreSQL's own COPY of the same rows, and reading the file. `npm run bench:import`;
 * `-- --write` puts the section 'Import' into docs/performance.md, `-- --quick` tries it out with a tenth of them.
 */
import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { importCatalogue } from '../../../src/catalogue-files/import/import-catalogue.ts'
import { startEmbeddedPostgres } from '../../../src/server/store/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../../src/server/store/migrate.ts'
import { OPTIONS, report } from '../part.ts'
import { importSection } from './import-section.ts'
import type { MeasuredImport } from './measured-import.ts'
import { copyLine, jsonLine, prices, unitLines, writePrices } from './price-file.ts'

const { values } = parseArgs({ options: OPTIONS })
const MANY = values.quick ? 100_000 : 1_000_000
const FEW = MANY / 10

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-import-'))
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'))
try {
  await migrateDatabase(postgres.address)
  await writeFiles()
  const units = { name: 'units.jsonl', path: inFolder('units.jsonl') }
  await importCatalogue({ connectionConfig: postgres.address, files: [units], mode: 'add' })

  const readSeconds = await best(() => readAlone(inFolder('many.jsonl')))
  const copySeconds = await best(bareCopy)
  await emptyPrices()
  const few = await imported('few.jsonl')
  await emptyPrices()
  const many = await imported('many.jsonl')
  const unchanged = await imported('many.jsonl')
  const changed = await imported('changed.jsonl')
  const section = importSection({
    few: { rows: FEW, ...few },
    many: { rows: MANY, ...many },
    changed: { rows: MANY, ...changed },
    unchanged: { rows: MANY, ...unchanged },
    fileMb: statSync(inFolder('many.jsonl')).size / 1e6,
    readSeconds,
    copySeconds,
  })
  await report({ sections: [section] }, values)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function inFolder(name: string): string {
  return path.join(folder, name)
}

async function writeFiles(): Promise<void> {
  writeFileSync(inFolder('units.jsonl'), unitLines(MANY))
  await writePrices(inFolder('few.jsonl'), prices(FEW, 0), jsonLine)
  await writePrices(inFolder('many.jsonl'), prices(MANY, 0), jsonLine)
  await writePrices(inFolder('changed.jsonl'), prices(MANY, 1), jsonLine)
  await writePrices(inFolder('rows.tsv'), prices(MANY, 0), copyLine)
}

/** In a separate process, to measure its memory. */
async function imported(name: string): Promise<MeasuredImport> {
  const script = path.join(import.meta.dirname, 'measured-import.ts')
  const args = ['--import', 'tsx', script, inFolder(name), JSON.stringify(postgres.address)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  console.log(name, stdout)
  return JSON.parse(stdout) as MeasuredImport
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(postgres.address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function emptyPrices(): Promise<void> {
  await withClient((client) => client.query('truncate price; checkpoint'))
}

/** Prepared rows into the empty table with its key: the minimum cost of loading them. */
async function bareCopy(): Promise<void> {
  await withClient(async (client) => {
    await client.query('begin; truncate price')
    await pipeline(createReadStream(inFolder('rows.tsv')), client.query(copyFrom('copy price from stdin')))
    await client.query('commit')
  })
}

async function readAlone(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), nowhere)
}

/** The best of three in seconds, to exclude other load. */
async function best(work: () => Promise<void>): Promise<number> {
  let seconds = Infinity
  for (let turn = 0; turn < 3; turn++) {
    const started = performance.now()
    await work()
    seconds = Math.min(seconds, (performance.now() - started) / 1_000)
  }
  return seconds
}
