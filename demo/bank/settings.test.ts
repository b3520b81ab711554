import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv, SettingsError } from '../../src/server/env.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'payment-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function errorsOf(source: Record<string, string>): Promise<readonly string[]> {
  try {
    await readEnv({ DATA_DIR: folder, ALLOW_SANDBOX_PAYMENTS: 'true', ...source })
  } catch (error) {
    if (error instanceof SettingsError) return error.errors
    throw error
  }
  return []
}

test('the sandbox is refused in production unless it is allowed', async () => {
  expect(await errorsOf({ ALLOW_SANDBOX_PAYMENTS: 'false' })).toEqual([
    expect.stringContaining('ALLOW_SANDBOX_PAYMENTS=true'),
  ])
  expect(await errorsOf({ ALLOW_SANDBOX_PAYMENTS: 'false', NODE_ENV: 'development' })).toEqual([])
})

test('invalid settings of the sandbox are reported with the shop’s, and those of another provider are ignored', async () => {
  const bad = { SANDBOX_PROVIDER_URL: 'ftp://localhost', SANDBOX_SETTLE_SECONDS: '0', STRIPE_API_URL: 'stripe.example' }
  const errors = await errorsOf({ ...bad, PORT: '70000' })
  expect(errors.map((error) => error.split(':')[0])).toEqual(['PORT', 'SANDBOX_PROVIDER_URL', 'SANDBOX_SETTLE_SECONDS'])
})
