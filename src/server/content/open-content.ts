/** Opens the content: a WordPress if one is configured, else the files in `content/`. */
import type { SiteConfig } from '../../brands/site-config.ts'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { Clock } from '../deps.ts'
import type { Log } from '../log.ts'
import { createOwnAddresses } from './body/links.ts'
import { workHere, type WorkOnText } from './body/text-orders.ts'
import { followLinks, type OwnTexts } from './sources/wordpress/cms-links.ts'
import { overridePages, readContentPages, type ContentPages } from './content-pages.ts'
import { pageWords, type Circumstances, type SoldTerms } from './page-words.ts'
import { readStories, type IsPicture } from './sources/markdown/written-files.ts'
import type { ContentSource } from './content-source.ts'
import { createMarkdownSource } from './sources/markdown/markdown-source.ts'
import { createWordPressSource } from './sources/wordpress/wordpress-source.ts'
import { createCmsRequest, type SendCmsRequest } from './sources/wordpress/cms-request.ts'
import { openCms, type Cms, type CmsSettings } from './sources/wordpress/open-cms.ts'
import { createWordPressClient } from './sources/wordpress/wordpress-client.ts'

export interface Content {
  readonly content: ContentPages
  readonly stories: ContentSource
  /** The configured WordPress, if any. */
  readonly cms: Cms | undefined
}

interface Surroundings {
  readonly env: CmsSettings
  readonly site: SiteConfig
  readonly sold: SoldTerms
  /** The address of a region's travel guide; undefined for a region missing in the catalogue. */
  readonly guidePath: OwnTexts['guidePath']
  readonly isPicture: IsPicture
  readonly circumstances: Circumstances
  readonly clock: Clock
  readonly log: Log
  /** Does the work on texts of the content system; by default in this process. */
  readonly work?: WorkOnText
  /** Folder of posts and guides, for tests. */
  readonly folder?: string
}

/** @throws Error that names the invalid file of the shipped content */
export async function openContent({
  env,
  site,
  sold,
  guidePath,
  isPicture,
  circumstances,
  clock,
  log,
  work = workHere,
  folder,
}: Surroundings): Promise<Content> {
  const { PUBLIC_URL: publicUrl } = env
  const words = pageWords(site, sold, circumstances)
  const cms = openCms(env, { log, clock })
  const addresses = createOwnAddresses({
    publicUrl,
    siteUrl: site.siteUrl,
    ...(cms && { uploads: cms.folders }),
    onRefusedPictures: (host) =>
      log.warn(
        { event: 'cms-pictures-refused', address: host },
        'pictures of this host are not shown: if they are yours, add it to CMS_PICTURE_HOSTS',
      ),
  })
  const shipped = readContentPages(site, words, addresses, isPicture)
  // Always read, so that its faults are reported at every start.
  const written = readStories(words, isPicture, { folder, brand: site })
  if (!cms) {
    return {
      stories: createMarkdownSource(written, addresses, () => londonDateAt(clock.now())),
      cms,
      content: { ...shipped, page: async (path) => shipped.page(path) },
    }
  }

  const request = createCmsRequest({ cmsUrl: cms.cmsUrl, log, send: cms.send })
  // How a text is rendered depends on WordPress' own address, which is queried in the background.
  const ask: SendCmsRequest = async (...question) => (await Promise.all([request(...question), cms.findSite()]))[0]
  const client = createWordPressClient(ask, log)
  const own: OwnTexts = {
    pagePath: (pageId) => site.staticPages.find((page) => page.pageId === pageId)?.path,
    guidePath,
    isOurs: (address) => addresses.ownPath(address) !== undefined,
  }
  const follow = async (hrefs: readonly string[], at: string) => {
    const cmsSite = await cms.findSite()
    return cmsSite ? followLinks(hrefs, { site: cmsSite, at, client, own }) : new Map<string, string>()
  }
  const now = () => clock.now()
  const stories = createWordPressSource({ client, addresses, work, follow, log, now })
  // Links to guides are known from the first page on; a WordPress is not waited for.
  stories.guides().catch(() => undefined)
  return { stories, cms, content: overridePages(shipped, { stories, now, log }) }
}
