import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import { noteSecret } from '../safety/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkSecret } from './database-checks.ts'
import { Findings } from './finding.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 })
})
afterAll(() => database.close())

test('a stopped shop with another SESSION_SECRET than at its last start, unless the former one is named [RUN-17]', async () => {
  const SITE_CODE = 'BF' as Env['SITE_CODE']
  const [before, now] = ['a secret that is only ever used in tests', 'the secret that tests use after a change of it']
  const words = async (secrets: { SESSION_SECRET: string; SESSION_SECRET_PREVIOUS?: string }) => {
    const findings = new Findings('database')
    const client = await database.pool.connect()
    await checkSecret(findings, client, { SITE_CODE, ...secrets })
    client.release()
    return findings.list.map(({ what }) => what)
  }
  expect(await words({ SESSION_SECRET: now })).toEqual([])
  await noteSecret(database.pool, { SITE_CODE, SESSION_SECRET: before }, createLog('silent'))
  expect(await words({ SESSION_SECRET: before })).toEqual([])
  expect(await words({ SESSION_SECRET: now, SESSION_SECRET_PREVIOUS: before })).toEqual([])
  expect(await words({ SESSION_SECRET: now })).toEqual([
    expect.stringContaining('SESSION_SECRET is another one than at the last start'),
  ])
})
