import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv, SettingsError } from '../../../env.ts'

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

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a_secret',
}
const live = {
  ...stripe,
  STRIPE_SECRET_KEY: 'rk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  PUBLIC_URL: 'https://www.example.org',
  ALLOW_SANDBOX_PAYMENTS: '',
}

test('Stripe needs its three keys: all missing ones are reported at start [PAY-06]', async () => {
  expect(await errorsOf(stripe)).toEqual([])
  expect(await errorsOf(live)).toEqual([])
  expect(await errorsOf({ PAYMENT_PROVIDER: 'stripe' })).toEqual([
    'STRIPE_SECRET_KEY: is needed for PAYMENT_PROVIDER=stripe',
    'STRIPE_PUBLISHABLE_KEY: is needed for PAYMENT_PROVIDER=stripe',
    'STRIPE_WEBHOOK_SECRET: is needed for PAYMENT_PROVIDER=stripe',
  ])
  const mistaken = {
    STRIPE_SECRET_KEY: 'pk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'we_a',
  }
  expect((await errorsOf({ ...stripe, ...mistaken })).map((error) => error.split(':')[0])).toEqual(
    Object.keys(mistaken),
  )
})

test('live keys of Stripe cannot be mixed with test keys, and require https', async () => {
  expect(await errorsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' })).toEqual([
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: /),
  ])
  expect(await errorsOf({ ...live, PUBLIC_URL: 'http://www.example.org' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL: /),
  ])
  expect(await errorsOf({ ...live, STRIPE_API_URL: 'http://10.0.0.1:4200' })).toEqual([
    expect.stringMatching(/^STRIPE_API_URL: /),
  ])
  expect(await errorsOf({ ...stripe, STRIPE_API_URL: 'http://10.0.0.1:4200' })).toEqual([])
})

test('a test key of Stripe is refused in production unless allowed', async () => {
  expect(await errorsOf({ ...stripe, ALLOW_SANDBOX_PAYMENTS: 'false' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY: .*ALLOW_SANDBOX_PAYMENTS=true/),
  ])
})

test('bookings are made up only where no money is taken: with test keys, not with live ones', async () => {
  expect(await errorsOf({ ...stripe, DEMO_BOOKINGS: '1' })).toEqual([])
  expect(await errorsOf({ ...live, DEMO_BOOKINGS: '0' })).toEqual([])
  expect(await errorsOf({ ...live, DEMO_BOOKINGS: '1' })).toEqual([expect.stringMatching(/^DEMO_BOOKINGS: needs /)])
})
