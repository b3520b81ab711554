import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../server/testing/test-database.ts'
import { createGeneratedDatabase } from '../../server/testing/generated-database.ts'
import { RECORD_TYPES } from '../format/records.ts'
import { formatFinding } from '../import/validation-error.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { EXAMPLE_LINES, SampleFolder } from '../import/testing/sample-files.ts'
import { exportCatalogue, exportToFile } from './export-catalogue.ts'

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

let generated: TestDatabase
const folder = new SampleFolder()

beforeAll(async () => {
  generated = await createGeneratedDatabase('2026-11-21')
  // Two months cover the format, and import faster than eighteen.
  await generated.pool.query(
    `delete from price where arrival > '2027-01-20'; delete from night_stock where night > '2027-02-20'`,
  )
})
afterAll(async () => {
  await generated.close()
  folder.remove()
})

const inFolder = (name: string) => path.join(folder.path, name)

async function withEmptyDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ connections: 3 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function linesOf({ connectionConfig }: TestDatabase, operators?: string[]): Promise<string[]> {
  let text = ''
  for await (const lines of exportCatalogue({ connectionConfig, operators })) text += lines
  return text.trimEnd().split('\n')
}

it('export, import into an empty database and export again give the same bytes, of all 12 types [PROD-10]', async () => {
  const first = inFolder('first.jsonl')
  const count = await exportToFile(first, generated)
  await withEmptyDatabase(async (database) => {
    const { connectionConfig } = database
    const outcome = await importCatalogue({ connectionConfig, files: [{ name: 'first', path: first }], mode: 'add' })
    expect(outcome).toMatchObject({ isLoaded: true, lines: count })
    const second = inFolder('second.jsonl.gz')
    await exportToFile(second, database)
    const bytes = readFileSync(first)
    expect(gunzipSync(readFileSync(second)).equals(bytes)).toBe(true)
    const types = new Set(bytes.toString().match(/(?<=^\{"type":")[a-z-]+/gm))
    expect([...types]).toEqual(RECORD_TYPES)
  })
})

it('an export of the document’s examples is the examples', async () => {
  await withEmptyDatabase(async (database) => {
    const { connectionConfig } = database
    const file = folder.write('examples.jsonl', EXAMPLE_LINES.join('\n'))
    await importCatalogue({ connectionConfig, files: [file], mode: 'add' })
    expect(await linesOf(database)).toEqual(EXAMPLE_LINES)
  })
})

it('an export leaves out the nights that staff have closed, of all and of one operator [STAFF-05]', async () => {
  await withEmptyDatabase(async (database) => {
    const { connectionConfig, pool } = database
    const file = folder.write('examples.jsonl', EXAMPLE_LINES.join('\n'))
    await importCatalogue({ connectionConfig, files: [file], mode: 'add' })
    await pool.query(`update night_stock set is_closed = true where night = '2027-03-06'`)
    const open = EXAMPLE_LINES.filter((line) => !/"type":"stock".*"night":"2027-03-06"/.test(line))
    expect(await linesOf(database)).toEqual(open)
    const { rows } = await pool.query<{ code: string }>('select code from operator')
    const ofOne = await linesOf(database, [rows[0]?.code ?? ''])
    expect(ofOne.filter((line) => line.startsWith('{"type":"stock"'))).toHaveLength(2)
  })
})

it('an export has rows from before today’s limits unchanged, and an import names their lines [PROD-16]', async () => {
  await withEmptyDatabase(async (database) => {
    const { connectionConfig, pool } = database
    const examples = folder.write('examples.jsonl', EXAMPLE_LINES.join('\n'))
    await importCatalogue({ connectionConfig, files: [examples], mode: 'add' })
    await pool.query(`
      update operator set deposit_kind = 'percent', deposit_value = 50;
      update extra set max_quantity = 1000;
      update park set name = E'Sands\u200b', features = features || 999::smallint;
      update price set pence = 99, was_pence = 990 where nights = 2`)
    const lines = await linesOf(database)
    expect(lines).toHaveLength(EXAMPLE_LINES.length)
    expect(
      lines.filter((line) => !EXAMPLE_LINES.includes(line)).map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { type: 'operator', depositValue: 50, channels: ['ukcaravan', 'uklodge'] },
      { type: 'extra', maxQuantity: 1_000 },
      { type: 'park', name: 'Sands\u200b', arrivalFrom: '16:00' },
      { type: 'price', pence: 99, wasPence: 990 },
    ])
    const errors: string[] = []
    const files = [folder.write('before.jsonl', lines.join('\n'))]
    await importCatalogue({
      connectionConfig,
      files,
      mode: 'add',
      onError: (error) => errors.push(formatFinding(error)),
    })
    expect(errors.map((error) => error.split(': ', 2).join(': '))).toEqual(
      expect.arrayContaining(['before.jsonl:1: depositValue', 'before.jsonl:5: maxQuantity', 'before.jsonl:6: name']),
    )
  })
})

it('an export of one operator contains everything it refers to and imports into an empty database [PROD-10]', async () => {
  const lines = await linesOf(generated, ['reedcutter'])
  const operators = lines.filter((line) => line.startsWith('{"type":"operator"'))
  expect(operators.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(['reedcutter'])
  await withEmptyDatabase(async ({ connectionConfig }) => {
    const files = [folder.write('reedcutter.jsonl', lines.join('\n'))]
    expect(await importCatalogue({ connectionConfig, files, mode: 'add' })).toMatchObject({ isLoaded: true })
  })
})

it('an export of an operator that does not exist names it and leaves no file', async () => {
  const file = inFolder('nobody.jsonl')
  await expect(exportToFile(file, { ...generated, operators: ['reedcutter', 'nobody'] })).rejects.toThrow(
    'There is no operator nobody.',
  )
  expect(readdirSync(folder.path).filter((name) => name.startsWith('nobody'))).toEqual([])
})
