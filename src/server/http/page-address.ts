/** Parameters that advertisers and mail programs add to links: no page depends on them, only scripts that measure. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_ga|_gl|awc)$/

/**
 * Path and query of a request without tracking parameters: pages are rendered for it and kept by it, so that a campaign
 * does not render every page anew.
 *
 * @param url absolute
 */
export function pageAddress(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const address = start === -1 ? '/' : url.slice(start)
  const query = address.indexOf('?')
  if (query === -1) return address
  const pairs = address.slice(query + 1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] ?? ''))
  if (kept.length === pairs.length) return address
  return address.slice(0, query) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
