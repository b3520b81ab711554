import { describe, expect, it } from 'vitest'
import { CHANNELS } from '../../domain/site/channel.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi } from '../testing/sample-api.ts'

describe('/region/{channelCode}', () => {
  it('lists regions and towns with lowest totals and links to their lists [ROUTE-07]', async () => {
    const { status, html } = await renderSample('/region/ukcaravan')
    expect(status).toBe(200)
    expect(html).toContain('href="/holidays/ukcaravan/1/cornwall"')
    expect(html).toContain('href="/area/ukcaravan/1/7/bude"')
    expect(textOf(html)).toMatch(/Cornwall 3 nights from £100/)
    expect(textOf(html)).toMatch(/Bude £105/)
  })

  it('shows party and filters with links that remove them, in a form that sets others [ROUTE-07, TRUE-01]', async () => {
    const { html } = await renderSample('/region/ukcaravan?features=1&max=500&adults=4&offers=7')
    const text = textOf(html)
    expect(text).toContain('Filters (4)')
    for (const filter of ['4 adults', 'Hot tub', 'Up to £500']) expect(text).toContain(filter)
    expect(html).toContain('href="/region/ukcaravan?adults=4&amp;offers=7&amp;max=500"')
    expect(html).toContain('href="/region/ukcaravan?features=1&amp;offers=7&amp;max=500"')
    expect(html).toContain('action="/region/ukcaravan" method="get"')
    expect(html).toContain('<input type="hidden" name="offers" value="7"/>')
    expect(html).toMatch(/<input[^>]*name="features"[^>]*checked=""[^>]*value="1"/)
  })

  it('says that a region without a price is not on sale', async () => {
    expect(textOf((await renderSample('/region/ukcaravan')).html)).toContain('No dates on sale at the moment')
  })

  it.each(CHANNELS)(
    'has a title, a heading and a canonical address for $code [ROUTE-07, ROUTE-15]',
    async (channel) => {
      const { status, html } = await renderSample(`/region/${channel.code}`)
      const label = channel.label.replace('&', '&amp;')
      expect(status).toBe(200)
      expect(html).toContain(`<title>${label} by region | Brackenfold</title>`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${label} by region</h1>`))
      expect(html).toContain(`<link rel="canonical" href="https://brackenfold.example/region/${channel.code}"`)
      expect(html).toMatch(/<nav aria-label="[^"]+"[^>]*>.*href="\/"/s)
    },
  )

  it.each(['hotels', 'mars', 'UKCARAVAN', '1'])('answers 404 for the channel %s [ROUTE-13]', async (code) => {
    expect((await renderSample(`/region/${code}`)).status).toBe(404)
  })

  it('keeps its regions if the towns fail to load', async () => {
    const api = sampleApi({ channelTowns: async () => Promise.reject(new Error('no towns')) })
    const { status, html } = await renderSample('/region/ukcaravan', api)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Cornwall')
    expect(textOf(html)).not.toContain('Bude')
  })

  it('says if a channel has no region', async () => {
    const api = sampleApi({ channelRegions: async () => ({ regions: [] }) })
    expect(textOf((await renderSample('/region/ukcaravan', api)).html)).toContain('No regions to show at the moment')
  })
})
