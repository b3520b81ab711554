import type { SiteCode } from '../../../../domain/site/site.ts'

/** How a reference of a site looks; it is nobody's. */
export const exampleReference = (site: SiteCode) => `${site} 7K3M 9QXP`
