/** What is wrong with a brand's files, all at once, before the database is opened. */
import { BrandError, brandError } from '../../brands/brand-files.ts'
import { readBrand } from '../../brands/read-brand.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { createOwnAddresses } from '../content/body/own-addresses.ts'
import { isHomePicture, isStoryPicture } from '../content/catalogue-pictures.ts'
import { readContentPages } from '../content/content-pages.ts'
import { pageWords } from '../content/page-words.ts'
import { loadIllustrator } from '../demonstration.ts'
import type { Illustrator } from '../pictures/illustrator.ts'

/** @returns each with its file and field; those of pages and pictures once the three JSON files are right */
export async function brandErrors(brands: string, code: SiteCode): Promise<readonly string[]> {
  let site: SiteConfig
  try {
    site = readBrand(brands, code)
  } catch (error) {
    if (error instanceof BrandError) return error.errors
    throw error
  }
  const illustrator = await loadIllustrator()
  return [...drawingErrors(site, illustrator), ...pictureErrors(site, illustrator), ...pageErrors(site, illustrator)]
}

function drawingErrors({ code, design }: SiteConfig, illustrator: Illustrator): string[] {
  try {
    illustrator.illustrate({ kind: 'home', drawing: design.homeDrawing })
    return []
  } catch (error) {
    return [brandError(code, ['design', 'homeDrawing'], `is not ${(error as Error).message}`)]
  }
}

/** Its own picture is 'home', and was checked with its drawing. */
function pictureErrors(site: SiteConfig, illustrator: Illustrator): string[] {
  return picturesIn(site.home, ['home'])
    .filter(([, key]) => !isHomePicture(site, key, illustrator))
    .map(([field, key]) =>
      brandError(site.code, field, `must be a picture that is drawn, such as home or channel-boats, not ${key}`),
    )
}

function picturesIn(value: unknown, field: readonly PropertyKey[]): [readonly PropertyKey[], string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]): [readonly PropertyKey[], string][] =>
    /picture$/i.test(name) && typeof each === 'string'
      ? [[[...field, name], each]]
      : picturesIn(each, [...field, name]),
  )
}

/** With words of any terms of sale: which names there are does not depend on them. */
function pageErrors(site: SiteConfig, illustrator: Illustrator): string[] {
  const words = pageWords(site, { deposits: [], waiver: undefined }, { isDemonstration: false, keepDays: 1 })
  const addresses = createOwnAddresses({ publicUrl: site.siteUrl, siteUrl: site.siteUrl })
  try {
    readContentPages(site, words, addresses, (key) => isStoryPicture(key, illustrator))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
