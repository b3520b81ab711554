/** Content pages from Markdown files, read once; the site's configuration lists them with their addresses. */
import path from 'node:path'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { Log } from '../log.ts'
import { gapsIn, withoutGaps } from '../../domain/site/text-gaps.ts'
import type { OwnAddresses } from './body/links.ts'
import { readBody, type Body } from './body/read-body.ts'
import { renderMarkdown } from './markdown.ts'
import { CONTENT_FOLDER, readWritten, textFiles, textHeads, type IsPicture } from './sources/markdown/written-files.ts'
import type { StoryPicture } from './content-source.ts'
import type { StoryPage, WordPressSource } from './sources/wordpress/wordpress-source.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'

interface ContentPage {
  readonly pageId: string
  readonly title: string
  readonly description: string
  /** At the top of the page. */
  readonly picture: StoryPicture | undefined
  readonly body: Body
}

/** A page with gaps that its company has to fill in. */
export interface PageGaps {
  readonly path: string
  readonly title: string
  /** 'your registration number'. */
  readonly asks: readonly string[]
}

/** Names, pictures and addresses for checking and rendering a text. */
export interface TextRules {
  readonly words: Readonly<Record<string, string>>
  readonly isPicture: IsPicture
  readonly addresses: OwnAddresses
}

interface PagesFacts {
  /** Addresses of all pages. */
  readonly paths: readonly string[]
  readonly gaps: readonly PageGaps[]
  readonly rules: TextRules
}

export interface ContentPages extends PagesFacts {
  /** The page at an address, from the content system if it has one, else the shipped one. Never fails. */
  page(path: string): Promise<ContentPage | undefined>
}

interface ShippedPage extends Omit<ContentPage, 'body'> {
  readonly markdown: string
}

/** The shipped pages of a site. */
interface ShippedPages extends PagesFacts {
  page(path: string): ContentPage | undefined
}

/**
 * The pages of a site. A file in the brand's folder overrides the common one with the same page id.
 * @throws Error with a line for each file without title, description or page id, or with an unknown name in braces, and
 * for each address whose page id has no file
 */
export function readContentPages(
  site: Pick<SiteConfig, 'code' | 'staticPages' | 'files' | 'withoutTexts'>,
  words: Readonly<Record<string, string>>,
  addresses: OwnAddresses,
  isPicture: IsPicture,
  folder = CONTENT_FOLDER,
): ShippedPages {
  const PageHead = textHeads(isPicture).pages
  const byId = new Map<string, ShippedPage>()
  const errors: string[] = []
  const invalid = new Set<string>()
  for (const file of textFiles('pages', site, folder)) {
    try {
      const { head, body } = readWritten(file, PageHead, words)
      const { pageId, title, description, picture: key, picture_alt: alt } = head
      const headPicture = key !== undefined && alt !== undefined ? { key, alt } : undefined
      byId.set(pageId, { pageId, title, description, picture: headPicture, markdown: body })
    } catch (error) {
      errors.push((error as Error).message)
      invalid.add(`/${path.basename(file, '.md')}`)
    }
  }
  const byPath = new Map<string, ContentPage>()
  const gaps: PageGaps[] = []
  for (const { path: address, pageId } of site.staticPages) {
    const page = byId.get(pageId)
    if (!page) {
      // Its file is reported already.
      if (invalid.has(address)) continue
      const pages = `brands/${site.code.toLowerCase()}/pages`
      errors.push(
        `${pages}: no file has the page id ${pageId} of ${address}: add it, with pageId: '{{site}}${address.replace('/', '-')}'`,
      )
      continue
    }
    const { markdown, ...head } = page
    const asks = gapsIn(markdown)
    if (asks.length > 0) gaps.push({ path: address, title: head.title, asks })
    let known: Body | undefined
    byPath.set(address, {
      ...head,
      get body() {
        return (known ??= readBody(renderMarkdown(withoutGaps(markdown)), addresses))
      },
    })
  }
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return {
    paths: [...byPath.keys()],
    gaps,
    rules: { words, isPicture, addresses },
    page: (address) => byPath.get(address),
  }
}

/** Short, because there is a shipped page to fall back to. */
const PATIENCE_MS = 1_000
/** After a timeout the shipped page is shown at once, while the content system is queried in the background. */
const PAUSE_MS = 10_000

interface Overriding {
  readonly stories: Pick<WordPressSource, 'page'>
  readonly now: () => number
  readonly log: Pick<Log, 'warn'>
  readonly patienceMs?: number
}

/** The shipped pages, each overridden by the content system's page with the same page id [CMS-01]. */
export function overridePages(
  shipped: ShippedPages,
  { stories, now, log, patienceMs = PATIENCE_MS }: Overriding,
): ContentPages {
  let impatientUntil = 0

  const written = async (pageId: string): Promise<StoryPage | undefined> => {
    const asked = stories.page(pageId).catch((err: unknown) => {
      log.warn(
        { err, pageId, event: 'cms-page-missing' },
        'showing the shipped page: the content system does not respond',
      )
      return undefined
    })
    const patience = now() < impatientUntil ? 0 : patienceMs
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        impatientUntil = now() + PAUSE_MS
        resolve(undefined)
      }, patience)
    })
    return Promise.race([asked, timeUp]).finally(() => clearTimeout(timer))
  }

  return {
    ...shipped,
    async page(address) {
      const page = shipped.page(address)
      if (!page) return undefined
      const override = await written(page.pageId)
      if (!override) return page
      const { title, description, body, picture = page.picture } = override
      return { pageId: page.pageId, title, description: description || page.description, picture, body }
    },
  }
}

/** The address of a region's travel guide, which may not exist. */
export function guidePath({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `/travel-guide/${slug}/${id}`
}

/** The same by the region's name; undefined for a region missing in the catalogue. */
export function guidePathOf({ regions }: Catalogue, regionName: string): string | undefined {
  const region = [...regions.values()].find(({ name }) => name === regionName)
  return region && guidePath(region)
}
