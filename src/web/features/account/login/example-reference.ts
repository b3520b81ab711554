import type { SiteCode } from '../../../../domain/site/site.ts'

/** An example of a site's booking references, which stays on one line; never a real one. */
export const exampleReference = (site: SiteCode) => `${site}\u00a07K3M\u00a09QXP`
