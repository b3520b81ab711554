import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { CLOCK_ARGUMENTS, startTestClock } from './src/testing/test-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean
  }
}

/** Checks that go by chance ask a few times, and all of their times in `npm run test:long`: `inject('isLong')`. */
const isLong = process.env.TEST_LONG === 'true'

/** 09:00 on the day of the small catalogue. */
startTestClock('2027-03-01T09:00:00Z')
const execArgv = CLOCK_ARGUMENTS

/**
 * Awaited events come in milliseconds, but a busy machine may stop for a second. Set for each project, as projects
 * inherit nothing.
 */
const patience = { poll: { timeout: 15_000 } }

/** A test that hangs ends; one on a busy machine may take ten times as long. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }

const setupFiles = ['src/server/testing/run/fail-on-console.ts', 'src/testing/fresh-modules.ts']

/** Pure, and the one that renders emails in React's development build, which warns. */
const EMAILS = 'src/server/emails/booking-email.test.ts'

/** Compare times: after the other tests, in a process whose code no other test has run with other types. */
const SPEED = ['tools/bench/search/lowest-prices.test.ts', 'tools/bench/texts/growth.test.ts']

/** Compare times of the built server with a bare one's: alone, since it needs a quiet machine and a build. */
const COSTS = ['tools/bench/render/server-costs.test.ts', 'tools/bench/staff/staff-costs.test.ts']

/** Date arithmetic is to be the same everywhere: summer time, none, ahead of and behind Greenwich. */
const TIME_ZONES = ['Europe/London', 'UTC', 'Pacific/Auckland', 'America/New_York']

/**
 * Projects, so that tests of pure code need not wait for a database: `vitest run --project pure`.
 * PostgreSQL is started only when a test of `server` runs.
 */
export default defineConfig({
  test: {
    provide: { isLong },
    // By itself it would leave one core of two unused.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          execArgv,
          expect: patience,
          // Nothing they touch is kept between files, so they need not each begin with an empty memory, nor in a process.
          isolate: false,
          pool: 'threads',
          ...limits,
          // Style sheets are read as text by the tests of the tokens.
          css: { include: [/\.css\?raw/] },
          include: [
            '{src/domain,src/floor-plan,src/contract,src/web,src/brands,src/maps,demo/illustrations,tools,e2e/cluster}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            EMAILS,
          ],
          exclude: [...SPEED, ...COSTS],
          setupFiles,
        },
      },
      {
        test: {
          name: 'speed',
          execArgv,
          expect: patience,
          sequence: { groupOrder: 1 },
          ...limits,
          include: SPEED,
          setupFiles,
        },
      },
      {
        test: {
          name: 'costs',
          execArgv,
          expect: patience,
          ...limits,
          include: COSTS,
          fileParallelism: false,
          setupFiles,
        },
      },
      {
        // React's development build takes ten times as long for a page; its warnings fail the tests of `pure`.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          execArgv,
          expect: patience,
          env: { NODE_ENV: 'production' },
          // Loading the server anew for each file takes a third of the time; a test makes what it needs and ends it.
          isolate: false,
          include: [
            '{src/server,src/back-office,src/catalogue-files,demo/{bank,bookings,catalogue,mock}}/**/*.test.{ts,tsx}',
          ],
          exclude: [EMAILS],
          setupFiles,
          globalSetup: ['src/server/testing/run/global-setup.ts'],
          ...limits,
        },
      },
      ...TIME_ZONES.map((zone) => ({
        test: {
          name: `domain in ${zone}`,
          execArgv,
          expect: patience,
          isolate: false,
          ...limits,
          env: { TZ: zone },
          include: ['src/domain/**/*.test.ts'],
          setupFiles,
        },
      })),
    ],
  },
})
