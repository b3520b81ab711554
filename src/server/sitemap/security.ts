/** Days for which the file may be relied on: it is made when it is asked for. */
const DAYS = 90

/**
 * Whom to tell of a weakness (RFC 9116).
 *
 * @param publicUrl base of the shop's addresses, without a trailing slash
 * @param now in milliseconds
 */
export function securityText({ email, publicUrl, now }: { email: string; publicUrl: string; now: number }): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
