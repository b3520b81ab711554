/** The HTML of an email in a frame of a page: no script, no address of another site, no style but its own. */
import { createHash } from 'node:crypto'
import { extractInlineStyles } from '../../web/extract-inline-styles.ts'
import type { StaffResponse } from '../frame/responses.ts'

/** Quotation marks around names of fonts, which CSS does not need and `extractInlineStyles` takes for an end of the attribute. */
const unquoted = (html: string) => html.replaceAll(/ style="[^"]*"/g, (style) => style.replaceAll(/&#x27;|&quot;/g, ''))

export function emailFrame(html: string): StaffResponse {
  const { html: body, styles } = extractInlineStyles(unquoted(html))
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
