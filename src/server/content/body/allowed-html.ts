/** The allow-list for HTML of the content system. Everything else is removed. */
import type { Schema } from 'hast-util-sanitize'
import { LAYOUTS } from './blocks.ts'

const names = (list: string) => list.split(' ')

/** Removed with their content; of other disallowed elements the text is kept. */
const WITHOUT_CONTENT = [
  names('script style template noscript title iframe object embed svg math'),
  names('button select label legend textarea video audio canvas map head frameset noembed'),
].flat()

const SHOWN = [
  names('p br hr h2 h3 h4 blockquote pre code ul ol li dl dt dd'),
  names('a strong b em i s del ins sub sup small mark abbr cite q time'),
  names('img figure figcaption details summary'),
  names('table caption thead tbody tfoot tr th td'),
].flat()

export const ALLOWED: Schema = {
  strip: WITHOUT_CONTENT,
  // An element of a layout; `settleLayouts` opens the others.
  tagNames: [...SHOWN, 'div'],
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
    figcaption: ['figure'],
    ...Object.fromEntries(names('caption thead tbody tfoot tr th td').map((tag) => [tag, ['table']])),
  },
  attributes: {
    // Targets of links within the text, set by `renameAnchors`.
    '*': ['id'],
    a: ['href', 'ariaLabel', ['rel', 'sponsored', 'nofollow', 'ugc'], ['className', 'button', 'watch']],
    img: ['src', 'alt', 'width', 'height'],
    div: [['className', ...LAYOUTS]],
    figure: [['className', 'gallery', 'wide-table']],
    p: [['className', 'buttons']],
    ul: [['className', 'ways-on']],
    ol: ['start', 'reversed', ['className', 'footnotes']],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    time: ['dateTime'],
    abbr: ['title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

export function isShown(tagName: string): boolean {
  return SHOWN.includes(tagName)
}

/** Text only. */
export const NO_MARKUP: Schema = { ...ALLOWED, tagNames: [], attributes: {} }
