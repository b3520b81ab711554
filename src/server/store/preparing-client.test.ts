import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Db } from './connection.ts'
import { inTransaction } from './transaction.ts'

let target: TestDatabase
let db: Db

beforeEach(async () => {
  target = await createTestDatabase({ template: 'migrated' })
  // One connection, so that each statement comes to the same.
  db = connect(target.connectionConfig, createLog('silent'), 1).db
})
afterEach(async () => {
  await db.$client.end()
  await target.close()
})

/** Texts of the statements that PostgreSQL has prepared on the connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await db.$client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a statement with parameters is prepared when it comes for the third time, by the pool or in a transaction', async () => {
  for (const value of [1, 2]) await db.execute(sql`select ${value}::int as one`)
  expect(await prepared()).toEqual([])
  await inTransaction(db, (tx) => tx.execute(sql`select ${3}::int as one`))
  expect(await prepared()).toEqual(['select $1::int as one'])
  const { rows } = await db.execute(sql`select ${4}::int as one`)
  expect(rows).toEqual([{ one: 4 }])
  expect(await prepared()).toHaveLength(1)
})

test('a statement without parameters, or of 10,001 characters, is not prepared', async () => {
  const long = `select $1::int as "${'x'.repeat(50)}"`.padEnd(10_001)
  for (let time = 0; time < 4; time++) {
    await db.$client.query('select 1 as without')
    await db.$client.query(long, [1])
  }
  expect(await prepared()).toEqual([])
})

test('a changed type of a column fails a prepared statement once, and its connection is made anew', async () => {
  await db.execute(sql`create table fruit (id int, name int); insert into fruit values (1, 7)`)
  const read = () => inTransaction(db, (tx) => tx.execute(sql`select name from fruit where id = ${1}`))
  for (let time = 0; time < 3; time++) expect((await read()).rows).toEqual([{ name: 7 }])
  await db.execute(sql`alter table fruit alter column name type text`)
  await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect((await read()).rows).toEqual([{ name: '7' }])
})

test('lists of 400 lengths: at most 300 statements are prepared, and the others are answered too', async () => {
  for (let length = 1; length <= 400; length++) {
    const list = Array.from({ length }, (_, index) => index)
    const text = `select count(*)::int as found from unnest(array[${list.map((index) => `$${index + 1}`).join()}]::int[])`
    for (let time = 0; time < 3; time++) {
      const { rows } = await db.$client.query<{ found: number }>(text, list)
      expect(rows).toEqual([{ found: length }])
    }
  }
  expect((await prepared()).length).toBeGreaterThan(250)
  expect((await prepared()).length).toBeLessThanOrEqual(300)
})
