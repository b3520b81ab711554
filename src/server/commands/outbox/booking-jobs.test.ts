import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startBookingJobs } from './booking-jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A task that names no booking fails for good. */
const queueBroken = (keys: readonly string[]) =>
  shop.query(
    `insert into outbox (kind, dedupe_key, payload) select 'change-email', key, '{}' from unnest($1::text[]) as key`,
    [keys],
  )

test('the lines of one run of a job have one id and its name, and another run has another id', async () => {
  const lines: { msg: string; job?: string; runId?: string; event?: string }[] = []
  const log = createLog('warn', {
    write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  })
  await queueBroken(['one', 'two'])
  const env = { ...shop.deps.env, DATA_DIR: 'unused', PURGE_AFTER_DAYS: 400 }
  const jobs = startBookingJobs(() => ({ ...shop.deps, env, log }))
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  await queueBroken(['three'])
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(3)
  await jobs.stop()
  for (const line of lines) expect(line).toMatchObject({ job: 'outbox', event: 'change-email' })
  const [first, second, third] = lines.map(({ runId }) => runId)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
