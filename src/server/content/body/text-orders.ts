/**
 * The work on texts of the content system, which anybody may have written. It runs apart from the threads that answer
 * requests.
 */
import { visit } from 'unist-util-visit'
import { createOwnAddresses, type SiteFacts } from './links.ts'
import { parseHtml, TextRefused } from './parse-html.ts'
import { plainText, readBody, type Body } from './read-body.ts'

export type TextOrder =
  | { readonly kind: 'lines'; readonly htmls: readonly string[] }
  | { readonly kind: 'hrefs'; readonly html: string }
  | { readonly kind: 'opening'; readonly excerpt: string; readonly html: string }
  | {
      readonly kind: 'body'
      readonly html: string
      readonly site: SiteFacts
      /** Addresses on this site, by those in the text. */
      readonly links: ReadonlyMap<string, string>
    }

export interface TextAnswers {
  /** The plain text of each. */
  readonly lines: readonly string[]
  /** The addresses that a text links to, each once. */
  readonly hrefs: readonly string[]
  /** Whether an excerpt is just the beginning of its text. */
  readonly opening: boolean
  /** With the hosts of pictures that are not shown. */
  readonly body: { readonly body: Body; readonly refusedHosts: readonly string[] }
}

/** @throws TextRefused for a text that is too long or too deep */
export type WorkOnText = <Kind extends TextOrder['kind']>(
  order: Extract<TextOrder, { kind: Kind }>,
) => Promise<TextAnswers[Kind]>

/** An article of a hundred pictures has some 150,000. */
const MAX_TEXT = 500_000
/** The length at which a title or an excerpt is cut off. */
const MAX_LINE = 5_000
/** Other addresses of a text do not change. */
const MAX_LINKS = 500

/** In this process, for development and tests. */
export const workHere: WorkOnText = async (order) => carryOut(order) as never

/** @throws TextRefused */
export function carryOut(order: TextOrder): TextAnswers[TextOrder['kind']] {
  switch (order.kind) {
    case 'lines':
      return order.htmls.map((html) => plainText(html.slice(0, MAX_LINE)))
    case 'hrefs':
      return hrefsOf(measured(order.html))
    case 'opening':
      return isOpening(plainText(order.excerpt.slice(0, MAX_LINE)), plainText(measured(order.html)))
    case 'body': {
      const refusedHosts: string[] = []
      const addresses = createOwnAddresses({
        ...order.site,
        uploads: () => order.site.uploads,
        onRefusedPictures: (host) => void refusedHosts.push(host),
      })
      const body = readBody(measured(order.html), addresses, (href) => order.links.get(href))
      return { body, refusedHosts }
    }
  }
}

function measured(html: string): string {
  if (html.length > MAX_TEXT) throw new TextRefused(`is longer than ${MAX_TEXT} characters: ${html.length}`)
  return html
}

const LINKED = new Set(['a', 'video', 'audio', 'source'])

function hrefsOf(html: string): string[] {
  const hrefs = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }) => {
    // Videos and recordings become links.
    const address = tagName === 'a' ? properties.href : properties.src
    if (typeof address === 'string' && LINKED.has(tagName) && hrefs.size < MAX_LINKS) hrefs.add(address)
  })
  return [...hrefs]
}

/**
 * Whether an excerpt is just the beginning of its text, as WordPress generates it if none was written.
 * The number of consecutive words of the excerpt that are searched for in the text.
 */
const IN_A_ROW = 4
/** WordPress omits pictures and tables with their text, and themes may append 'Continue reading'. */
const SHARE = 0.7
/** Excerpts have 55 words by default; words omitted before them count too. */
const LOOKED_THROUGH = 200

/** @param excerpt @param text both without markup */
export function isOpening(excerpt: string, text: string): boolean {
  const words = wordsOf(excerpt)
  const beginning = wordsOf(text).slice(0, LOOKED_THROUGH + 2 * words.length)
  if (words.length <= IN_A_ROW) return beginning.slice(0, words.length).join(' ') === words.join(' ')
  const known = new Set(rowsOf(beginning))
  const rows = rowsOf(words)
  return rows.filter((row) => known.has(row)).length >= SHARE * rows.length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function rowsOf(words: readonly string[]): string[] {
  return words.slice(IN_A_ROW - 1).map((_, index) => words.slice(index, index + IN_A_ROW).join(' '))
}
