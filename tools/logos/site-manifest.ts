import type { SiteConfig } from '../../src/brands/site-config.ts'

/** What a browser shows of a site that is put on a home screen. */
export function manifestOf({ brandName, strapline, theme, palette }: SiteConfig) {
  return {
    name: brandName,
    short_name: brandName.split(' ').slice(0, 2).join(' '),
    description: strapline,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.primary,
    icons: [
      { src: `/brand/${theme}/icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `/brand/${theme}/icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
}
