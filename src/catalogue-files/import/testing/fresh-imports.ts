import { afterEach, beforeEach } from 'vitest'
import { createTestDatabase } from '../../../server/testing/test-database.ts'
import { RECORD_TABLES } from '../../format/record-tables.ts'
import type { RecordType } from '../../format/records.ts'
import { formatFinding } from '../validation-error.ts'
import { importCatalogue, type ImportFile, type FileImport } from '../import-catalogue.ts'
import type { ImportOutcome } from '../load-staged.ts'
import { SampleFolder, type SampleRecord } from './sample-files.ts'

export let database: Awaited<ReturnType<typeof createTestDatabase>>
export let folder: SampleFolder

/** Gives each test of a file its own database and folder. */
export function importIntoFreshDatabases(): void {
  beforeEach(async () => {
    database = await createTestDatabase({ connections: 3 })
    folder = new SampleFolder()
  })
  afterEach(async () => {
    await database.close()
    folder.remove()
  })
}

interface Imported extends ImportOutcome {
  readonly errors: readonly string[]
}

type Content = readonly SampleRecord[] | readonly ImportFile[]

/** Imports records or files and returns the errors as shown. */
export async function load(content: Content, options: Partial<FileImport> = {}): Promise<Imported> {
  const files = isFiles(content) ? content : [folder.write('catalogue.jsonl', content)]
  const errors: string[] = []
  const { connectionConfig } = database
  const outcome = await importCatalogue({
    connectionConfig,
    files,
    mode: 'add',
    onError: (error) => errors.push(formatFinding(error)),
    ...options,
  })
  return { ...outcome, errors }
}

const isFiles = (content: Content): content is readonly ImportFile[] => content.length > 0 && 'path' in content[0]!

export async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(statement, values)).rows
}

export async function countOf(type: RecordType): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*)::int as count from "${RECORD_TABLES[type].table}"`)
  return row?.count ?? 0
}

/** Books the three nights of the example's first price, as the shop does. */
export async function bookExample(): Promise<void> {
  await database.pool.query(`
    update night_stock set taken = taken + 1 where unit_type_id = 770111;
    insert into booking (reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children,
      under5s, dogs, assistance_dogs, unit_pence, hold_expires_at)
    values ('BF00000001', 'BF', 'held', 'ukcaravan', 7701, 770111, '2027-03-05', 3, 2, 0, 0, 0, 0, 12000, now())`)
}

/** The stock lines of the examples. */
export const STOCK_COUNT = 3
