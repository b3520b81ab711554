/**
 * Whether the client says that it has one of our versions.
 *
 * @param header If-None-Match: a list of tags, strong or weak, or `*` (RFC 9110, 13.1.2)
 * @param isOurs says so of a tag without its quotes
 */
export function hasVersion(header: string | null, isOurs: (tag: string) => boolean): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(([, tag = '']) => isOurs(tag))
}
