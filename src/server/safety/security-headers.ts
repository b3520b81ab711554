import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { BrowserHosts } from '../payments/payment-provider.ts'

/** The directive for styles, without what a page adds to it. */
const STYLES = "style-src 'self'"

export interface SecurityOptions {
  readonly publicUrl: string
  /** Source that allows the pages' inline script: 'sha256-…'. */
  readonly pageScript?: string
  /** Hosts of the payment provider's card fields. */
  readonly payments: BrowserHosts | undefined
  /** Ids of the configured analytics; nothing else may be loaded. */
  readonly tracking: SiteConfig['trackingIds']
  /** Allows the development server's client and inline styles. */
  readonly isDevelopment: boolean
}

/**
 * Security headers of every response, files too. Scripts run only from our own files, and the pages' one inline script
 * by its hash, since public pages are the same bytes for everybody; personal pages have a nonce instead
 * (`policyWithNonce`). So has a page's one style element (`withStyles`); style attributes are not allowed.
 */
export function securityHeadersOf(options: SecurityOptions): Readonly<Record<string, string>> {
  const isSecure = options.publicUrl.startsWith('https:')
  // Wallets such as Apple Pay open from the provider's frames.
  const payers = ['self', ...(options.payments?.frames ?? []).map((source) => `"${source}"`)]
  return {
    'content-security-policy': contentPolicy(options, isSecure),
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${payers.join(' ')}), usb=()`,
  }
}

function contentPolicy({ pageScript, payments, tracking, isDevelopment }: SecurityOptions, isSecure: boolean) {
  const { scripts = [], frames = [], connections = [] } = payments ?? {}
  const measuring = measuringSources(tracking)
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...(pageScript ? [pageScript] : []), ...scripts, ...measuring.scripts],
    [STYLES, ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    ['img-src', "'self'", 'data:', ...measuring.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connections, ...measuring.connections, ...(isDevelopment ? ['ws:'] : [])],
    ...(frames.length > 0 ? [['frame-src', ...frames] as const] : []),
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ...(isSecure ? [['upgrade-insecure-requests'] as const] : []),
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/**
 * The content policy of a response that is for one visitor: a fresh nonce allows its inline script and its styles
 * instead of hashes.
 * @param pageScript the hash in the policy; without one there is no inline script to allow
 */
export function policyWithNonce(policy: string, pageScript: string | undefined, nonce: string): string {
  if (pageScript === undefined) return policy
  const source = `'nonce-${nonce}'`
  return policy.replace(pageScript, source).replace(STYLES, `${STYLES} ${source}`)
}

/**
 * The headers of a page for everybody, whose policy allows its style element by its hash.
 * @param styles the content of the element; empty without one
 */
export function withStyles(
  headers: Readonly<Record<string, string>>,
  styles: string,
): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy']
  if (policy === undefined || styles === '') return headers
  return { ...headers, 'content-security-policy': policy.replace(STYLES, `${STYLES} ${hashSource(styles)}`) }
}

/** @param styles the content of the style element of a document that needs nothing else */
export function policyOfPlainPage(styles: string): string {
  return `default-src 'none'; style-src ${hashSource(styles)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
}

const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Adds the headers to responses without them: payment pages that this process serves have a stricter policy. */
export function addSecurityHeaders(added: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value)
  }
}

interface MeasuringSources {
  readonly scripts: string[]
  readonly connections: string[]
  readonly images: string[]
}

/** Google's are those documented for Tag Manager and Analytics without advertising; the pixel's is its own host. */
function measuringSources({ analytics, pixel }: SiteConfig['trackingIds']): MeasuringSources {
  const hasTag = analytics !== ''
  const collectors = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
  return {
    scripts: hasTag ? ['https://www.googletagmanager.com'] : [],
    connections: hasTag ? [...collectors, 'https://*.analytics.google.com'] : [],
    images: [...(hasTag ? collectors : []), ...(pixel === undefined ? [] : [new URL(pixel).origin])],
  }
}
