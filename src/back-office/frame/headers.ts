/**
 * Headers of every response of the back office: everything from its own address, no inline script or style, no frame
 * around it, nothing kept by the browser.
 * @param staffUrl the address that staff use, without a trailing slash
 */
export function staffHeaders(staffUrl: string): Readonly<Record<string, string>> {
  const isSecure = staffUrl.startsWith('https:')
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self)',
  }
}
