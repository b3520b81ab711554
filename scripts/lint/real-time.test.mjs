/**
 * Proves that the rule of scripts/lint/real-time.mjs finds clocks and fixed waits of tests, and leaves the rest alone.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { lintSamples } from './lint-samples.mjs'

const WAIT = 'A fixed wait'
const CLOCK = 'depends on when the test runs'

const BAD = [
  ['src/server/now.test.ts', 'export const now = Date.now()\n', CLOCK],
  ['src/web/today.test.tsx', 'export const today = new Date()\n', CLOCK],
  ['scripts/global-now.test.mjs', 'export const now = globalThis.Date.now()\n', CLOCK],
  ['src/server/testing/request.ts', 'export const request = () => ({ createdAt: new Date() })\n', CLOCK],
  ['src/web/page-tests/text.ts', 'export const text = Date()\n', CLOCK],
  ['e2e/support/stays.ts', 'export const later = () => Date.now() + 1000\n', CLOCK],
  ['src/server/sleep.test.ts', 'await new Promise((done) => setTimeout(done, 200))\n', WAIT],
  ['src/server/later.test.ts', 'export const later = (done: () => void) => globalThis.setTimeout(done, 5)\n', WAIT],
  ['src/server/promise.test.ts', "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(5)\n", WAIT],
  ['src/server/all.test.ts', "import * as timers from 'timers/promises'\nawait timers.setTimeout(5)\n", WAIT],
  ['src/server/scheduler.test.ts', "import { scheduler } from 'node:timers/promises'\nawait scheduler.wait(5)\n", WAIT],
  [
    'src/server/promisify.test.ts',
    "import { promisify } from 'node:util'\nexport const sleep = promisify(setTimeout)\n",
    WAIT,
  ],
  ['e2e/pages/wait.e2e.ts', 'export const wait = (page: any) => page.waitForTimeout(500)\n', WAIT],
  ['e2e/pages/idle.e2e.ts', "export const idle = (page: any) => page.waitForLoadState('networkidle')\n", WAIT],
  ['e2e/pages/open.e2e.ts', "export const open = (page: any) => page.goto('/', { waitUntil: 'networkidle' })\n", WAIT],
  [
    'src/server/fake-import.test.ts',
    "import { vi } from 'vitest'\nimport { setTimeout as sleep } from 'node:timers/promises'\nvi.useFakeTimers()\nawait sleep(5)\n",
    WAIT,
  ],
  [
    'src/server/real-timer.test.ts',
    "import { vi } from 'vitest'\nvi.setSystemTime(0)\nsetTimeout(() => vi.setSystemTime(1), 5)\n",
    WAIT,
  ],
]

const GOOD = [
  ['src/server/fixed.test.ts', "export const day = new Date('2026-11-28')\n"],
  [
    'src/server/turn.test.ts',
    'await new Promise((done) => setTimeout(done))\nawait new Promise((f) => setTimeout(f, 0))\n',
  ],
  ['src/server/immediate.test.ts', "import { setImmediate as turn } from 'node:timers/promises'\nawait turn()\n"],
  ['e2e/pages/slow.e2e.ts', 'export const slow = (test: any) => test.setTimeout(60_000)\n'],
  [
    'src/web/fake.test.ts',
    "import { vi } from 'vitest'\nvi.useFakeTimers()\nvi.setSystemTime(Date.now() + 1)\nsetTimeout(() => vi.useRealTimers(), 5)\nvi.advanceTimersByTime(5)\n",
  ],
  ['e2e/pages/in-page.e2e.ts', 'export const now = (page: any) => page.evaluate(() => Date.now())\n'],
  ['src/testing/clock.ts', 'export const realNow = () => Date.now()\n'],
  ['src/server/clock.ts', 'export const now = () => Date.now()\n'],
  ['e2e/cluster/sleep.ts', 'export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))\n'],
]

let complaintsAbout

beforeAll(() => {
  const about = lintSamples([...BAD, ...GOOD])
  complaintsAbout = (file) => about(file).filter((text) => text.includes('no-real-time'))
})

describe('in tests the linter refuses', () => {
  test.each(BAD)('%s with %j', (file, _source, complaint) => {
    expect(complaintsAbout(file)).toEqual([expect.stringContaining(complaint)])
  })
})

describe('the linter allows', () => {
  test.each(GOOD)('%s with %j', (file) => {
    expect(complaintsAbout(file)).toEqual([])
  })
})
