import os from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['src/server/testing/fail-on-console.ts']

/** Follows every price of three sites. */
const CRAWLER = 'src/server/price-links.test.ts'

/**
 * Two projects, so that tests of pure code need not wait for a database: `vitest run --project pure`.
 * PostgreSQL is started only when a test of the other project runs.
 */
export default defineConfig({
  test: {
    // What is waited for comes in milliseconds, but a machine that does much else at once may stop for a second.
    expect: { poll: { timeout: 15_000 } },
    // By itself it would leave one core of two unused.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          // Nothing they touch is kept between files, so they need not each begin with an empty memory.
          isolate: false,
          testTimeout: 60_000,
          // Style sheets are read as text by the tests of the tokens.
          css: { include: [/\.css\?raw/] },
          include: [
            '{src/domain,src/floor-plan,src/contract,src/web,src/brands,src/maps,demo/illustrations,tools}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          // Loading the server anew for each file takes a third of the time; a test makes what it needs and ends it.
          isolate: false,
          include: ['{src/server,src/catalogue-files,demo/{bank,catalogue,mock}}/**/*.test.{ts,tsx}'],
          exclude: [CRAWLER],
          setupFiles,
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // React's development build takes ten times as long for a page, and the crawler reads thousands.
        oxc: { jsx: { development: false } },
        test: {
          name: 'crawler',
          include: [CRAWLER],
          env: { NODE_ENV: 'production' },
          setupFiles,
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
    ],
  },
})
