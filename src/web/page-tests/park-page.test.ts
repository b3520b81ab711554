import { describe, expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { hasPage } from '../page-site.ts'
import { FIRST_ARRIVAL } from '../testing/sample-api.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleParkApi } from '../testing/sample-park.ts'

const PARK = '/park-result/ukcaravan/1/100/gorse-cliff-0?date=2026-11-28&nights=3&adults=2'
const RESULTS = '/results?channel=ukcaravan&region=1&nights=3&adults=2'
const LIST = '/holidays/ukcaravan/1/cornwall'
const api = sampleParkApi(6)

describe('the page of a park', () => {
  it('is fully rendered on the server: information, units, map, location [PARK-01, ROUTE-16]', async () => {
    const { status, html } = await renderSample(PARK, api)
    const text = textOf(html)
    expect(status).toBe(200)
    for (const words of ['On the cliff.', 'Caravan 0', 'No fires.', 'Off the A39.', 'Step-free route']) {
      expect(text).toContain(words)
    }
  })

  it('links to the travel guide of its region only if there is one [PARK-01]', async () => {
    const link = 'href="/travel-guide/cornwall/1"'
    expect((await renderSample(PARK, api)).html.includes(link)).toBe(hasPage('/travel-guide/cornwall/1', []))
  })

  it('shows three of six units and collapses the rest, all in the HTML [ROUTE-16]', async () => {
    const { html } = await renderSample(PARK, api)
    const [before = '', folded = ''] = html.split('Show all 6')
    expect(before.match(/id="unit-\d+"/g)).toHaveLength(3)
    expect(folded.match(/id="unit-\d+"/g)).toHaveLength(3)
    expect(before.slice(before.lastIndexOf('id="unit-'))).toMatch(/<details[^>]*><summary/)
  })

  it('links from each low price to the search for that stay [PARK-05]', async () => {
    const { html } = await renderSample(PARK, api)
    for (const [nights, date] of [
      [3, '2026-12-01'],
      [4, '2026-12-02'],
      [7, '2026-12-05'],
    ]) {
      const stay = `date=${date}&amp;nights=${nights}&amp;adults=2`
      expect(html).toContain(`href="/park-result/ukcaravan/1/100/gorse-cliff-0?${stay}"`)
    }
  })
})

describe('a park opened from flexible dates', () => {
  const prices = [-1, 0, 1, 2, 3].map((day) => ({ arrivalDate: addDays(FIRST_ARRIVAL, day), price: 12_000 }))
  const flexibleApi = { ...api, allDates: async () => ({ nights: 3, dates: prices }) }
  const marked = (html: string) =>
    [
      ...textOf(html).matchAll(
        /(\d+ \w+ \d{4}), from[^£]*£\d+ total(?:, cheapest that week)?, one of your flexible dates/g,
      ),
    ].map(([, date]) => date)

  it('marks the included days: 3 either way of 25 November, not the 29th [BEYOND-01, PARK-02]', async () => {
    const { html } = await renderSample(`${PARK}&flex=3&around=2026-11-25`, flexibleApi)
    expect(marked(html)).toEqual(['27 November 2026', '28 November 2026'])
    expect(textOf(html)).toContain('A line above a date marks one of your flexible dates.')
  })

  it('centres them on the arrival if there is no base date [BEYOND-01]', async () => {
    const { html } = await renderSample(`${PARK}&flex=1`, flexibleApi)
    expect(marked(html)).toEqual(['27 November 2026', '28 November 2026', '29 November 2026'])
  })

  it('keeps them in its addresses and in the link to results [BEYOND-01]', async () => {
    const { html } = await renderSample(`${PARK}&flex=3&around=2026-11-25`, flexibleApi)
    expect(html).toContain('?date=2026-11-29&amp;flex=3&amp;nights=3&amp;adults=2&amp;around=2026-11-25')
    expect(html).toContain('<input type="hidden" name="around" value="2026-11-25"/>')
    expect(html).toContain('/results?channel=ukcaravan&amp;region=1&amp;date=2026-11-25&amp;flex=3&amp;')
  })

  it('marks none for an exact date, even with a base date [BEYOND-01]', async () => {
    const { html } = await renderSample(`${PARK}&around=2026-11-25`, flexibleApi)
    expect(marked(html)).toEqual([])
    expect(textOf(html)).not.toContain('flexible dates')
    // The page of all pictures leads back to this one, whatever its address.
    expect(html).not.toMatch(/href="(?![^"]*photos=all)[^"]*around=/)
  })
})

describe('a park whose supplier has not answered', () => {
  const silentApi = (wait: boolean) => ({
    ...api,
    parkResults: async (input: Parameters<typeof api.parkResults>[0]) => {
      const results = await api.parkResults(input)
      const units = results.units.map((unit) => ({ ...unit, unitPrice: null, unavailable: 'not-confirmed' as const }))
      return { ...results, wait, lowestPrice: null, units }
    },
  })

  for (const wait of [false, true]) {
    it(`has a form that queries it again at the same address, ${wait ? 'while' : 'after'} waiting [ROUTE-16, RES-03]`, async () => {
      const { html } = await renderSample(`${PARK}&month=2026-12`, silentApi(wait))
      const [form = ''] = html.match(/<form [^>]*>(?:<input type="hidden"[^>]*>)+(?:(?!<\/form>).)*Try again/) ?? []
      expect(form).toContain('action="/park-result/ukcaravan/1/100/gorse-cliff-0" method="get"')
      for (const [name, value] of new URLSearchParams('date=2026-11-28&nights=3&adults=2&month=2026-12')) {
        expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
      }
      expect(form).toMatch(/<button type="submit"[^>]*>Try again$/)
    })
  }
})

describe('bubble ratings', () => {
  const bare = { ...siteConfig('BF'), showParkRating: false }
  for (const [page, path] of [
    ['a park', PARK],
    ['results', RESULTS],
    ['a list', LIST],
  ] as const) {
    it(`of ${page} are shown with the site's flag, and nowhere without it [PARK-04]`, async () => {
      expect((await renderSample(path, api)).html).toContain('4.5 out of 5')
      const { html } = await renderSample(path, api, bare)
      expect(html).not.toContain('out of 5')
      expect(html).not.toContain('aggregateRating')
      expect(textOf(html)).not.toContain('Guest reviews')
    })
  }
})
