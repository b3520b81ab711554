/** Pages of words from Markdown files, read once: the site's links say which of them it has, and where. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../../../sites/site-config.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { renderMarkdown } from './markdown.ts'
import { pageWords, type Circumstances, type SoldTerms } from './page-words.ts'

export interface ContentPage {
  readonly pageId: string
  readonly title: string
  readonly description: string
  readonly html: string
  /** Its headings, with the ids they have in the body. */
  readonly sections: { readonly id: string; readonly title: string }[]
}

export interface ContentPages {
  /** Addresses at which there is a page. */
  readonly paths: readonly string[]
  page(path: string): ContentPage | undefined
}

const PAGES_FOLDER = path.join(PROJECT_ROOT, 'content', 'pages')

/**
 * The pages of a site. A file in the folder of the site's code takes the place of the common one with its page id.
 *
 * @throws Error that names the file: without title, description or page id, or with a name in braces nobody knows.
 */
export function createContentPages(
  site: SiteConfig,
  sold: SoldTerms,
  circumstances: Circumstances,
  folder = PAGES_FOLDER,
): ContentPages {
  const words: Record<string, string> = pageWords(site, sold, circumstances)
  const byId = new Map<string, ContentPage>()
  for (const file of [...markdownFiles(folder), ...markdownFiles(path.join(folder, site.code))]) {
    const page = readPage(file, words)
    byId.set(page.pageId, page)
  }
  const byPath = new Map<string, ContentPage>()
  for (const link of [...site.footerLinks, site.attractions]) {
    const page = link.pageId === undefined ? undefined : byId.get(link.pageId)
    if (page) byPath.set(link.path, page)
  }
  return { paths: [...byPath.keys()], page: (address) => byPath.get(address) }
}

function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
}

const FRONT_MATTER = /^---\n(?<fields>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

function readPage(file: string, words: Record<string, string>): ContentPage {
  const name = path.relative(PROJECT_ROOT, file)
  const { fields = '', body = '' } = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.groups ?? {}
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w*)\}\}/g, (_, word: string) => {
      const meaning = Object.hasOwn(words, word) ? words[word] : undefined
      if (meaning === undefined) throw new Error(`${name}: nothing is known by the name {{${word}}}`)
      return meaning
    })
  const field = (key: string) => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(fields)?.[1]
    if (value === undefined) throw new Error(`${name}: ${key} is missing at its head`)
    return filled(value.trim())
  }
  const { html, sections } = renderMarkdown(filled(body))
  return {
    pageId: field('pageId'),
    title: field('title'),
    description: field('description'),
    html,
    sections: [...sections],
  }
}
