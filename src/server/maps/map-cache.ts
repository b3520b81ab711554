import { MAP_VERSION } from '../../maps/map-version.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** An address without the current version may be from an old page: it is served, but cached briefly. */
export const FOR_AN_HOUR = 'public, max-age=3600'

/** The Cache-Control header, by the version in the address. */
export function cacheOf(version: string | undefined): string {
  return version === MAP_VERSION ? FOR_EVER : FOR_AN_HOUR
}
