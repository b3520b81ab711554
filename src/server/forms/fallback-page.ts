/** An error page with no dependencies: no script, style sheet, picture or web application. */
import { pageFailed, pageFailedHint, toHomePage } from '../../domain/words/error-words.ts'
import { phoneHref } from '../../domain/site/telephone.ts'
import { html } from 'hono/html'
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

/**
 * Uses the site's colours by style attributes, the only styles allowed without a file.
 * @param form the refused form; without it the page links to the same address
 */
export function fallbackPage(
  { brandName, telephone, design: { palette } }: SiteConfig,
  what: keyof typeof WORDS,
  form?: SentForm,
): ReturnType<typeof html> {
  const { paper, ink, muted, primary, action } = palette
  const { title, text, way } = WORDS[what]
  const button = `display: inline-block; padding: 11px 24px; border: 0; border-radius: 4px; background: ${action}; color: #fff; font: inherit; font-weight: 600; text-decoration: none`
  const address = what === 'form-404' ? '/' : (form?.address ?? '')
  const wayOn = form?.fields
    ? html`<form method="post" action="${address}">
        ${form.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button style="${button}">${way}</button>
      </form>`
    : html`<a href="${address}" style="${button}">${way}</a>`
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brandName}</title>
      </head>
      <body style="margin: 0; background: ${paper}; color: ${ink}; font: 17px/26px system-ui, sans-serif">
        <p style="margin: 0; padding: 14px 24px; background: ${primary}; font-weight: 600">
          <a href="/" style="color: #fff; text-decoration: none">${brandName}</a>
        </p>
        <main style="max-width: 560px; padding: 48px 24px">
          <h1 style="margin: 0; font-size: 34px; line-height: 40px; letter-spacing: -0.01em">${title}</h1>
          <p style="margin: 12px 0 24px; color: ${muted}">${text}</p>
          ${wayOn}
          <p style="margin: 40px 0 0; padding-top: 24px; border-top: 1px solid ${muted}40; color: ${muted}">
            If it keeps happening, contact us:<br />
            <a
              href="${phoneHref(telephone)}"
              style="display: inline-block; padding: 9px 0; color: ${ink}; font-weight: 600"
              >${telephone}</a
            >
          </p>
        </main>
      </body>
    </html>`
}
