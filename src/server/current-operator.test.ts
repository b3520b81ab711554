import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { currentOperator } from './current-operator.ts'

afterEach(() => vi.unstubAllEnvs())

test('an operator is the one who called sudo, and not the user of the service that a command runs as [RUN-25]', () => {
  vi.stubEnv('SUDO_USER', 'ada')
  expect(currentOperator().name).toBe('ada')
  for (const none of ['', undefined]) {
    vi.stubEnv('SUDO_USER', none)
    expect(currentOperator().name).toBe(os.userInfo().username)
  }
})
