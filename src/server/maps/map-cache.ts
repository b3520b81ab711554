import { MAP_VERSION } from '../../maps/map-version.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** An address without the present version may stand in an old page: serve it, but let it be asked for again. */
export const FOR_AN_HOUR = 'public, max-age=3600'

/** How long an answer may be kept, by the version in its address. */
export function cacheOf(version: string | undefined): string {
  return version === MAP_VERSION ? FOR_EVER : FOR_AN_HOUR
}
