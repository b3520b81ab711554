import { describe, expect, test } from 'vitest'
import { CATALOGUE_SEED } from '../catalogue/generate/catalogue.ts'
import { planParks } from '../catalogue/generate/park-plan.ts'
import { SITE_CODES } from '../src/domain/site.ts'
import { checkSite } from './site-config.ts'
import { siteConfig } from './sites.ts'

/** Parks of the whole catalogue, by name. */
const parkNames = new Set(planParks(CATALOGUE_SEED).map(({ name }) => name))

describe('site configuration', () => {
  test.each(SITE_CODES)('%s is valid and says that it is that site [PROD-05]', (code) => {
    const site = siteConfig(code)
    expect(site.code).toBe(code)
    expect(site.theme).toBe(code.toLowerCase())
  })

  test('a bad value names its key, every one of them [PROD-07]', () => {
    const broken = { ...siteConfig('SN'), telephone: '0800 123', headerStyle: 'loud', privacyUrl: '//evil.example' }
    expect(() => checkSite('SN', broken)).toThrow(/^sites\/sn\.ts: .*telephone.*headerStyle.*privacyUrl/)
    expect(() => checkSite('BF', { ...siteConfig('BF'), colour: 'red' })).toThrow(/colour/)
    expect(() => checkSite('BF', siteConfig('MT'))).toThrow('sites/bf.ts: code is MT')
  })

  test('none leads its first search to external offers, and only an encrypted page can be named [SRCH-05]', () => {
    expect(SITE_CODES.map((code) => siteConfig(code).externalOffersPage)).toEqual([undefined, undefined, undefined])
    const externalOffersPage = 'https://offers.example/today'
    expect(checkSite('BF', { ...siteConfig('BF'), externalOffersPage })).toMatchObject({ externalOffersPage })
    expect(() => checkSite('BF', { ...siteConfig('BF'), externalOffersPage: '/offers' })).toThrow('externalOffersPage')
  })

  test('the three differ in name, contact, wording and theme [PROD-05]', () => {
    const sites = SITE_CODES.map(siteConfig)
    for (const key of ['brandName', 'email', 'telephone', 'strapline', 'theme'] as const) {
      expect(new Set(sites.map((site) => site[key])).size, key).toBe(3)
    }
    expect(new Set(sites.map((site) => site.home[0]?.type === 'HeroText' && site.home[0].heading)).size).toBe(3)
  })

  test('SN alone has an order of parks, of such as there are [RES-11]', () => {
    expect(SITE_CODES.filter((code) => siteConfig(code).parkOrder !== undefined)).toEqual(['SN'])
    const named = siteConfig('SN').parkOrder ?? []
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !parkNames.has(name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  test('customer service is open Monday to Saturday 9am-5pm and Sunday 10am-4pm [SHELL-13]', () => {
    for (const code of SITE_CODES) {
      expect(siteConfig(code).hours).toEqual([
        { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
        { days: 'Sunday', opens: '10am', closes: '4pm' },
      ])
    }
  })
})

describe('footer links [SHELL-09]', () => {
  const pathsOf = (code: 'BF' | 'SN' | 'MT') => siteConfig(code).footerLinks.map(({ path }) => path)

  test('BF has all nineteen, in the order of the specification', () => {
    expect(pathsOf('BF')).toEqual([
      '/channel/ukcaravan',
      '/channel/uktouring',
      '/channel/uklodge',
      '/channel/eurocaravan',
      '/region/boats',
      '/holidays/ukcaravan/4/suffolk',
      '/hotels',
      '/ferry-deals',
      '/cheap-caravan-holidays-uk-europe',
      '/offers',
      '/brands',
      '/help',
      '/blog',
      '/about-us',
      '/work-with-us',
      '/cancellation-protection',
      '/terms',
      '/privacy-policy',
      '/customer-charter',
    ])
  })

  test('MT drops hotels and the cheaper-caravan entry, SN sends Europe to its own page', () => {
    expect(pathsOf('MT')).toEqual(
      pathsOf('BF').filter((path) => path !== '/hotels' && path !== '/cheap-caravan-holidays-uk-europe'),
    )
    expect(pathsOf('SN')).toEqual(
      pathsOf('BF').map((path) => (path === '/channel/eurocaravan' ? '/european-holiday-parks' : path)),
    )
  })
})

test('a block of each home page names the brand’s deals', () => {
  for (const code of SITE_CODES) {
    const { brandName, home } = siteConfig(code)
    const headings = home.flatMap((block) => (block.type === 'HomeColumns' ? [block.heading] : []))
    expect(headings, code).toContain(`${brandName} deals`)
  }
})
