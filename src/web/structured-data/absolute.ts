import { pictureAddress } from '../ui/facts/picture.tsx'
import type { Picture } from '../../contract/fields.ts'
import type { PageSite } from '../page/api-context.ts'

/** What descriptions of a page need besides the page's own data. */
export interface DescribedSite {
  readonly site: PageSite
  /** Base of canonical addresses, without a slash at its end. */
  readonly publicUrl: string
}

/** An address of ours as others have to write it. */
export function absolute({ publicUrl }: DescribedSite, path: string): string {
  return publicUrl + path
}

const WIDTH = 1600

/** A drawing of ours, or the operator's own photograph. */
export function imageUrl(site: DescribedSite, { key, photoUrl }: Picture): string {
  return photoUrl ?? absolute(site, pictureAddress(key, WIDTH, 'webp'))
}
