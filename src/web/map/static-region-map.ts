import { staticHtml } from '../hydration/static-html.tsx'

/** Its outlines are not part of the first load: the links work without hydration. */
export const RegionMap = staticHtml(async () => (await import('./region-map.tsx')).RegionMap)
