import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE_SEED } from '../../demo/catalogue/generate/catalogue.ts'
import { planParks } from '../../demo/catalogue/generate/park-plan.ts'
import type { SiteCode } from '../domain/site/site.ts'
import { SHIPPED_FONTS } from './design.ts'
import { checkSite, type SiteFacts } from './site-config.ts'
import { BRANDS_FOLDER, SITE_CODES, siteConfig } from './testing/demonstration-brands.ts'

/** Parks of the full catalogue, by name. */
const parkNames = new Set(planParks(CATALOGUE_SEED).map(({ name }) => name))

/** The contents of a brand's folder, without derived values. */
function factsOf(code: SiteCode): SiteFacts {
  const { theme: _theme, files: _files, ...facts } = siteConfig(code)
  return facts
}

const BF = factsOf('BF')

/** Invalid values by path. */
const BAD_VALUES: [path: string, value: unknown][] = [
  ['brandName', ' '],
  ['strapline', ''],
  ['siteUrl', 'http://www.brackenfold.example'],
  ['siteUrl', 'https://www.brackenfold.example/shop'],
  ['email', 'hello'],
  ['telephone', '0800 FREE'],
  ['telephone', '0044 1632 960144'],
  ['telephone', '999'],
  ['hours', []],
  ['hours.0', [{ days: 'Monday', opens: 'early', closes: '5pm' }]],
  ['company.name', { name: '', address: '1 Quay Street' }],
  ['company.address', { name: 'Brackenfold Holidays Ltd' }],
  ['helpIntroduction', ' '],
  ['reviewsLink.title', { title: '', url: 'https://reviews.example' }],
  ['reviewsLink.url', { title: 'Reviews', url: 'http://reviews.example' }],
  ['socialLinks.0.network', [{ network: ' ', url: 'https://square.example' }]],
  ['socialLinks.0.url', [{ network: 'facebook', url: 'http://facebook.example' }]],
  ['design.palette.paper', { ...BF.design, palette: { ...BF.design.palette, paper: '#fff' } }],
  ['design.palette.accent', { ...BF.design, palette: { ...BF.design.palette, accent: 'red' } }],
  ['design.fonts.body.file', { ...BF.design, fonts: { ...BF.design.fonts, body: { file: '../x', likeness: 'sans' } } }],
  ['design.headings.weight', { ...BF.design, headings: { weight: 50, tracking: '0' } }],
  ['design.ornament.image', { ...BF.design, ornament: { ...BF.design.ornament, image: '' } }],
  ['design.logo.line', { ...BF.design, logo: { ...BF.design.logo, line: 'pink' } }],
  ['design.shareEdge.path', { ...BF.design, shareEdge: { colour: 'ink', path: '' } }],
  ['paymentMarks', []],
  ['paymentMarks.0', ['cheque']],
  ['attractions.partner', { ...siteConfig('BF').attractions, partner: '' }],
  ['attractions.url', { ...siteConfig('BF').attractions, url: 'http://days-out.example' }],
  ['attractions.words', { ...siteConfig('BF').attractions, words: '' }],
  ['attractions.path', { ...siteConfig('BF').attractions, path: '//evil.example' }],
  ['trackingIds', { analytics: '', affiliate: '', other: 'X-1' }],
  ['trackingIds.analytics', { analytics: 1, affiliate: '' }],
  ['trackingIds.analytics', { analytics: 'UA-12345-1', affiliate: '' }],
  ['trackingIds.affiliate', { analytics: '', affiliate: '12345678901' }],
  ['trackingIds.pixel', { analytics: '', affiliate: '', pixel: 'http://pixel.example/seen.gif' }],
  ['headerStyle', 'loud'],
  ['megaMenuFile', '../menu.json'],
  ['showOffers', 'yes'],
  ['showCaravanSales', 'false'],
  ['showHotels', 'no'],
  ['sellsAbroad', 'no'],
  ['menuTitles.hotels', { hotels: '' }],
  ['menuTitles', { boats: 'Boats' }],
  ['hoursExceptions.0', [{ date: '2027-02-30' }]],
  ['hoursExceptions.0', [{ date: '2027-12-24', opens: '9am' }]],
  ['showPrizeDraw', 'yes'],
  ['showReviews', 1],
  ['showParkRating', null],
  ['threeDSecure', 'true'],
  ['campaignReferer', 7],
  ['campaignReferer', 'a&b'],
  ['referralCode', 7],
  ['policies.depositValue', { depositKind: 'percent', depositValue: 99 }],
  ['policies.depositKind', { depositKind: 'none' }],
  ['policies.balanceDueWeeks', { balanceDueWeeks: 53 }],
  ['policies.cancellation', { cancellation: [] }],
  ['policies.cancellation', { cancellation: [{ daysBefore: 8, share: 'deposit' }] }],
  ['policies.cancellation', { cancellation: [{ daysBefore: 0, share: 9_000 }] }],
  ['policies.reminderDays', { reminderDays: [7, 21] }],
  ['policies.arrivalFrom', { arrivalFrom: '4pm' }],
  ['policies.minimumAge', { minimumAge: 17 }],
  ['policies', { refunds: true }],
  ['privacyUrl', 'privacy-policy'],
  ['privacyUrl', '//evil.example'],
  ['termsUrl', ''],
  ['termsUrl', 'terms'],
  ['staticPages', []],
  ['staticPages.0.title', [{ title: '', path: '/help', pageId: 'bf-help' }]],
  ['staticPages.0.pageId', [{ title: 'Help', path: '/help', pageId: 'Help!' }]],
  ['staticPages.0.path', [{ title: 'Help', path: '/help/us', pageId: 'bf-help' }]],
  ['withoutTexts.0', ['posts/Hot tubs']],
  ['hasOwnFooter', 'yes'],
  ['navigation', []],
  ['navigation.0.path', [{ title: 'Help', path: 'help' }]],
  ['footerLinks', []],
  ['footerLinks.0.title', [{ title: '', path: '/help' }]],
  ['footerLinks.0.path', [{ title: 'Help', path: 'help' }]],
  ['footerLinks.0.path', [{ title: 'Help', path: 'http://help.example' }]],
  ['footerLinks.0.pageId', [{ title: 'Help', path: '/help', pageId: '' }]],
  ['footerLinks.0.external', [{ title: 'Help', path: '/help', external: 'yes' }]],
  ['sampleReviews.heading', { ...siteConfig('BF').sampleReviews, heading: '' }],
  ['sampleReviews.samples', { heading: 'Reviews', samples: siteConfig('BF').sampleReviews?.samples.slice(1) }],
  ['parkOrder', []],
  ['home', []],
  ['home.0.type', [{ type: 'Loud' }]],
]

