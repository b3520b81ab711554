import { describe, expect, it } from 'vitest'
import type { SiteCode } from '../../domain/site/site.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { loadPage } from '../entry.server.tsx'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { SAMPLE_PAGE_PATH, sampleApi, TODAY } from '../testing/sample-api.ts'

const rendered = new Map<string, Promise<string>>()

/** Each document once, as several tests look at the same. */
function render(code: SiteCode, path = '/', changes: Partial<SiteConfig> = {}, pages = [SAMPLE_PAGE_PATH]) {
  const key = JSON.stringify([code, path, changes, pages])
  const html = rendered.get(key) ?? renderAfresh(code, path, changes, pages)
  rendered.set(key, html)
  return html
}

async function renderAfresh(code: SiteCode, path: string, changes: Partial<SiteConfig>, pages: string[]) {
  const page = await loadPage(new Request(`https://shop.example${path}`), {
    api: sampleApi(),
    site: { ...siteConfig(code), ...changes },
    contentPaths: pages,
    publicUrl: 'https://shop.example',
    today: TODAY,
    now: Date.parse(`${TODAY}T09:00Z`),
    assets: { entry: '/entry.js', css: ['/entry.css'], preload: () => [] },
  })
  return page instanceof Response ? '' : new TextDecoder().decode((await page.render()).body)
}

/** Address, whether it opens a new tab, and text of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', text]) => [
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('target="_blank" rel="noopener"'),
    text,
  ])

const cookieBarOf = (html: string) => /<section [^>]*id="cookie-settings"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

describe.each(SITE_CODES)('every page of %s', (code) => {
  const site = siteConfig(code)

  it('has the logo, icons, manifest and colours of its own brand [PROD-05]', async () => {
    const html = await render(code)
    expect(html).toContain(`data-theme="${site.theme}"`)
    expect(html).toContain(`href="/brand/${site.theme}/logo.svg#logo"`)
    expect(headOf(html)).toContain(`<meta name="theme-color" content="${site.design.palette.primary}">`)
    const brands = new Set([...html.matchAll(/\/brand\/(\w+)\//g)].map(([, theme]) => theme))
    expect([...brands]).toEqual([site.theme])
  })

  it('loads at most two font files', async () => {
    const fonts = headOf(await render(code)).match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font).toContain('crossorigin')
  })

  it('shows its own telephone, opening hours, social links and payment methods [SHELL-08, SHELL-13]', async () => {
    const html = await render(code)
    const text = textOf(html)
    expect(text).toContain(site.telephone)
    expect(text).toContain('Monday to Saturday 9am-5pm')
    expect(text).toContain('Sunday 10am-4pm')
    for (const { url } of site.socialLinks) expect(html).toContain(`href="${url}"`)
    for (const mark of ['Visa', 'Mastercard']) expect(html).toContain(`aria-label="${mark}"`)
  })

  it('shows three reviews labelled as samples [SHELL-08]', async () => {
    const text = textOf(await render(code))
    expect(text).toContain(`${site.sampleReviews!.heading} Sample reviews`)
    for (const sample of site.sampleReviews!.samples) expect(text).toContain(sample.author)
  })
})

describe('sharing metadata', () => {
  it('are title, description and a picture of 1200 by 630 with alt text [ROUTE-15]', async () => {
    const head = headOf((await renderSample('/')).html)
    expect(head).toContain('<meta property="og:image" content="https://brackenfold.example/share/bf/home.jpg"/>')
    expect(head).toContain('<meta property="og:image:width" content="1200"/>')
    expect(head).toContain('<meta property="og:image:height" content="630"/>')
    expect(head).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
    expect(head).toContain('<meta property="og:locale" content="en_GB"/>')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('have the region’s picture on a list', async () => {
    const list = headOf((await renderSample('/holidays/ukcaravan/1/cornwall')).html)
    expect(list).toContain('/share/bf/regions/1.jpg"')
  })

  it('are missing on a page that cannot be shared', async () => {
    const head = headOf((await renderSample('/404')).html)
    expect(head).toContain('noindex')
    expect(head).not.toContain('og:image')
  })
})

describe('the main navigation', () => {
  /** The targets of its links from left to right on wide screens. */
  const linksOf = (html: string) => {
    const navigation = html.slice(html.indexOf('aria-label="Holiday types"'))
    return [...navigation.slice(0, navigation.indexOf('</nav>')).matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(
      ([, text]) => text,
    )
  }

  const renderWith = async (changes: Partial<SiteConfig>, pages: string[]) =>
    linksOf(await render('BF', '/', changes, pages))

  it('has the channels on sale in order, plain links before menus are loaded, with hotels if the page exists [SHELL-03]', async () => {
    const pages = ['/hotels']
    const texts = await renderWith({ showOffers: false, showCaravanSales: false }, pages)
    expect(texts).toEqual(['Holiday parks', 'Lodges', 'Hotels by phone', 'Boats'])
    expect(await renderWith({ showOffers: false, showCaravanSales: false }, [])).toEqual([
      'Holiday parks',
      'Lodges',
      'Boats',
    ])
  })

  it('names hotels and caravan sales as the brand does, and has no hotels if the brand shows none [SHELL-20]', async () => {
    const pages = ['/hotels', '/holiday-home-sales']
    const sells = { showOffers: false, showCaravanSales: true }
    const named = { menuTitles: { hotels: 'City hotels', caravanSales: 'Caravans for sale' } }
    const titles = ['Holiday parks', 'Lodges', 'City hotels', 'Boats', 'Caravans for sale']
    expect(await renderWith({ ...sells, ...named }, pages)).toEqual(titles)
    const without = titles.filter((title) => title !== 'City hotels')
    expect(await renderWith({ ...sells, ...named, showHotels: false }, pages)).toEqual(without)
  })

  it('ends with offers and caravan sales, if configured and the page exists [SHELL-04]', async () => {
    const pages = ['/offers', '/holiday-home-sales']
    const endOf = async (showOffers: boolean, showCaravanSales: boolean, paths = pages) =>
      (await renderWith({ showOffers, showCaravanSales }, paths)).slice(3)
    expect(await endOf(true, true)).toEqual(['Offers', 'Caravan sales'])
    expect(await endOf(false, true)).toEqual(['Caravan sales'])
    expect(await endOf(true, false)).toEqual(['Offers'])
    expect(await endOf(false, false)).toEqual([])
    expect(await endOf(false, true, ['/offers'])).toEqual([])
  })
})

