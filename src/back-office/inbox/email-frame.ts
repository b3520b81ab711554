import { createHash } from 'node:crypto'
import type { StaffResponse } from '../frame/responses.ts'

/** A style attribute and its tag until there: the text of an email may say ` style="` too, and has no '<'. */
const STYLED = /(<[^<>]*) style="([^"]*)"/g

/** Quotation marks around names of fonts, which need none. */
const QUOTES = /&#x27;|&quot;/g

/** Allows the values that the components of emails write. Other characters could end a rule. */
const PLAIN = /^[\w\s#%.,:;()+*/-]*$/

/** The HTML of an email in a frame of a page: no script, no address of another site, no style but its own. */
export function emailFrame(html: string): StaffResponse {
  const { html: body, styles } = extractInlineStyles(html)
  const hash = createHash('sha256').update(styles).digest('base64')
  return {
    kind: 'raw',
    status: 200,
    body: body.replace('</head>', () => `<style>${styles}</style></head>`),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        'sandbox',
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
    },
  }
}

/**
 * Moves the style attributes of an email, which mail programs need, into rules of one style element: the content policy
 * allows an element by its hash, but attributes only all together.
 *
 * @returns HTML with `data-style` instead of `style`, and the content of the style element
 * @throws Error for a style that could end its rule
 */
export function extractInlineStyles(html: string): { readonly html: string; readonly styles: string } {
  const numbers = new Map<string, number>()
  const extracted = html.replace(STYLED, (_, before: string, attribute: string) => {
    const style = attribute.replaceAll(QUOTES, '')
    if (!PLAIN.test(style)) throw new Error(`This cannot be a style of an email: ${style}`)
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return `${before} data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`)
  return { html: extracted, styles: rules.join('') }
}
