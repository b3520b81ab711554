/** The page of which nothing can be missing: no script, no style sheet, no picture, nothing of the web application. */
import { html } from 'hono/html'
import type { SiteConfig } from '../../sites/site-config.ts'

const WORDS = {
  429: {
    title: 'That was a lot of pages at once.',
    text: 'Too many requests came from your connection. Please wait a minute and try again.',
  },
  500: {
    title: 'We are sorry but we have encountered an error.',
    text: 'Nothing you have booked or paid is lost. Loading the page afresh usually helps.',
  },
} as const

/** In the colours of the site, by style attributes: those alone are allowed without a file. */
export function lastResort({ brandName, telephone, palette }: SiteConfig, status: 429 | 500): ReturnType<typeof html> {
  const { paper, ink, muted, primary, action } = palette
  const { title, text } = WORDS[status]
  const number = telephone.replaceAll(' ', '')
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brandName}</title>
      </head>
      <body style="margin: 0; background: ${paper}; color: ${ink}; font: 17px/26px system-ui, sans-serif">
        <p style="margin: 0; padding: 14px 24px; background: ${primary}; color: #fff; font-weight: 600">${brandName}</p>
        <main style="max-width: 560px; padding: 48px 24px">
          <h1 style="margin: 0; font-size: 34px; line-height: 40px; letter-spacing: -0.01em">${title}</h1>
          <p style="margin: 12px 0 24px; color: ${muted}">${text}</p>
          <a
            href=""
            style="display: inline-block; padding: 11px 24px; border-radius: 4px; background: ${action}; color: #fff; font-weight: 600; text-decoration: none"
            >Try again</a
          >
          <p style="margin: 40px 0 0; padding-top: 24px; border-top: 1px solid ${muted}40; color: ${muted}">
            If it keeps happening, we are here to help:<br />
            <a href="tel:${number}" style="display: inline-block; padding: 9px 0; color: ${ink}; font-weight: 600"
              >${telephone}</a
            >
          </p>
        </main>
      </body>
    </html>`
}