describe('the small link to My booking', () => {
  const HIDDEN = /fixed top-1\/2 left-0 [^"]*invisible/

  it('is on every page, hidden until scrolled, but not in a booking [SHELL-07]', async () => {
    for (const path of ['/', '/404']) expect(await render('BF', path), path).toMatch(HIDDEN)
    for (const path of ['/booking', '/booking/extras', '/my-booking', '/login']) {
      expect(await render('BF', path), path).not.toMatch(HIDDEN)
    }
  })
})

it('the first paint waits until the header is whole, so that its navigation does not move as the rest arrives [SHELL-22]', async () => {
  for (const path of ['/', '/404', '/booking/extras']) {
    const html = await render('BF', path)
    const awaited = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html)?.[1]
    expect(html, path).toMatch(new RegExp(`</header><main id="${awaited}"`))
  }
})

it('the footer has its links in their order, Help between Brands and the blog [SHELL-09]', async () => {
  const html = await render('BF', '/404')
  const footer = html.slice(html.indexOf('<nav aria-label="Holidays"'))
  const shown = siteConfig('BF').footerLinks.filter(({ path }) => footer.includes(`href="${path}"`))
  const places = shown.map(({ path }) => footer.indexOf(`href="${path}"`))
  expect(shown.map(({ path }) => path)).toEqual(expect.arrayContaining(['/brands', '/help', '/blog']))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

describe('the layout of a booking', () => {
  it('is a bar with telephone and reviews, without navigation, newsletter or footer links [SHELL-02]', async () => {
    const html = await render('BF', '/booking/extras')
    const text = textOf(html)
    expect(text).toContain(siteConfig('BF').telephone)
    expect(text).toContain('Read our reviews')
    expect(html).not.toContain('aria-label="Holiday types"')
    expect(html).not.toContain('action="/newsletter/sign-up"')
    expect(text).not.toContain(siteConfig('BF').sampleReviews!.heading)
    for (const { path } of siteConfig('BF').footerLinks.filter(({ title }) => !/terms|privacy/i.test(title))) {
      expect(html, path).not.toContain(`href="${path}"`)
    }
  })

  it('has no newsletter and no reviews on My booking and its payment, which have the full header [SHELL-02]', async () => {
    for (const path of ['/my-booking', '/my-booking/pay', '/my-booking/payment']) {
      const html = await render('BF', path)
      expect(html, path).toContain('aria-label="Holiday types"')
      expect(html, path).not.toContain('action="/newsletter/sign-up"')
      expect(textOf(html), path).not.toContain(siteConfig('BF').sampleReviews!.heading)
      expect(textOf(html), path).toContain('Questions about your booking?')
    }
  })

  it.each(SITE_CODES)(
    'of %s ends with cookie settings, terms and privacy in a new tab, which they say, and the telephone; so does the cookie bar [SHELL-02, SHELL-10]',
    async (code) => {
      const { telephone, termsUrl, privacyUrl, reviewsLink } = siteConfig(code)
      for (const step of ['extras', 'details', 'payment', 'payment-action', 'confirmation']) {
        const html = await render(code, `/booking/${step}`)
        const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
        expect(linksOf(foot), step).toEqual([
          [`tel:${telephone.replaceAll(' ', '')}`, false, telephone],
          [reviewsLink!.url, false, reviewsLink!.title],
          ['#cookie-settings', false, 'Cookie settings'],
          [termsUrl, true, 'Booking terms (new tab)'],
          [privacyUrl, true, 'Privacy policy (new tab)'],
          ['/accessibility-statement', true, 'Accessibility (new tab)'],
        ])
        expect(linksOf(cookieBarOf(html)), step).toEqual([[privacyUrl, true, 'Privacy policy (new tab)']])
      }
    },
  )

  it('leads on every other page to the accessibility statement in its tab, and each brand has that page [A11Y-69]', async () => {
    for (const code of SITE_CODES) {
      for (const path of ['/', '/results?channel=ukcaravan&region=1&nights=3', '/help']) {
        const foot = /<footer[\s\S]*<\/footer>/.exec(await render(code, path))?.[0] ?? ''
        expect(linksOf(foot), `${code} ${path}`).toContainEqual(['/accessibility-statement', false, 'Accessibility'])
      }
      expect(siteConfig(code).staticPages.map(({ path }) => path)).toContain('/accessibility-statement')
    }
  })

  it('has elsewhere a cookie bar whose link stays in its tab [SHELL-10]', async () => {
    for (const path of ['/', '/my-booking', '/404']) {
      expect(linksOf(cookieBarOf(await render('BF', path))), path).toEqual([
        [siteConfig('BF').privacyUrl, false, 'Privacy policy'],
      ])
    }
  })
})

describe('/404', () => {
  it('has an explanation with status 404, a search and six links [ROUTE-13]', async () => {
    const { status, html } = await renderSample('/404')
    expect(status).toBe(404)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('Page not found')
    expect(main).toContain('role="search"')
    const ways = main.slice(main.indexOf('Choose a holiday type'))
    expect(ways.match(/<li/g)).toHaveLength(6)
  })

  it('has no search if its data fail to load', async () => {
    const api = sampleApi({ minPrices: () => Promise.reject(new Error('down')) })
    const { status, html } = await renderSample('/404', api)
    expect(status).toBe(404)
    expect(html).toContain('Choose a holiday type')
  })
})
