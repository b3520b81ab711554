import { describe, expect, it } from 'vitest'
import { FIRST_PARTS, PAGES_OF_EVERY_SITE } from '../brands/page-links.ts'
import { siteConfig } from '../brands/testing/demonstration-brands.ts'
import { hasPage, pageSiteOf } from './page-site.ts'

const footerPaths = (contentPaths: readonly string[]) =>
  pageSiteOf({ ...siteConfig('BF') }, contentPaths).footerLinks.map(({ path }) => path)

describe('links to pages', () => {
  it('are shown if a route or a content page exists, in the site’s order [SHELL-09]', () => {
    expect(footerPaths(['/terms', '/about-us'])).toEqual([
      '/channel/ukcaravan',
      '/channel/uktouring',
      '/channel/uklodge',
      '/channel/eurocaravan',
      '/region/boats',
      '/holidays/ukcaravan/4/suffolk',
      '/offers',
      '/brands',
      '/help',
      '/blog',
      '/about-us',
      '/terms',
    ])
  })

  it('appear as soon as their page exists', () => {
    expect(footerPaths([])).not.toContain('/work-with-us')
    expect(footerPaths(['/work-with-us'])).toContain('/work-with-us')
  })

  it('to caravan sales are shown if the site sells them and the page exists [SHELL-04]', () => {
    const showsSales = (showCaravanSales: boolean, contentPaths: readonly string[]) =>
      pageSiteOf({ ...siteConfig('BF'), showCaravanSales }, contentPaths).showCaravanSales
    expect(showsSales(true, ['/holiday-home-sales'])).toBe(true)
    expect(showsSales(true, [])).toBe(false)
    expect(showsSales(false, ['/holiday-home-sales'])).toBe(false)
  })

  it('of the brand’s own navigation are shown if their page exists, and those to other sites always [PAG-06]', () => {
    const [channel, about, away] = ['/channel/boats', '/about-us', 'https://example.org/'].map((path) => ({
      title: 'A',
      path,
    }))
    const navigationOf = (contentPaths: readonly string[]) =>
      pageSiteOf({ ...siteConfig('BF'), navigation: [channel!, about!, away!] }, contentPaths).navigation
    expect(navigationOf([])).toEqual([channel, away])
    expect(navigationOf(['/about-us'])).toEqual([channel, about, away])
    expect(pageSiteOf({ ...siteConfig('BF') }, []).navigation).toBeUndefined()
  })

  it('to hotels, which are arranged by telephone, have the words of the menu in the footer too [SHELL-09]', () => {
    const site = pageSiteOf({ ...siteConfig('BF') }, ['/hotels'])
    expect(site.footerLinks.find(({ path }) => path === '/hotels')?.title).toBe('Hotels by phone')
    expect(site.menuTitles.hotels).toBe('Hotels by phone')
  })

  it('need more than a catch-all route, which matches everything', () => {
    expect(hasPage('/results?channel=boats', [])).toBe(true)
    expect(hasPage('/no-such-page', [])).toBe(false)
    expect(hasPage('/no/such/page', [])).toBe(false)
  })

  it('of a brand may go to what every site has, and to nothing else without a content page [PROD-07]', () => {
    expect(PAGES_OF_EVERY_SITE.filter((path) => !hasPage(path, []))).toEqual([])
    const isOfNone = (part: string) =>
      !hasPage(`/${part}/ukcaravan/4/41/slug`, []) &&
      !hasPage(`/${part}/all-dates`, []) &&
      !hasPage(`/${part}/ukcaravan/4`, [])
    expect(Object.keys(FIRST_PARTS).filter(isOfNone)).toEqual([])
  })

  it('go to the page about attractions if it exists, and to the partner in any case [PROD-08]', () => {
    const { partner, url, words } = siteConfig('BF').attractions!
    expect(pageSiteOf({ ...siteConfig('BF') }, []).attractions).toEqual({ partner, url, words, path: undefined })
    expect(pageSiteOf({ ...siteConfig('BF') }, ['/attractions']).attractions?.path).toBe('/attractions')
  })

  it('may go to another site [SHELL-09]', () => {
    const config = siteConfig('BF')
    const elsewhere = { title: 'Elsewhere', path: 'https://elsewhere.example', external: true }
    const site = pageSiteOf({ ...config, footerLinks: [elsewhere] }, [])
    expect(site.footerLinks).toEqual([elsewhere])
  })
})
