import { staticHtml } from '../hydration/static-html.tsx'

/** Its outlines are no part of a first load: its links work without them. */
export const RegionMap = staticHtml(async () => (await import('./region-map.tsx')).RegionMap)
