import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseTooSlow, inDatabaseTime, limitDatabaseTime, withoutDatabaseLimit } from './database-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const query = (ms: number) => inDatabaseTime(() => sleep(ms))

/** When the call ends, and how, after so many milliseconds of the clock. */
async function ends(call: () => Promise<unknown>, limitMs = 1000): Promise<[number, string]> {
  const began = performance.now()
  const ending = limitDatabaseTime(limitMs, call).then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseTooSlow ? 'too slow' : String(error)),
  )
  const at = ending.then((how): [number, string] => [Math.round(performance.now() - began), how])
  await vi.runAllTimersAsync()
  return at
}

test('a call may wait for 1,000 ms in all, however many statements it makes', async () => {
  expect(await ends(() => query(990))).toEqual([990, 'done'])
  expect(await ends(() => query(60_000))).toEqual([1000, 'too slow'])
  const three = async () => {
    for (let statement = 1; statement <= 3; statement++) await query(400)
  }
  expect(await ends(three)).toEqual([1000, 'too slow'])
})

test('statements at the same time count once', async () => {
  expect(await ends(() => Promise.all([query(600), query(700), query(800)]))).toEqual([800, 'done'])
})

test('time with a supplier or a payment provider does not count', async () => {
  const supplied = async () => {
    await query(500)
    await sleep(5000)
    await query(490)
  }
  expect(await ends(supplied)).toEqual([5990, 'done'])
})

test('what tidies up after it, and what must not be given up half-way, has no limit', async () => {
  const tidied = async () => {
    try {
      await query(2000)
    } finally {
      await query(2000)
    }
  }
  expect(await ends(tidied)).toEqual([3000, 'too slow'])
  expect(await ends(() => withoutDatabaseLimit(() => query(4000)))).toEqual([4000, 'done'])
})

test('work that nobody waits for any more makes no further statement', async () => {
  const statements: number[] = []
  const work = (check: () => void) =>
    (async () => {
      for (let statement = 1; statement <= 5; statement++) {
        check()
        statements.push(statement)
        await sleep(600)
      }
    })()
  expect(await ends(() => inDatabaseTime(work))).toEqual([1000, 'too slow'])
  expect(statements).toEqual([1, 2])
})

test('without a call there is no limit', async () => {
  let isDone = false
  void query(60_000).then(() => (isDone = true))
  await vi.runAllTimersAsync()
  expect(isDone).toBe(true)
})
