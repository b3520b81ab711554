import { createHash } from 'node:crypto'

/** Hash of everything that must be equal for two calls with one key to be the same request. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
