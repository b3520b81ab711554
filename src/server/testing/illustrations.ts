/** The demonstration's illustrations, as pages and texts of tests have them. */
import type { SiteConfig } from '../../brands/site-config.ts'
import { illustrator } from '../../../demo/illustrator.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import {
  createFindPicture,
  createPictureFacts,
  isStoryPicture,
  type FindPicture,
} from '../content/catalogue-pictures.ts'
import type { PictureFacts } from '../deps.ts'
import type { Illustrator } from '../pictures/illustrator.ts'

export const isPicture = (key: string): boolean => isStoryPicture(key, illustrator)

export const findPictureOf = (site: SiteConfig, catalogue: () => Catalogue): FindPicture =>
  createFindPicture(site, catalogue, illustrator)

/** @param chosen another illustrator than the demonstration's */
export const pictureFactsOf = (
  site: SiteConfig,
  catalogue: () => Catalogue,
  chosen: Illustrator = illustrator,
): PictureFacts => createPictureFacts(createFindPicture(site, catalogue, chosen), catalogue, chosen)
