/** A back office with generated bookings, made up to the start of the run. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillBookings } from '../../../demo/bookings/fill.ts'
import { TODAY } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createGeneratedDatabase } from '../../server/testing/generated-database.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestBackOffice, type TestBackOffice } from './test-back-office.ts'

export interface DemoOffice {
  readonly app: TestApp
  readonly office: TestBackOffice
  /** The first cell of the rows of a statement. */
  readonly column: (statement: string, values?: unknown[]) => Promise<string[]>
  readonly close: () => Promise<void>
}

export async function openDemoOffice(wanted: number): Promise<DemoOffice> {
  const database = await createGeneratedDatabase(TODAY)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'demo-office-'))
  const made = { now: testStart(), wanted, sites: ['BF', 'MT', 'SN'], keepDays: 400 } as const
  await fillBookings({ pool: database.pool, dataDir, ...made })
  const app = await createTestApp({ database })
  return {
    app,
    office: await createTestBackOffice(app.deps),
    column: async (statement, values = []) => {
      const { rows } = await database.pool.query<unknown[]>({ text: statement, values, rowMode: 'array' })
      return rows.map(([first]) => String(first))
    },
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
