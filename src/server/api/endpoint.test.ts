import { expect, test, vi } from 'vitest'
import { bytesKeptBy } from '../../testing/memory.ts'
import { testNow } from '../../testing/test-clock.ts'
import type { Deps } from '../deps.ts'
import { ok } from './result.ts'
import { createFeeds } from './http/mount-api.ts'
import { sharedAnswers } from './endpoint.ts'

const deps = {
  availability: { revision: 1, current: { catalogue: { version: 1 } } },
  clock: { now: testNow },
  site: { files: { folder: '' } },
} as unknown as Deps

test('300 inputs of 100 KB with cached answers take less than 10 MB [RUN-09]', async () => {
  const shared = sharedAnswers<number>()
  const inputOf = (number: number) => JSON.stringify([number, 'x'.repeat(100_000)])
  const bytes = await bytesKeptBy(async () => {
    for (let number = 0; number < 300; number++) await shared(deps, inputOf(number), async () => number)
  })
  const answer = vi.fn<() => Promise<number>>()
  expect(await shared(deps, inputOf(299), answer)).toBe(299)
  expect(answer).not.toHaveBeenCalled()
  expect(bytes).toBeLessThan(10_000_000)
})

test('of 70 feeds of 1 MB the last 60 are kept, and not the first [RUN-09]', async () => {
  const readFeed = createFeeds()
  const text = 'x'.repeat(1024 * 1024)
  const run = vi.fn<() => Promise<ReturnType<typeof ok<string>>>>(async () => ok(text))
  const read = (number: number) => readFeed('one', '/json-files/x', { number }, run)
  for (let number = 1; number <= 70; number++) await read(number)
  for (let number = 11; number <= 70; number++) await read(number)
  expect(run).toHaveBeenCalledTimes(70)
  await read(1)
  expect(run).toHaveBeenCalledTimes(71)
})
