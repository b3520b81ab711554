import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers'

export interface NonceVariables {
  Variables: SecureHeadersVariables
}

/**
 * Security headers of every answer. Scripts run only from our own files or with the nonce of this very answer; styles
 * only from files, apart from `style` attributes, which cannot load or run anything.
 * @param cardFieldsUrl where the browser sends the card, if that is another origin.
 * @param photoHosts origins that operators' own photographs may come from.
 * @param isDevelopment lets the development server's client connect and put in its styles.
 */
export function securityHeaders(options: {
  publicUrl: string
  cardFieldsUrl: string
  photoHosts: readonly string[]
  isDevelopment: boolean
}): MiddlewareHandler<NonceVariables> {
  const isSecure = options.publicUrl.startsWith('https:')
  const cardOrigin = new URL(options.cardFieldsUrl, options.publicUrl).origin
  const isElsewhere = cardOrigin !== new URL(options.publicUrl).origin
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: options.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...options.photoHosts],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(isElsewhere ? [cardOrigin] : []), ...(options.isDevelopment ? ['ws:'] : [])],
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
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'], usb: [] },
  })
}
