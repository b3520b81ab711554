/** A back office with generated bookings, at 09:00 of the small catalogue's day. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillBookings } from '../../../demo/bookings/fill.ts'
import { TODAY } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createGeneratedDatabase } from '../../server/testing/generated-database.ts'
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
  const now = Date.parse(`${TODAY}T09:00:00Z`)
  await fillBookings({ pool: database.pool, dataDir, now, wanted, sites: ['BF', 'MT', 'SN'], keepDays: 400 })
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
