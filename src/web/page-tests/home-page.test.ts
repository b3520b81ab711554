import { describe, expect, it } from 'vitest'
import type { StorefrontApi } from '../../contract/calls.ts'
import type { HomeBlock } from '../../contract/home-blocks.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi, samplePark } from '../testing/sample-api.ts'

const picture = (key: string) => ({ key, backdrop: '#9fb9bd', alt: 'Drawing: cliffs above the sea' })
const hero: HomeBlock = {
  type: 'HeroText',
  heading: 'Out there',
  subheading: 'Every price a total',
  hero_image: picture('home-BF'),
  look: 'poster',
}
const banner: HomeBlock = { type: 'Banner', fluid: true, bg: 'primary', text: '', content: '', url: '/results' }
const columns: HomeBlock = {
  type: 'HomeColumns',
  heading: '',
  background_colour: 'tint',
  display: 'grid',
  areRegions: false,
  columns: [
    {
      image: picture('channel-boats'),
      title: 'Slow water',
      text: 'A boat.',
      url: '/channel/boats',
      overlay_text: 'New',
    },
  ],
}

/** The home page with a configured layout. */
function homeWith(...homepageLayout: HomeBlock[]): Promise<string> {
  return homeOf({}, homepageLayout)
}

async function homeOf(answers: Partial<StorefrontApi>, homepageLayout: HomeBlock[]): Promise<string> {
  const whole = sampleApi()
  const api = sampleApi({ ...answers, initial: async (input) => ({ ...(await whole.initial(input)), homepageLayout }) })
  const { status, html } = await renderSample('/', api)
  expect(status).toBe(200)
  return html
}

