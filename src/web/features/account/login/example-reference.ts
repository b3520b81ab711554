import type { SiteCode } from '../../../../domain/site/site.ts'

/** An example of a site's booking references; never a real one. */
export const exampleReference = (site: SiteCode) => `${site} 7K3M 9QXP`
