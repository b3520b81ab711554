import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { BrowserHosts } from '../payments/payment-provider.ts'

export interface NonceVariables {
  Variables: SecureHeadersVariables
}

/**
 * Security headers of every response. Scripts run only from our own files or with the response's nonce; styles come
 * only from files, apart from `style` attributes, which cannot load or run anything.
 * @param payments hosts of the payment provider's card fields
 * @param photoHosts origins of operators' own photographs
 * @param tracking ids of the configured analytics; nothing else may be loaded
 * @param isDevelopment allows the development server's client and inline styles
 */
export function securityHeaders(options: {
  publicUrl: string
  payments: BrowserHosts | undefined
  photoHosts: readonly string[]
  tracking: SiteConfig['trackingIds']
  isDevelopment: boolean
}): MiddlewareHandler<NonceVariables> {
  const isSecure = options.publicUrl.startsWith('https:')
  const { scripts = [], frames = [], connections = [] } = options.payments ?? {}
  const measuring = measuringSources(options.tracking)
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...scripts, ...measuring.scripts],
      styleSrc: options.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...options.photoHosts, ...measuring.images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connections, ...measuring.connections, ...(options.isDevelopment ? ['ws:'] : [])],
      ...(frames.length > 0 ? { frameSrc: [...frames] } : {}),
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: isSecure ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
    // Keeps the stricter policy of payment pages that this process serves.
    overwrite: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'], usb: [] },
  })
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
