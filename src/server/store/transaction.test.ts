import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { region } from './schema/catalogue.ts'
import { inTransaction, prepared, type Transaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  // One connection, so that each transaction gets it.
  database = await createTestDatabase({ template: 'filled', connections: 1 })
})
afterAll(() => database.close())

test('a transaction that has ended asks nothing more', async () => {
  let ended: Transaction | undefined
  await inTransaction(database.db, async (tx) => {
    ended = tx
  })
  await expect(ended!.select().from(region)).rejects.toMatchObject({ cause: new Error('the transaction has ended') })
  await database.pool.query('select 1')
})

test('a statement is built once for the pool and once for a connection, and has its own values each time', async () => {
  let built = 0
  const regionById = prepared(['id'], (queries, { id }) => {
    built++
    return queries.select({ id: region.id }).from(region).where(eq(region.id, id))
  })
  const [first, second] = await database.db.select({ id: region.id }).from(region).orderBy(region.id).limit(2)
  for (const { id } of [first!, second!]) {
    expect(await regionById(database.db, { id })).toEqual([{ id }])
    expect(await inTransaction(database.db, (tx) => regionById(tx, { id }))).toEqual([{ id }])
  }
  expect(built).toBe(2)
})

test('a statement of a transaction sees what that one has written, and nobody else does', async () => {
  const regionById = prepared(['id'], (queries, { id }) => queries.select().from(region).where(eq(region.id, id)))
  const [{ id } = { id: 0 }] = await database.db.select({ id: region.id }).from(region).limit(1)
  const before = await regionById(database.db, { id })
  await expect(
    inTransaction(database.db, async (tx) => {
      await tx.update(region).set({ name: 'Elsewhere' }).where(eq(region.id, id))
      expect((await regionById(tx, { id }))[0]?.name).toBe('Elsewhere')
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await regionById(database.db, { id })).toEqual(before)
})
