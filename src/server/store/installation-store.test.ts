import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrateDatabase, MIGRATIONS } from './migrate.ts'
import { findReleaseFault } from './installation-store.ts'

const [FIRST, SECOND, THIRD, TENTH] = [
  { version: '0.1.0', upgradesFrom: '0.1.0' },
  { version: '0.2.0', upgradesFrom: '0.1.0' },
  { version: '0.3.0', upgradesFrom: '0.2.0' },
  { version: '0.10.0', upgradesFrom: '0.9.1' },
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate installation')
})

const start = (release: typeof FIRST) => migrateDatabase(database.connectionConfig, MIGRATIONS, release)

test('a database goes from release to release, and one back, but not two at once [RUN-20]', async () => {
  await start(FIRST)
  await expect(start(THIRD)).rejects.toThrow(
    'The database was last used by release 0.1.0, and this is 0.3.0, which upgrades from 0.2.0. Start release 0.2.0 once, and then this one: docs/upgrading.md.',
  )
  await start(SECOND)
  await start(FIRST)
  await start(SECOND)
  await start(THIRD)
  await expect(start(FIRST)).rejects.toThrow(
    'The database was used by a release from which one goes back to 0.2.0 at most, and this is 0.1.0. Start release 0.2.0 or a later one, or restore a backup: docs/upgrading.md.',
  )
  await start(SECOND)
  await expect(start(TENTH)).rejects.toThrow(
    'last used by release 0.2.0, and this is 0.10.0, which upgrades from 0.9.1',
  )
})

test('what is refused has changed nothing, and a database of before the notes is of 0.1.0 [RUN-20]', async () => {
  const client = new pg.Client(database.connectionConfig)
  await client.connect()
  try {
    await client.query('begin; alter table installation rename to gone')
    expect((await findReleaseFault(client, THIRD))?.what).toContain('last used by release 0.1.0')
    expect(await findReleaseFault(client, SECOND)).toBeUndefined()
    await client.query('alter table booking rename to none')
    expect(await findReleaseFault(client, THIRD)).toBeUndefined()
  } finally {
    await client.query('rollback')
    await client.end()
  }
  await start(FIRST)
  await start(THIRD).catch(() => {})
  const { rows } = await database.pool.query('select name, value from installation order by name')
  expect(rows).toEqual([
    { name: 'oldest release', value: '0.1.0' },
    { name: 'release', value: '0.1.0' },
  ])
})
