import { deferred } from '../deferred.tsx'

/** The map of regions in the server's HTML at once: it needs no script, so its outlines are fetched only if it is approached. */
export const DeferredRegionMap = deferred(async () => (await import('./region-map.tsx')).RegionMap, { isStill: true })
