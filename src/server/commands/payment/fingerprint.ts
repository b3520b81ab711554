import { createHash } from 'node:crypto'

/** Of everything that must be the same for a call under a key to be the same call. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
