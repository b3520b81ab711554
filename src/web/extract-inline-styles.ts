/**
 * Style attributes are moved into one style element, because the content policy allows an element by its hash or nonce,
 * but attributes only all together.
 */

/** A style attribute and its tag until there: the text of an article may say ` style="` too, and has no '<'. */
const STYLED = /(<[^<>]*) style="([^"]*)"/g

/** The characters that our components write. Anything else could end its rule, and is left out. */
const PLAIN = /^[\w\s#%.,:;()+*/-]*$/

export interface ExtractedStyles {
  /** With `data-style` instead of `style`. */
  readonly html: string
  /** The content of the style element; empty without any. */
  readonly styles: string
}

/**
 * @param html as React renders it. The browser's React finds no error with it, and sets later styles by script, which
 *   the policy allows.
 */
export function extractInlineStyles(html: string): ExtractedStyles {
  const numbers = new Map<string, number>()
  const apart = html.replace(STYLED, (_, before: string, style: string) => {
    if (!PLAIN.test(style)) return before
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return `${before} data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`)
  return { html: apart, styles: rules.join('') }
}