/** As an error begins: 'brands/bf/design.json: palette.paper '. */
function placeOf(field: string): string {
  const [file, ...rest] = field.split('.')
  return file === 'home' || file === 'design'
    ? ['brands/bf/' + file + '.json:', rest.join('.')].filter(Boolean).join(' ')
    : `brands/bf/site.json: ${field} `
}

describe('site configuration', () => {
  test.each(SITE_CODES)('%s is valid and has its own code [PROD-05]', (code) => {
    const site = siteConfig(code)
    expect(site.code).toBe(code)
    expect(site.theme).toBe(code.toLowerCase())
  })

  test('every invalid value is reported with its key [PROD-07]', () => {
    const broken = { ...factsOf('SN'), telephone: 'none', headerStyle: 'loud', privacyUrl: '//evil.example' }
    expect(() => checkSite('SN', broken)).toThrow(
      /^brands\/sn\/site\.json: telephone .*\nbrands\/sn\/site\.json: headerStyle .*\nbrands\/sn\/site\.json: privacyUrl /,
    )
    expect(() => checkSite('BF', { ...factsOf('BF'), colour: 'red' })).toThrow(/colour/)
    expect(() => checkSite('BF', factsOf('MT'))).toThrow('brands/bf/site.json: code is MT')
  })

  test.each(BAD_VALUES)('an invalid %s is reported: %j [PROD-07]', (path, value) => {
    const key = path.split('.')[0]!
    expect(() => checkSite('BF', { ...factsOf('BF'), [key]: value })).toThrow(placeOf(path))
  })

  test('every key has an invalid value in these tests, and no required key can be missing [PROD-07, SET-09]', () => {
    const tried = new Set(BAD_VALUES.map(([path]) => path.split('.')[0]))
    const given = SITE_CODES.map(factsOf)
    expect([...new Set(given.flatMap(Object.keys))].filter((key) => !tried.has(key))).toEqual(['code'])
    // A company need not have the others.
    const ofSome = ['attractions', 'reviewsLink', 'sampleReviews', 'showPrizeDraw', 'socialLinks']
    const ours = ['withoutTexts', 'hasOwnFooter']
    const hasDefault = new Set([
      'policies',
      'sellsAbroad',
      'hoursExceptions',
      'showHotels',
      'menuTitles',
      ...ours,
      ...ofSome,
    ])
    const required = Object.keys(given[0]!).filter(
      (name) => given.every((site) => name in site) && !hasDefault.has(name),
    )
    for (const key of required) {
      expect(() => checkSite('BF', { ...given[0], [key]: undefined }), key).toThrow(placeOf(key))
    }
  })

  test('two pages at one address, one page at two, and a link to a wrong page are reported [ROUTE-11]', () => {
    const site = factsOf('BF')
    const [help, terms] = [
      { title: 'Help', path: '/help', pageId: 'bf-help' },
      { title: 'Terms', path: '/terms', pageId: 'bf-terms' },
    ]
    const linked = { privacyUrl: '/help', termsUrl: '/help', home: site.home.slice(0, 1) }
    const withPages = (...staticPages: unknown[]) =>
      checkSite('BF', { ...site, ...linked, staticPages, footerLinks: [help] })
    expect(withPages(help, terms).staticPages).toEqual([help, terms])
    expect(() => withPages(help, { ...terms, path: '/help' })).toThrow('staticPages.1.path is there twice: /help')
    expect(() => withPages(help, { ...terms, pageId: 'bf-help' })).toThrow(
      'staticPages.1.pageId is there twice: bf-help',
    )
    expect(() => withPages(terms)).toThrow('footerLinks.0.pageId is not of the page at /help: bf-help')
  })

  test.each(['01632 960 144', '020 7946 0000', '+353 1 555 0100', '0800 1111'])(
    'a shop may have any telephone: %s [PROD-07]',
    (telephone) => expect(checkSite('BF', { ...factsOf('BF'), telephone })).toMatchObject({ telephone }),
  )

  test('a brand may use any social network [PROD-07]', () => {
    const socialLinks = [{ network: 'Mastodon', url: 'https://mastodon.example/@brackenfold' }]
    expect(checkSite('BF', { ...factsOf('BF'), socialLinks })).toMatchObject({ socialLinks })
  })

  test('links to partners include the site’s referer and code, if it has any [PROD-07]', () => {
    const partner = 'https://gatepost.example/brackenfold?lang=en'
    const site = {
      ...factsOf('BF'),
      attractions: { ...siteConfig('BF').attractions, url: partner },
      externalOffersPage: 'https://offers.example/today',
    }
    expect(checkSite('BF', site)).toMatchObject({ attractions: { url: partner } })
    const referring = { ...site, campaignReferer: 'brackenfold', referralCode: 'BFH' }
    expect(checkSite('BF', referring)).toMatchObject({
      attractions: { url: `${partner}&utm_source=brackenfold&ref=BFH` },
      externalOffersPage: 'https://offers.example/today?utm_source=brackenfold&ref=BFH',
    })
    expect(siteConfig('SN').attractions?.url).toMatch(/\?utm_source=saltmarsh-news&ref=SNH$/)
  })

  test('none opens external offers on the first search, and only an https page can be configured [SRCH-05]', () => {
    expect(SITE_CODES.map((code) => siteConfig(code).externalOffersPage)).toEqual([undefined, undefined, undefined])
    const externalOffersPage = 'https://offers.example/today'
    expect(checkSite('BF', { ...factsOf('BF'), externalOffersPage })).toMatchObject({ externalOffersPage })
    expect(() => checkSite('BF', { ...factsOf('BF'), externalOffersPage: '/offers' })).toThrow('externalOffersPage')
  })

  test('the three differ in name, contact, wording and theme [PROD-05]', () => {
    const sites = SITE_CODES.map(siteConfig)
    for (const key of ['brandName', 'email', 'telephone', 'strapline', 'theme'] as const) {
      expect(new Set(sites.map((site) => site[key])).size, key).toBe(3)
    }
    expect(new Set(sites.map((site) => site.home[0]?.type === 'HeroText' && site.home[0].heading)).size).toBe(3)
  })

  test('only SN orders its parks, and all of them exist [RES-11]', () => {
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

describe('content pages', () => {
  const pathsOf = (code: SiteCode) => siteConfig(code).staticPages.map(({ path }) => path)
  const ownOf = (code: SiteCode) => {
    const others = SITE_CODES.filter((other) => other !== code).flatMap(pathsOf)
    return pathsOf(code).filter((path) => !others.includes(path))
  }

  test('each brand has the specification’s, with title and page id [ROUTE-10, ROUTE-11]', () => {
    const specified =
      'privacy-policy customer-charter offers about-us brands work-with-us cancellation-protection insurance ferry-deals attractions weekend-breaks holiday-home-sales uk-spa-breaks themed-breaks cottages european-holiday-parks hotels cheap-caravan-holidays-uk-europe lodges-with-hot-tubs'
    const paths = specified.split(' ').map((name) => `/${name}`)
    expect(paths).toHaveLength(19)
    for (const code of SITE_CODES) expect(pathsOf(code), code).toEqual(expect.arrayContaining(paths))
  })

  test('page ids differ between brands [PROD-05, ROUTE-10]', () => {
    const ids = SITE_CODES.flatMap((code) => siteConfig(code).staticPages.map(({ pageId }) => pageId))
    expect(ids.length).toBeGreaterThan(3 * 22)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('BF has seasonal and short-break pages, SN a newspaper’s, MT a mail’s [PROD-05, ROUTE-10]', () => {
    expect(ownOf('BF')).toEqual([
      '/christmas-breaks',
      '/february-half-term-breaks',
      '/easter-breaks',
      '/may-half-term-breaks',
      '/summer-holidays',
      '/october-half-term-breaks',
      '/last-minute-breaks',
      '/three-night-breaks',
      '/midweek-breaks',
    ])
    expect(ownOf('SN')).toEqual(['/reader-offers', '/weekend-supplement', '/readers-choice'])
    expect(ownOf('MT')).toEqual(['/morning-mail-deals', '/subscriber-breaks', '/by-the-water'])
  })
})

describe('footer links [SHELL-09]', () => {
  const pathsOf = (code: SiteCode) => siteConfig(code).footerLinks.map(({ path }) => path)

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

  test('MT omits hotels and the cheaper-caravan entry, SN links Europe to its own page', () => {
    expect(pathsOf('MT')).toEqual(
      pathsOf('BF').filter((path) => path !== '/hotels' && path !== '/cheap-caravan-holidays-uk-europe'),
    )
    expect(pathsOf('SN')).toEqual(
      pathsOf('BF').map((path) => (path === '/channel/eurocaravan' ? '/european-holiday-parks' : path)),
    )
  })

  test('a link to a content page has its page id, a link to a list has none', () => {
    const idsOf = (code: SiteCode) => new Map(siteConfig(code).footerLinks.map(({ path, pageId }) => [path, pageId]))
    expect(idsOf('BF').get('/terms')).toBe('bf-terms')
    expect(idsOf('SN').get('/european-holiday-parks')).toBe('sn-european-holiday-parks')
    expect(idsOf('MT').get('/offers')).toBe('mt-offers')
    expect(idsOf('BF').get('/channel/ukcaravan')).toBeUndefined()
    expect(idsOf('BF').get('/blog')).toBeUndefined()
  })
})

test('the fonts that an owner chooses from are those in brands/fonts [SET-04]', () => {
  const files = readdirSync(path.join(BRANDS_FOLDER, 'fonts')).filter((name) => name.endsWith('.css'))
  expect(SHIPPED_FONTS.map(({ file }) => `${file}.css`)).toEqual(files.sort())
})

test('each home page has a block of the brand’s deals', () => {
  for (const code of SITE_CODES) {
    const { brandName, home } = siteConfig(code)
    const headings = home.flatMap((block) => (block.type === 'HomeColumns' ? [block.heading] : []))
    expect(headings, code).toContain(`${brandName} deals`)
  }
})

test('telephone numbers of the demonstration are in 01632 960, reserved by Ofcom for fiction', () => {
  for (const code of SITE_CODES) expect(siteConfig(code).telephone).toMatch(/^01632 960 \d{3}$/)
})
