import { describe, expect, it } from 'vitest'
import { SITE_CODES, type SiteCode } from '../domain/site.ts'
import { siteConfig } from '../../sites/sites.ts'
import { renderPage } from './entry.server.tsx'
import { renderSample, textOf } from './testing/render-sample.ts'
import { SAMPLE_PAGE_PATH, sampleApi, TODAY } from './testing/sample-api.ts'

async function render(code: SiteCode, path = '/'): Promise<string> {
  const page = await renderPage(new Request(`https://shop.example${path}`), {
    api: sampleApi(),
    site: siteConfig(code),
    contentPaths: [SAMPLE_PAGE_PATH],
    publicUrl: 'https://shop.example',
    today: TODAY,
    nonce: 'n',
    assets: { entry: '/entry.js', css: ['/entry.css'], preload: () => [] },
  })
  return page instanceof Response ? '' : page.html
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

describe.each(SITE_CODES)('every page of %s', (code) => {
  const site = siteConfig(code)

  it('has the logo, icons, manifest and colours of its brand and no other’s [PROD-05]', async () => {
    const html = await render(code)
    expect(html).toContain(`data-theme="${site.theme}"`)
    expect(html).toContain(`href="/brand/${site.theme}/logo.svg#logo"`)
    expect(headOf(html)).toContain(`<meta name="theme-color" content="${site.palette.primary}">`)
    const brands = new Set([...html.matchAll(/\/brand\/(\w+)\//g)].map(([, theme]) => theme))
    expect([...brands]).toEqual([site.theme])
  })

  it('loads two font files at most', async () => {
    const fonts = headOf(await render(code)).match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font).toContain('crossorigin')
  })

  it('shows telephone, hours, social links and ways to pay of its own [SHELL-08, SHELL-13]', async () => {
    const html = await render(code)
    const text = textOf(html)
    expect(text).toContain(site.telephone)
    expect(text).toContain('Monday to Saturday 9am-5pm')
    expect(text).toContain('Sunday 10am-4pm')
    for (const { url } of site.socialLinks) expect(html).toContain(`href="${url}"`)
    for (const mark of ['Visa', 'Mastercard']) expect(html).toContain(`aria-label="${mark}"`)
  })

  it('shows three reviews that are labelled as samples [SHELL-08]', async () => {
    const text = textOf(await render(code))
    expect(text).toContain(`${site.sampleReviews.heading} Samples`)
    for (const sample of site.sampleReviews.samples) expect(text).toContain(sample.author)
  })
})

describe('what a network shows of a page', () => {
  it('is title, description and a picture of 1200 by 630 with its words [ROUTE-15]', async () => {
    const head = headOf((await renderSample('/')).html)
    expect(head).toContain('<meta property="og:image" content="https://brackenfold.example/share/bf/home.jpg"/>')
    expect(head).toContain('<meta property="og:image:width" content="1200"/>')
    expect(head).toContain('<meta property="og:image:height" content="630"/>')
    expect(head).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
    expect(head).toContain('<meta property="og:locale" content="en_GB"/>')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('is the region of a list', async () => {
    const list = headOf((await renderSample('/holidays/ukcaravan/1/cornwall')).html)
    expect(list).toContain('/share/bf/regions/1.jpg"')
  })

  it('is nothing for a page that nobody can share', async () => {
    const head = headOf((await renderSample('/404')).html)
    expect(head).toContain('noindex')
    expect(head).not.toContain('og:image')
  })
})

describe('the bar above a booking', () => {
  it('is all that is left: telephone and reviews, without navigation or footer [SHELL-02]', async () => {
    const html = await render('BF', '/booking/extras')
    const text = textOf(html)
    expect(text).toContain(siteConfig('BF').telephone)
    expect(text).toContain('Read our reviews')
    expect(html).not.toContain('aria-label="Holiday types"')
    expect(html).not.toContain('<footer')
  })
})

describe('/404', () => {
  it('says so in plain words with status 404, a search and six ways on [ROUTE-13]', async () => {
    const { status, html } = await renderSample('/404')
    expect(status).toBe(404)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('We have no page at this address')
    expect(main).toContain('role="search"')
    const ways = main.slice(main.indexOf('Six ways on'))
    expect(ways.match(/<li/g)).toHaveLength(6)
  })

  it('does without its search where that cannot be loaded', async () => {
    const api = sampleApi({ minPrices: () => Promise.reject(new Error('down')) })
    const { status, html } = await renderSample('/404', api)
    expect(status).toBe(404)
    expect(html).toContain('Six ways on')
  })
})
