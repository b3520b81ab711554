import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PaymentSetup } from '../payments/payment-provider.ts'
import { securityHeaders } from './security-headers.ts'

const SANDBOX: PaymentSetup = {
  provider: 'sandbox',
  publicKey: 'pk',
  tokenUrl: '/sandbox-provider/v1/tokens',
  methods: ['card'],
  isSandbox: true,
  testCards: [],
}
const STRIPE: PaymentSetup = { provider: 'stripe', publicKey: 'pk_live_a', methods: ['card'], isSandbox: false }

async function policyWith(payments: PaymentSetup): Promise<Record<string, string>> {
  const app = new Hono()
  const publicUrl = 'https://www.example.org'
  app.use(securityHeaders({ publicUrl, payments, photoHosts: [], isDevelopment: false }))
  app.get('/', (context) => context.text(''))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.filter((source) => !source.startsWith("'nonce-")).join(' ')]
    }),
  )
}

test('Stripe’s script, frames and API are let in where Stripe is chosen, and nothing else changes [PAY-06]', async () => {
  const [sandbox, stripe] = [await policyWith(SANDBOX), await policyWith(STRIPE)]
  expect(stripe).toEqual({
    ...sandbox,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
  })
  expect(JSON.stringify(sandbox)).not.toContain('stripe')
})

test('a sandbox elsewhere is where the browser may post a card, and runs nothing', async () => {
  const [own, elsewhere] = [
    await policyWith(SANDBOX),
    await policyWith({ ...SANDBOX, tokenUrl: 'https://provider.example.org/v1/tokens' }),
  ]
  expect(own['connect-src']).toBe("'self'")
  expect(elsewhere).toEqual({ ...own, 'connect-src': "'self' https://provider.example.org" })
})
