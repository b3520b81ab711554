/** Pages of one visitor, and addresses that are not pages. /404 is not listed: crawlers must see its status. */
const FORBIDDEN = ['/api/', '/booking', '/login', '/my-booking', '/shortlist', '/reset', '/design-system', '/healthz']

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
