import { pictureUrl } from '../../domain/site/picture-address.ts'
import type { Picture } from '../../contract/fields.ts'
import type { PageSite } from '../page/api-context.ts'

/** Data for JSON-LD besides the page's own. */
export interface DescribedSite {
  readonly site: PageSite
  /** Base of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
}

/** The absolute URL of an address. */
export function absolute({ publicUrl }: DescribedSite, path: string): string {
  return publicUrl + path
}

const WIDTH = 1600

/** A drawing of ours, or the operator's photograph. */
export function imageUrl(site: DescribedSite, { key }: Picture): string {
  return absolute(site, pictureUrl(key, WIDTH, 'webp'))
}
