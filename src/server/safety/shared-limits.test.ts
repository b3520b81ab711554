/** Limits that all processes and machines share: two servers on one database. */
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { connect } from '../store/connection.ts'
import { deleteOldCounts } from '../store/purge-store.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createFormLimits, createLoginLimits } from './limits.ts'
import { countInDatabase, createRateLimiter } from './limiter.ts'
import { testNow } from '../../testing/test-clock.ts'

const SECRET = 'a secret that is only ever used in tests'
const log = createLog('silent')

let database: TestDatabase
let other: pg.Pool
let statements: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  other = connect(database.connectionConfig, log).pool
})
afterAll(async () => {
  await other.end()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate rate_limit')
  statements = []
})

/** As each of two servers counts, on whichever machine; their questions to the database are noted. */
const twoServers = () =>
  [database.pool, other].map((pool) => {
    const query = (text: string, values: unknown[]) => {
      statements.push(text)
      return pool.query(text, values)
    }
    return countInDatabase({ query } as pg.Pool, { SESSION_SECRET: SECRET }, log)
  }) as [ReturnType<typeof countInDatabase>, ReturnType<typeof countInDatabase>]

/**
 * As many as the connections of both: more would wait, on a busy machine for longer than a limiter waits for the
 * database.
 */
const AT_ONCE = 20

/** The answers of so many calls, each sent to the next server in turn. */
async function answersOf<Answer>(
  times: number,
  calls: readonly ((index: number) => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < times) {
    const begun = Array.from({ length: AT_ONCE }, (_, index) => answers.length + index)
    answers.push(...(await Promise.all(begun.map((index) => calls[index % 2]!(index)))))
  }
  return answers
}

/** How many of them `count` accepts. */
async function accepted(
  times: number,
  counts: readonly ((index: number) => Promise<number | undefined>)[],
): Promise<number> {
  return (await answersOf(times, counts)).filter((wait) => wait === undefined).length
}

/** Seen red with counters in the memory of each: twice as many were accepted. */
describe('two servers on one database', () => {
  test('accept 120 writes of one address in a minute between them, and refuse further ones without a statement', async () => {
    const servers = twoServers().map((createLimiter) => createRateLimiter(undefined, createLimiter))
    const write = servers.map((limiter) => () => limiter.count('writes', '203.0.113.9'))
    expect(await accepted(200, write)).toBe(120)
    const before = statements.length
    expect(await accepted(500, write)).toBe(0)
    expect(statements.length).toBe(before)
  })

  test('accept 10 messages of one address in an hour, and 5 sign-ups of one email address', async () => {
    const servers = twoServers().map((createLimiter) => createFormLimits({}, createLimiter))
    expect(
      await accepted(
        40,
        servers.map((forms) => () => forms.countMessage('203.0.113.9')),
      ),
    ).toBe(10)
    const signUp = servers.map(
      (forms) => (index: number) => forms.countSignup(`198.51.100.${index}`, 'ada@example.org'),
    )
    expect(await accepted(40, signUp)).toBe(5)
  })

  test('compare the details of 20 attempts of one address, and of 20 at one reference [ACCT-05]', async () => {
    const servers = twoServers().map((createLimiter) => createLoginLimits({}, createLimiter))
    const kindsOf = async (address: (index: number) => string, reference: (index: number) => string) => {
      const admit = servers.map((limits) => (index: number) => limits.admit(address(index), reference(index)))
      return (await answersOf(100, admit)).filter(({ kind }) => kind === 'admitted').length
    }
    expect(
      await kindsOf(
        () => '203.0.113.9',
        (index) => `reference ${index}`,
      ),
    ).toBe(20)
    expect(
      await kindsOf(
        (index) => `198.51.100.${index}`,
        () => 'BF7K3M9QXP',
      ),
    ).toBe(20)
  })

  test('count reads in memory: a page costs no statement', async () => {
    const [limiter] = twoServers().map((createLimiter) => createRateLimiter(undefined, createLimiter))
    for (let count = 0; count < 1200; count++) expect(await limiter!.count('reads', '203.0.113.9')).toBeUndefined()
    expect(await limiter!.count('reads', '203.0.113.9')).toBeGreaterThan(0)
    expect(statements).toEqual([])
  })
})

test('a write costs one statement, and a login two, one more if it succeeds, and another for its reference', async () => {
  const [createLimiter] = twoServers()
  await createRateLimiter(undefined, createLimiter).count('writes', '203.0.113.9')
  expect(statements).toHaveLength(1)
  const admission = await createLoginLimits({}, createLimiter).admit('203.0.113.9', 'BF7K3M9QXP')
  expect(statements).toHaveLength(3)
  if (admission.kind === 'admitted') await admission.succeeded()
  expect(statements).toHaveLength(5)
})

test('the table has neither addresses nor email addresses, and loses what has expired', async () => {
  const [createLimiter] = twoServers()
  await createFormLimits({}, createLimiter).countSignup('203.0.113.9', 'ada@example.org')
  const rows = async () => (await database.pool.query<{ key: string }>('select key from rate_limit')).rows
  expect(JSON.stringify(await rows())).not.toMatch(/ada|203/)
  expect(await deleteOldCounts(database)).toBe(0)
  expect(await rows()).toHaveLength(2)
  await database.pool.query('update rate_limit set expire = $1', [testNow() - 1])
  await deleteOldCounts(database)
  expect(await rows()).toEqual([])
})

test('while the database does not answer, each server counts in its memory: after half a second, then at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const query = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
    const silent = { query } as unknown as pg.Pool
    const limiter = createRateLimiter({ reads: 1, writes: 3 }, countInDatabase(silent, { SESSION_SECRET: SECRET }, log))
    let isCounted = false
    const first = limiter.count('writes', '203.0.113.9').finally(() => (isCounted = true))
    await vi.advanceTimersByTimeAsync(499)
    expect(isCounted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBeUndefined()
    for (let count = 0; count < 2; count++) expect(await limiter.count('writes', '203.0.113.9')).toBeUndefined()
    expect(await limiter.count('writes', '203.0.113.9')).toBeGreaterThan(0)
    expect(query).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
