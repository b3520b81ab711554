import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { copyNumbers, NULL_NUMBER, POSTGRES_EPOCH_DAY } from './binary-copy.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: PoolClient

beforeAll(async () => void (database = await createTestDatabase({ template: 'bare' })))
afterAll(() => database.close())
beforeEach(async () => void (client = await database.pool.connect()))
afterEach(() => client.release())

async function rowsOf(source: string, columns: number): Promise<number[][]> {
  const rows: number[][] = []
  await copyNumbers(client, source, columns, (row) => rows.push([...row]))
  return rows
}

it('reads smallint, integer, date and NULL, with minimum and maximum', async () => {
  const values = "((-32768)::smallint, 2147483647, date '1970-01-01', null::int), (32767, -2147483647, '2027-03-26', 7)"
  expect(await rowsOf(`(select * from (values ${values}) as given)`, 4)).toEqual([
    [-32_768, 2_147_483_647, -POSTGRES_EPOCH_DAY, NULL_NUMBER],
    [32_767, -2_147_483_647, 9_946, 7],
  ])
})

it('reads 120,000 rows, in chunks that end within rows', async () => {
  let rows = 0
  let sum = 0
  await copyNumbers(
    client,
    '(select n, (n % 7)::smallint from generate_series(1, 30000) n, generate_series(1, 4))',
    2,
    (row) => {
      rows++
      sum += row[0]!
    },
  )
  expect([rows, sum]).toEqual([120_000, (4 * 30_000 * 30_001) / 2])
})

it('reads no rows of an empty result', async () => {
  expect(await rowsOf('(select 1 where false)', 1)).toEqual([])
})

it.each([
  ['(select * from nowhere)', 1, 'nowhere'],
  [`(select 'text that is no number')`, 1, 'no smallint'],
  ['(select 1, 2)', 1, '2 columns instead of 1'],
  ['(select 10 / (3 - n) from generate_series(1, 5) n)', 1, 'division by zero'],
])('rejects %s and leaves the connection in step', async (source, columns, message) => {
  await expect(rowsOf(source, columns)).rejects.toThrow(message)
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await rowsOf('(select 5)', 1)).toEqual([[5]])
})
