/** Mutations of the domain, to be found by its own tests: `npm run test:mutations`. */
const CACHE = 'node_modules/.cache/stryker'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutations.config.ts' },
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
  // The copy that is mutated has the domain alone.
  ignorePatterns: ['/*', '!/src', '/src/*', '!/src/domain', '!/tsconfig.json', '!/vitest.mutations.config.ts'],
  tempDirName: 'test-results/stryker',
  // Stryker cannot rewrite a configuration for TypeScript 7, which has no API, and the copy needs no rewriting.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: `${CACHE}/incremental.json`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `${CACHE}/report.json` },
}
