import { expect, test } from 'vitest'
import type { SiteConfig } from '../../brands/site-config.ts'
import { STRIPE_HOSTS } from '../payments/adapters/stripe/settings.ts'
import { SandboxProvider } from '../../../demo/bank/sandbox-provider.ts'
import { sandboxKeys } from '../../../demo/bank/sandbox-keys.ts'
import type { BrowserHosts } from '../payments/payment-provider.ts'
import { securityHeadersOf } from './security-headers.ts'

/** The sandbox's hosts if it takes cards at this address. */
function sandboxAt(tokenUrl: string): BrowserHosts | undefined {
  const send = async () => new Response()
  return new SandboxProvider({ keys: sandboxKeys('none'), tokenUrl, send }).setup.browserHosts
}
const SANDBOX = sandboxAt('/sandbox-provider/v1/tokens')

const NO_TRACKING = { analytics: '', affiliate: '' }

async function policyWith(
  payments: BrowserHosts | undefined,
  tracking: SiteConfig['trackingIds'] = NO_TRACKING,
): Promise<Record<string, string>> {
  const publicUrl = 'https://www.example.org'
  const headers = securityHeadersOf({ publicUrl, payments, tracking, isDevelopment: false })
  const policy = headers['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('Stripe’s script, frames and API are allowed only if Stripe is the provider [PAY-06]', async () => {
  const [sandbox, stripe] = [await policyWith(SANDBOX), await policyWith(STRIPE_HOSTS)]
  expect(stripe).toEqual({
    ...sandbox,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
  })
  expect(JSON.stringify(sandbox)).not.toContain('stripe')
})

test('the provider’s frames may open wallets such as Apple Pay, and no others [PAY-02]', () => {
  const of = (payments: BrowserHosts | undefined) =>
    securityHeadersOf({
      publicUrl: 'https://www.example.org',
      payments,
      tracking: NO_TRACKING,
      isDevelopment: false,
    })['permissions-policy']
  expect(of(SANDBOX)).toContain('payment=(self),')
  expect(of(STRIPE_HOSTS)).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com"),',
  )
})

test('a sandbox on another host allows connections to it, but no scripts', async () => {
  const [own, elsewhere] = [
    await policyWith(SANDBOX),
    await policyWith(sandboxAt('https://provider.example.org/v1/tokens')),
  ]
  expect(own['connect-src']).toBe("'self'")
  expect(elsewhere).toEqual({ ...own, 'connect-src': "'self' https://provider.example.org" })
})

test('Google’s hosts are allowed if an id is configured, the pixel’s if there is one, and no others [NEWS-04]', async () => {
  const none = await policyWith(SANDBOX)
  expect(JSON.stringify(none)).not.toContain('google')
  expect(none['img-src']).toBe("'self' data:")
  expect(await policyWith(SANDBOX, { analytics: 'G-ABC123', affiliate: '' })).toEqual({
    ...none,
    'script-src': "'self' https://www.googletagmanager.com",
    'connect-src':
      "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    'img-src': "'self' data: https://www.googletagmanager.com https://*.google-analytics.com",
  })
  const pixel = 'https://pixel.example.org/seen.gif?shop=7'
  expect(await policyWith(SANDBOX, { analytics: '', affiliate: '4567', pixel })).toEqual({
    ...none,
    'img-src': "'self' data: https://pixel.example.org",
  })
})
