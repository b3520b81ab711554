import { expect, test } from 'vitest'
import { browserOutcome } from './steps.mjs'

/** As Playwright reports it: each try has its results. */
const reportOf = (...statuses) => ({
  suites: [
    {
      title: 'journeys/a.e2e.ts',
      file: 'journeys/a.e2e.ts',
      suites: [
        {
          title: 'in Berlin',
          file: 'journeys/a.e2e.ts',
          specs: statuses.map((status, index) => ({
            title: `test ${index}`,
            tests: [
              {
                status,
                projectName: 'desktop',
                results: [
                  { duration: 5, errors: status === 'expected' ? [] : [{ message: 'first' }] },
                  ...(status === 'flaky' ? [{ duration: 9, errors: [] }] : []),
                ],
              },
            ],
          })),
        },
      ],
    },
  ],
})

test('2 browser tests that pass at their second try pass, and are named with their first failure [TEST-03]', () => {
  const { flaky, ...outcome } = browserOutcome(reportOf('expected', 'flaky', 'flaky'), true)
  expect(outcome).toEqual({ isOk: true, passed: 3, failed: 0 })
  expect(flaky[0]).toEqual({
    name: 'desktop › journeys/a.e2e.ts › in Berlin › test 1',
    status: 'flaky',
    milliseconds: 9,
    errors: ['first'],
  })
})

test('3 of them fail the run, and each counts as failed [TEST-03]', () => {
  const { flaky: _flaky, ...outcome } = browserOutcome(reportOf('expected', 'flaky', 'flaky', 'flaky'), true)
  expect(outcome).toEqual({ isOk: false, passed: 1, failed: 3 })
})

test('a test that fails twice counts as failed, and a skipped one not at all', () => {
  expect(browserOutcome(reportOf('expected', 'unexpected', 'skipped'), false)).toMatchObject({ passed: 1, failed: 1 })
})
