import { describe, expect, it } from 'vitest'
import { siteConfig } from '../brands/testing/demonstration-brands.ts'
import { hasPage, pageSiteOf } from './page-site.ts'

const footerPaths = (contentPaths: readonly string[]) =>
  pageSiteOf(siteConfig('BF'), contentPaths).footerLinks.map(({ path }) => path)

describe('links to pages', () => {
  it('are shown where a route or a page of words answers, in the order of the site [SHELL-09]', () => {
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

  it('appear as soon as their page is there', () => {
    expect(footerPaths([])).not.toContain('/work-with-us')
    expect(footerPaths(['/work-with-us'])).toContain('/work-with-us')
  })

  it('to caravan sales are shown where the site sells them and their page is there [SHELL-04]', () => {
    const showsSales = (code: 'BF' | 'SN', contentPaths: readonly string[]) =>
      pageSiteOf({ ...siteConfig(code) }, contentPaths).showCaravanSales
    expect(showsSales('BF', ['/holiday-home-sales'])).toBe(true)
    expect(showsSales('BF', [])).toBe(false)
    expect(showsSales('SN', ['/holiday-home-sales'])).toBe(false)
  })

  it('are known by more than the catch-alls, which answer everything', () => {
    expect(hasPage('/results?channel=boats', [])).toBe(true)
    expect(hasPage('/no-such-page', [])).toBe(false)
    expect(hasPage('/no/such/page', [])).toBe(false)
  })

  it('lead to the page about attractions where it is written, and to the partner in any case [PROD-08]', () => {
    const { partner, url, words } = siteConfig('BF').attractions
    expect(pageSiteOf({ ...siteConfig('BF') }, []).attractions).toEqual({ partner, url, words, path: undefined })
    expect(pageSiteOf({ ...siteConfig('BF') }, ['/attractions']).attractions.path).toBe('/attractions')
  })

  it('may lead to another site', () => {
    const config = siteConfig('BF')
    const elsewhere = { title: 'Elsewhere', path: 'https://elsewhere.example', external: true }
    const site = pageSiteOf({ ...config, footerLinks: [elsewhere] }, [])
    expect(site.footerLinks).toEqual([elsewhere])
  })
})
