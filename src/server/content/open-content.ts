/** Wires what is written: a WordPress where one is set, else what ships in `content/`, asked through the same interface. */
import type { Hono } from 'hono'
import type { SiteConfig } from '../../../sites/site-config.ts'
import type { Clock } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createOwnAddresses } from './body/own-addresses.ts'
import { overridePages, readContentPages, type ContentPages } from './content-pages.ts'
import { pageWords, type Circumstances, type SoldTerms } from './page-words.ts'
import { readStories } from './shipped/read-stories.ts'
import { wordPressItems } from './shipped/wordpress-items.ts'
import { createWordPressRoutes, WORDPRESS_PATH } from './shipped/wordpress-routes.ts'
import { createStories, type Stories } from './stories.ts'
import { createCmsRequest } from './wordpress/cms-request.ts'
import { createWordPressClient } from './wordpress/wordpress-client.ts'

export interface Content {
  readonly content: ContentPages
  readonly stories: Stories
  /** What ships, for anybody who reads WordPress; none where another WordPress is read. */
  readonly routes: Hono | undefined
}

interface Surroundings {
  readonly env: Pick<Env, 'PUBLIC_URL' | 'CMS_URL'>
  readonly site: SiteConfig
  readonly sold: SoldTerms
  readonly circumstances: Circumstances
  readonly clock: Clock
  readonly log: Log
  /** Where posts and guides are, in tests that bring their own. */
  readonly folder?: string
}

/** @throws Error that names the file of what ships which is not as it should be */
export async function openContent({
  env,
  site,
  sold,
  circumstances,
  clock,
  log,
  folder,
}: Surroundings): Promise<Content> {
  const { PUBLIC_URL: publicUrl, CMS_URL: cmsUrl } = env
  const words = pageWords(site, sold, circumstances)
  const uploadsUrl = cmsUrl === undefined ? undefined : uploadsOf(cmsUrl)
  const addresses = createOwnAddresses({ publicUrl, siteUrl: site.siteUrl, ...(uploadsUrl && { uploadsUrl }) })
  const shipped = readContentPages(site, words, addresses)
  const items = wordPressItems(readStories(words, folder), shipped.pages, publicUrl)
  const routes = cmsUrl === undefined ? createWordPressRoutes(items) : undefined

  const ask = createCmsRequest({
    cmsUrl: cmsUrl ?? publicUrl + WORDPRESS_PATH,
    log,
    ...(routes && { fetch: async (address: string, init: RequestInit) => routes.request(address, init) }),
  })
  const now = () => clock.now()
  const stories = createStories({ client: createWordPressClient(ask, log), addresses, log, now })
  // Links to guides are there from the first page on; a WordPress is not waited for.
  const guides = stories.guides()
  if (routes) await guides
  else guides.catch(() => undefined)

  return {
    stories,
    routes,
    content: routes
      ? { paths: shipped.paths, page: async (path) => shipped.page(path) }
      : overridePages(shipped, { stories, now, log }),
  }
}

/** https://blog.example.org/wp-json/wp/v2 keeps its uploads under https://blog.example.org/wp-content/uploads/. */
export function uploadsOf(cmsUrl: string): string {
  return `${cmsUrl.replace(/\/wp-json\/wp\/v2$/, '')}/wp-content/uploads/`
}