describe('the home page', () => {
  it('starts with heading, subheading and picture of its hero [HOME-01]', async () => {
    const html = await homeWith(columns, hero)
    expect(html).toContain('>Out there</h1>')
    expect(textOf(html)).toContain('Every price a total')
    expect(html).toMatch(/<img[^>]*home-BF/)
    expect(html.indexOf('Out there')).toBeLessThan(html.indexOf('Slow water'))
  })

  it('shows a banner’s copy, or a note if it has none [HOME-02]', async () => {
    const sentence = 'Banner is active but no copy has been defined.'
    expect(textOf(await homeWith(hero, banner))).toContain(sentence)
    const text = textOf(await homeWith(hero, { ...banner, text: 'Dogs welcome', content: 'In most places.' }))
    expect(text).toContain('Dogs welcome')
    expect(text).toContain('In most places.')
    expect(text).not.toContain(sentence)
  })

  it('has its picture for phones and for screens above 1200 pixels, and lettering with its heading as alt text [HOME-01]', async () => {
    const whole = { mobile_hero_image: picture('region-2'), large_hero_image: picture('region-3') }
    const html = await homeWith({ ...hero, ...whole, heading_image: picture('region-1') })
    expect(html).toMatch(/<source media="\(max-width: 35.99rem\)"[^>]*\/pictures\/region-2\/960/)
    expect(html).toMatch(/<source media="\(min-width: 75.01rem\)"[^>]*\/pictures\/region-3\/1600/)
    expect(html).toMatch(/<source media="\(min-width: 36rem\) and \(max-width: 75rem\)"[^>]*\/pictures\/home-BF\/1600/)
    expect(html).toMatch(/<h1[^>]*>.*?<img[^>]*region-1[^>]*alt="Out there"[^>]*>.*?<\/h1>/)
  })

  it('sets a banner on its background with readable text [HOME-02]', async () => {
    const copy = { text: 'Dogs welcome', content: 'In most places.' }
    const classOf = async (bg: string) =>
      /<a [^>]*class="([^"]*)"[^>]*>(?:(?!<\/a>).)*Dogs welcome/.exec(
        await homeWith(hero, { ...banner, ...copy, bg }),
      )?.[1]
    expect(await classOf('primary')).toMatch(/bg-primary text-white/)
    expect(await classOf('tint')).toMatch(/bg-tint text-ink/)
    expect(await classOf('paper')).toMatch(/bg-paper text-ink/)
  })

  it('has late deals with a grid or a carousel of columns, and none if they are not named after the brand’s deals [HOME-05]', async () => {
    const deals = (display: 'grid' | 'carousel', heading: string): HomeBlock => ({ ...columns, display, heading })
    for (const display of ['grid', 'carousel'] as const) {
      const text = textOf(await homeWith(hero, deals(display, 'Brackenfold deals')))
      expect(text, display).toContain('Last Minute Deals')
      expect(text, display).toContain('Slow water')
      expect(textOf(await homeWith(hero, deals(display, 'Boats'))), display).not.toContain('Last Minute Deals')
    }
  })

  it('has date, nights, park and price of each late deal: £87.05 and £99.01 are from £88 and £100 [HOME-05]', async () => {
    const deal = { channelId: 'ukcaravan', wasPrice: 12_000 } as const
    const html = await homeOf(
      {
        lateDeals: async () => ({
          deals: [
            { ...samplePark(0), ...deal, date: '2026-12-04', nights: 4, price: 8705 },
            { ...samplePark(1), ...deal, date: '2026-12-12', nights: 7, price: 9901 },
          ],
        }),
      },
      [hero, { ...columns, heading: 'Brackenfold deals' }],
    )
    const text = textOf(html)
    expect(text).toMatch(/Fri 4 Dec 2026, 4 nights Gorse Cliff 0 .*?From £88 /)
    expect(text).toMatch(/Gorse Cliff 1 .*?Sat 12 Dec, 7 nights From £100 /)
  })

  it("shows each column with picture, overlay, title, text and link, titled 'No title set' if it has none [HOME-04]", async () => {
    const html = await homeWith(hero, columns)
    const text = textOf(html)
    for (const words of ['No title set', 'Slow water', 'A boat.', 'New']) expect(text).toContain(words)
    expect(html).toContain('href="/channel/boats"')
    expect(html).toMatch(/<img[^>]*channel-boats/)
  })

  it('has its blocks in configured order [HOME-09]', async () => {
    const second = { ...columns, heading: 'Lodges by the lake' }
    const first = { ...columns, heading: 'Parks by the sea' }
    const text = textOf(await homeWith(hero, first, second))
    expect(text.indexOf('Parks by the sea')).toBeLessThan(text.indexOf('Lodges by the lake'))
    const turned = textOf(await homeWith(hero, second, first))
    expect(turned.indexOf('Lodges by the lake')).toBeLessThan(turned.indexOf('Parks by the sea'))
  })

  it('opens only the first question of an accordion [HOME-07]', async () => {
    const items = ['First', 'Second', 'Third'].map((title) => ({ title, content: `${title} answer` }))
    const html = await homeWith(hero, { type: 'Accordion', heading: 'Before you book', text: 'Asked often.', items })
    const questions = [...html.matchAll(/<details[^>]*id="(first|second|third)"[^>]*>/g)].map(([tag]) => tag)
    expect(questions.map((tag) => / open=/.test(tag))).toEqual([true, false, false])
    expect(textOf(html)).toContain('Third answer')
  })

  it('has an image slider of 1, 2 and, from below 960 px on, 3 pictures [HOME-07, HOME-06]', async () => {
    const slides = ['Cornwall', 'Kent', 'Sussex', 'Devon'].map((title) => ({
      image: picture(`region-${title}`),
      title,
      text: 'By the water.',
      url: `/holidays/${title}`,
    }))
    const html = await homeWith(hero, { type: 'ImageSlider', heading: 'By the water', text: 'Four places.', slides })
    expect(html).toContain('--slides:1;--slides-sm:2;--slides-md:3;--slides-lg:3')
    for (const { url } of slides) expect(html).toContain(`href="${url}"`)
    for (const { title } of slides) expect(textOf(html)).toContain(title)
    expect(html.match(/aria-label="By the water"/g), 'the row in it has another name').toHaveLength(1)
    expect(html).toContain('role="group" aria-label="4 slides, moved with the arrow keys"')
  })

  it('shows a running countdown, and none that is over or disabled [HOME-03]', async () => {
    const countdown = (status: boolean, datetime: string): HomeBlock => ({
      type: 'Countdown',
      status,
      datetime,
      title: 'Early bird',
      text: 'A tenth off.',
      linktext: 'See the weeks',
      url: '/results',
      background_colour: 'paper',
      text_colour: 'ink',
    })
    const running = textOf(await homeWith(hero, countdown(true, '2999-01-31T00:00:00.000Z')))
    expect(running).toContain('Early bird A tenth off. Last day: Wednesday 30 January 2999 See the weeks')
    expect(textOf(await homeWith(hero, countdown(false, '2999-01-31T00:00:00.000Z')))).not.toContain('Early bird')
    expect(textOf(await homeWith(hero, countdown(true, '2020-01-31T00:00:00.000Z')))).not.toContain('Early bird')
  })
})
