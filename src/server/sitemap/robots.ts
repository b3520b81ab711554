/** What is about one visitor or no page at all. /404 is not among them: that it is no page has to be seen there. */
const FORBIDDEN = [
  '/api/',
  '/booking',
  '/login',
  '/my-booking',
  '/shortlist',
  '/reset',
  '/design-system',
  '/healthz',
  '/wp-json/',
]

/** @param publicUrl base of canonical addresses, without a slash at its end */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...FORBIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
