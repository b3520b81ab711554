/** An error page with no dependencies: no script, style sheet, picture or web application. */
import { policyOfPlainPage } from '../safety/security-headers.ts'
import { pageFailed, pageFailedHint, toHomePage } from '../../domain/words/error-words.ts'
import { phoneHref } from '../../domain/site/telephone.ts'
import { html, raw } from 'hono/html'
import type { SiteConfig } from '../../brands/site-config.ts'

const WORDS = {
  429: {
    title: 'Too many requests',
    text: 'We received too many requests from your connection. Wait a minute and try again.',
    way: 'Try again',
  },
  500: {
    title: pageFailed,
    text: pageFailedHint,
    way: 'Try again',
  },
  503: {
    title: 'We are very busy at the moment',
    text: 'More people are looking than we can serve at once. Wait a few seconds and try again.',
    way: 'Try again',
  },
  'form-400': {
    title: 'We could not read this form',
    text: 'Nothing has been changed. Open the page again and resend the form.',
    way: 'Open the page again',
  },
  'form-403': {
    title: 'This form was not sent from our website',
    text: 'Nothing has been changed. Open the page and send the form from there. If you already did, a privacy setting or browser extension may be hiding where the form was sent from.',
    way: 'Open the page',
  },
  'form-404': {
    title: 'Page not found',
    text: 'Nothing has been changed.',
    way: toHomePage,
  },
  'form-405': {
    title: 'This page does not accept forms',
    text: 'Nothing has been changed. Open the page again.',
    way: 'Open the page again',
  },
  'form-413': {
    title: 'This form is too large',
    text: 'Nothing has been changed. Use your browser’s Back button to return to what you typed, shorten it and send it again.',
    way: 'Open the page again',
  },
  'form-415': {
    title: 'We could not read this form',
    text: 'Nothing has been changed. Open the page again and resend the form.',
    way: 'Open the page again',
  },
  'form-422': {
    title: 'We could not tell what you chose',
    text: 'Nothing has been changed. Open the page again and make your choice there.',
    way: 'Open the page again',
  },
  'form-429': {
    title: 'Too many requests',
    text: 'We received too many requests from your connection. Nothing has been changed, and what you typed is kept on this page. Wait a minute and send it again.',
    way: 'Send it again',
  },
  'form-503': {
    title: 'We are very busy at the moment',
    text: 'Nothing has been changed. Wait a few seconds, use your browser’s Back button to return to what you typed, and send it again.',
    way: 'Open the page again',
  },
} as const

export interface SentForm {
  /** Path and query the form was sent to. */
  readonly address: string
  /** The fields, if they can be sent again unchanged. */
  readonly fields?: readonly (readonly [string, string])[]
}

/** In the site's colours. */
function stylesOf({ paper, ink, muted, primary, action }: SiteConfig['design']['palette']): string {
  return [
    `body{margin:0;background:${paper};color:${ink};font:17px/26px system-ui,sans-serif}`,
    `.brand{margin:0;padding:14px 24px;background:${primary};font-weight:600}`,
    '.brand a{color:#fff;text-decoration:none}',
    'main{max-width:560px;padding:48px 24px}',
    'h1{margin:0;font-size:34px;line-height:40px;letter-spacing:-.01em}',
    `p{margin:12px 0 24px;color:${muted}}`,
    `button,.button{display:inline-block;padding:11px 24px;border:0;border-radius:4px;background:${action};color:#fff;font:inherit;font-weight:600;text-decoration:none}`,
    `.help{margin:40px 0 0;padding-top:24px;border-top:1px solid ${muted}40}`,
    `.help a{display:inline-block;padding:9px 0;color:${ink};font-weight:600}`,
  ].join('')
}

/**
 * @param form the refused form; without it the page links to the same address
 * @param headers in addition to the document's
 */
export async function answerFallback(
  { brandName, telephone, design: { palette } }: SiteConfig,
  what: keyof typeof WORDS,
  { form, headers = {} }: { readonly form?: SentForm; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const { title, text, way } = WORDS[what]
  const styles = stylesOf(palette)
  const address = what === 'form-404' ? '/' : (form?.address ?? '')
  const wayOn = form?.fields
    ? html`<form method="post" action="${address}">
        ${form.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>${way}</button>
      </form>`
    : html`<a class="button" href="${address}">${way}</a>`
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brandName}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <p class="brand"><a href="/">${brandName}</a></p>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${wayOn}
          <p class="help">If it keeps happening, contact us:<br /><a href="${phoneHref(telephone)}">${telephone}</a></p>
        </main>
      </body>
    </html>`
  return new Response(await page, {
    status: Number(String(what).replace('form-', '')),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOfPlainPage(styles),
      ...headers,
    },
  })
}
