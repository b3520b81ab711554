/** Databases with a generated catalogue, which takes some seconds to fill: once for each day in a run. */
import type pg from 'pg'
import { inject } from 'vitest'
import { fillCatalogue } from '../../../demo/catalogue/fill.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { onceInRun } from './run/once-in-run.ts'
import { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

/** The smallest: one park of each region and channel, which are 300,000 prices. */
export const GENERATED_SCALE = 0.01

/** A database of its own with the catalogue that is generated on that day. `close()` drops it. */
export async function createGeneratedDatabase(
  today: CalendarDate,
  { connections = 5 }: { connections?: number } = {},
): Promise<TestDatabase> {
  const { templates } = inject('testServer')
  const name = `${templates.migrated}_${today.replaceAll('-', '')}`
  const isMade = async (client: pg.Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount !== 0
  }
  await onceInRun(name, isMade, (client) => fillTemplate(client, name, today))
  return copyDatabase(name, connections)
}

async function fillTemplate(client: pg.Client, name: string, today: CalendarDate): Promise<void> {
  const database = await createTestDatabase({ connections: 2 })
  await fillCatalogue({ ...database, today, scale: GENERATED_SCALE })
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.end()
  await client.query(`alter database ${rows[0]!.name} rename to ${name}`)
}
