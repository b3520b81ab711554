import { defineConfig } from 'vitest/config'

/** The tests of the domain as `npm run test:mutations` runs them: without what else the project has. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
