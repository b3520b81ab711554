/** Pages of one visitor, and addresses that are not pages. /404 and /shortlist are not listed: crawlers must see their status and their `noindex`. */
const FORBIDDEN = ['/api/', '/booking', '/login', '/my-booking', '/reset', '/design-system', '/healthz']

/** @param publicUrl base of canonical addresses, without a trailing slash */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...FORBIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
