import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { FIRST_ARRIVAL, sampleApi } from '../testing/sample-api.ts'

const SEARCH = '/results?channel=ukcaravan&region=1&nights=3&adults=2'

describe('the home page', () => {
  it('is fully rendered on the server, with its search box as a plain GET form [ROUTE-01, ROUTE-16, SRCH-01]', async () => {
    const { status, html } = await renderSample('/')
    expect(status).toBe(200)
    expect(textOf(html)).toContain('A week away')
    const form = /<form[^>]*role="search"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toMatch(/^<form[^>]*action="\/results"[^>]*method="get"/)
    for (const name of ['channel', 'region', 'nights', 'date', 'adults', 'children', 'infants', 'dogs']) {
      expect(form).toContain(`name="${name}"`)
    }
  })

  it('says that the first date on sale replaces tomorrow [SRCH-10]', async () => {
    const { html } = await renderSample('/')
    expect(html).toContain(`value="${FIRST_ARRIVAL}"`)
    expect(textOf(html)).toContain('Sat 28 Nov, 3 nights First date available')
    const chosen = await renderSample(`/?channel=ukcaravan&date=${FIRST_ARRIVAL}&nights=3`)
    expect(textOf(chosen.html)).not.toContain('First date available')
  })

  it('shows late deals, rounded up, if a block is named after the provider’s deals [HOME-05]', async () => {
    const text = textOf((await renderSample('/')).html)
    expect(text).toContain('Last Minute Deals')
    expect(text).toContain('From £88')
    expect(text).toContain('Save £12')
  })

  it('omits a block whose data fail to load', async () => {
    const api = sampleApi({ lateDeals: () => Promise.reject(new ApiFailure(500, [])) })
    const { status, html } = await renderSample('/', api)
    expect(status).toBe(200)
    expect(textOf(html)).not.toContain('Last Minute Deals')
  })

  it('has title, canonical address and description [ROUTE-15]', async () => {
    const { html } = await renderSample('/')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toMatch(/<title>Brackenfold/)
    expect(head).toContain('<link rel="canonical" href="https://brackenfold.example/"/>')
    expect(head).toMatch(/<meta name="description" content="[^"]*Every price is a total\."/)
  })

  it('includes the initial data, so that a first visit waits for nothing [STATE-01]', async () => {
    const { html } = await renderSample('/')
    const state = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { loaded } = JSON.parse(state) as { loaded: { loaderData: Record<string, { regions: object[] }> } }
    expect(loaded.loaderData['src/web/root.tsx']?.regions.length).toBeGreaterThan(0)
  })

  it('offers a full-page retry if the initial data fail to load [ERR-02, STATE-01]', async () => {
    const api = sampleApi({ initial: () => Promise.reject(new ApiFailure(503, [])) })
    const { status, html } = await renderSample('/', api)
    expect(status).toBe(503)
    expect(textOf(html)).toContain('technical difficulties')
    expect(textOf(html)).toContain('Retry')
  })
})

describe('results', () => {
  it('show twelve parks, the total of the stay, and a real link to more [RES-07, RES-15]', async () => {
    const { html } = await renderSample(SEARCH)
    expect(html.match(/<article/g)).toHaveLength(12)
    expect(textOf(html)).toContain('£120 total for 3 nights')
    expect(html).toContain('href="/results?channel=ukcaravan&amp;region=1&amp;nights=3&amp;adults=2&amp;page=2"')
  })

  it('show all parks up to the requested page [RES-07]', async () => {
    const { html } = await renderSample(`${SEARCH}&page=2`)
    expect(html.match(/<article/g)).toHaveLength(13)
    expect(textOf(html)).toContain('13 of 13')
  })

  it('redirect a search of all regions without filters to the regions [SRCH-03]', async () => {
    const { status, location } = await renderSample('/results?channel=uklodge&region=all-regions&nights=3&adults=2')
    expect(status).toBe(302)
    expect(location).toBe('/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2')
  })

  it('list the parks of every region if a filter is active', async () => {
    const { status } = await renderSample('/results?channel=ukcaravan&region=all-regions&features=20')
    expect(status).toBe(200)
  })

  it('say how many parks each filter would leave, and disable those that would leave none [RES-05]', async () => {
    const { html } = await renderSample(`${SEARCH}&features=20`)
    expect(html).toMatch(/value="20"[^>]*checked|checked[^>]*value="20"/)
    expect(html).toMatch(
      /<input[^>]*name="features"[^>]*disabled[^>]*value="21"|value="21"[^>]*disabled|disabled=""[^>]*value="21"/,
    )
  })

  it('include a quick search submitted before hydration: region and 4 adults are kept, without a date that nobody chose [BEYOND-02, FORM-02]', async () => {
    const form = `channel=ukcaravan&region=1&nights=3&flex=exact&date=${FIRST_ARRIVAL}&adults=4`
    expect(await renderSample(`/results?${form}&quick=hotTub`)).toMatchObject({
      status: 302,
      location: '/results?channel=ukcaravan&region=1&nights=3&adults=4&features=1',
    })
    const chosen = form.replace(FIRST_ARRIVAL, '2027-05-07')
    const dated = '/results?channel=ukcaravan&region=1&date=2027-05-07&nights=3&adults=4'
    expect((await renderSample(`/results?${chosen}&quick=under300`)).location).toBe(`${dated}&max=300&sort=price-asc`)
  })

  it('of a hot tub only are lodges [BEYOND-02]', async () => {
    const form = `channel=ukcaravan&region=all-regions&nights=3&flex=exact&date=${FIRST_ARRIVAL}&adults=2`
    const { location } = await renderSample(`/results?${form}&quick=hotTub`)
    expect(location).toContain('channel=uklodge')
  })

  it('read filters of a form without JavaScript, which repeats their name [RES-05, ROUTE-16]', async () => {
    const seen: unknown[] = []
    const whole = sampleApi()
    const api = sampleApi({
      search: (input) => {
        seen.push(input.features, input.adults)
        return whole.search(input)
      },
    })
    await renderSample('/results?channel=ukcaravan&region=1&features=40&features=20&adults=0', api)
    expect(seen[0]).toEqual([20, 40])
    expect(seen[1], 'a search with zero adults raises them to the default [SRCH-19]').toBe(2)
  })

  it('offer what one change finds if nothing is available, in the order of the answer [RES-08]', async () => {
    const whole = sampleApi()
    const way = { arrivalDate: FIRST_ARRIVAL, nights: 3, price: 30_120, parks: 4 }
    const api = sampleApi({
      search: async (input) => ({
        ...(await whole.search(input)),
        total: 0,
        results: [],
        alternatives: [
          { ...way, kind: 'date', arrivalDate: '2026-12-05' },
          { ...way, kind: 'nights', nights: 4, parks: 1 },
          { ...way, kind: 'feature', id: 1, name: 'Hot tub' },
          { ...way, kind: 'feature', id: 4, name: 'Wi-Fi' },
          { ...way, kind: 'region', id: 2, name: 'Devon' },
          { ...way, kind: 'dogs', id: 1 },
          { ...way, kind: 'dogs', id: 0 },
        ],
      }),
    })
    const { html } = await renderSample(`${SEARCH}&date=${FIRST_ARRIVAL}&features=1,4&dogs=2`, api)
    const text = textOf(html)
    expect(text).toContain('Please choose an alternative date')
    const texts = [
      'Sat 5 Dec instead of Sat 28 Nov 4 parks from £302 total',
      '4 nights instead of 3 1 park, £302 total',
      'Without hot tub 4 parks from £302 total',
      'Without Wi-Fi 4 parks',
      'Same dates in Devon 4 parks',
      '1 dog instead of 2 4 parks',
      'Without your dogs 4 parks',
    ]
    expect(texts.filter((line) => !text.includes(line))).toEqual([])
    expect(texts.map((line) => text.indexOf(line))).toEqual(
      texts.map((line) => text.indexOf(line)).toSorted((a, b) => a - b),
    )
    expect(html).toMatch(/href="\/results\?[^"]*region=2&amp;date=2026-11-28&amp;nights=3[^"]*sort=price-asc"/)
  })

  it('show a failed search in place with Retry, below the search box [RES-13, ERR-01]', async () => {
    const failure = new ApiFailure(503, [{ code: '17', message: 'Being rebuilt' }])
    const { status, html } = await renderSample(SEARCH, sampleApi({ search: () => Promise.reject(failure) }))
    const text = textOf(html)
    expect(status).toBe(503)
    expect(text).toContain('The search results couldn’t be loaded.')
    expect(text).toContain('Being rebuilt (code 17)')
    expect(text).toContain('Retry')
    expect(html).toContain('role="search"')
  })

  it('retry the same search with every filter, also without JavaScript [ROUTE-16, ERR-01]', async () => {
    const fails = () => Promise.reject(new ApiFailure(503, []))
    const { html } = await renderSample(`${SEARCH}&features=40&features=20`, sampleApi({ search: fails }))
    const form = html.match(/<form[^>]*>(?:<input type="hidden"[^>]*>)*<button type="submit"[^>]*>.{0,200}Retry/)?.[0]
    expect(form).toContain('action="/results" method="get"')
    const sent = [...(form ?? '').matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => `${name}=${value}`)
    expect(`/results?${sent.join('&')}`).toBe(`${SEARCH}&features=40&features=20`)
  })
})

describe('a page that fails to load', () => {
  const failure = new ApiFailure(503, [{ code: '17', message: 'Being rebuilt' }])
  const fails = () => Promise.reject(failure)
  const park = { parkDetails: fails, parkResults: fails, allDates: fails, parkReviews: fails }
  const failing = sampleApi({ ...park, channelRegions: fails, operators: fails })
  for (const [path, words] of [
    ['/park-result/ukcaravan/1/100/gorse-cliff-0', 'We couldn’t load this page.'],
    ['/results/all-regions?channel=ukcaravan', 'The regions couldn’t be loaded.'],
    ['/region/ukcaravan', 'The regions couldn’t be loaded.'],
    ['/1/region/ukcaravan', 'Operators couldn’t be loaded.'],
  ] as const) {
    it(`says at ${path} what is missing and why, with Retry [RES-13, ERR-01]`, async () => {
      const { status, html } = await renderSample(path, failing)
      const text = textOf(html)
      expect(status).toBe(503)
      expect(text).toContain(words)
      expect(text).toContain('Being rebuilt (code 17)')
      expect(text).toContain('Retry')
      // The browser renders the same from the data in the document.
      expect(html).toContain('Being rebuilt (code 17)"]')
    })
  }
})

describe('the native select of regions in the search box', () => {
  const place = { kind: 'town' as const, id: 7, name: 'Bude', slug: 'bude', regionId: 1 }
  const whole = sampleApi()
  const api = sampleApi({
    minPrices: async (input) => ({ ...(await whole.minPrices(input)), place }),
    search: async (input) => ({ ...(await whole.search(input)), place }),
  })

  it('has the chosen town as an option, which is parsed again [ROUTE-16, SRCH-09]', async () => {
    for (const chosen of ['region=1&town=7', 'region=1-town-7']) {
      const { html } = await renderSample(`/results?channel=ukcaravan&${chosen}&nights=3&adults=2`, api)
      expect(html).toContain('<option value="1-town-7" selected="">Bude</option><option value="all-regions">')
      expect(html).toContain('region=1&amp;town=7&amp;')
    }
  })

  it('has only regions if no town was chosen', async () => {
    const { html } = await renderSample('/results?channel=ukcaravan&region=1&nights=3&adults=2')
    expect(html).toContain('<option value="1" selected="">Cornwall</option>')
    expect(html).not.toContain('-town-')
  })
})

describe('prices by region and by date', () => {
  it('show each region with its lowest total, the others by name [SRCH-08]', async () => {
    const text = textOf((await renderSample('/results/all-regions?channel=ukcaravan')).html)
    expect(text).toContain('£99.50 total for 3 nights')
    expect(text).toContain('Nothing available for this stay in Norfolk Broads')
  })

  it('show the lowest total of each arrival, rounded up; a week with one date has no cheapest [SRCH-08, SRCH-17]', async () => {
    const text = textOf((await renderSample('/results/all-dates?channel=ukcaravan&region=1')).html)
    expect(text).toMatch(/Saturday 28 November 2026 ?, £100(?! ?, cheapest that week)/)
  })
})

describe('flexible dates', () => {
  it('are marked among all dates, and each links to its own results [BEYOND-01, SRCH-08]', async () => {
    const api = sampleApi({
      allDates: async () => ({
        nights: 3,
        dates: ['2026-11-27', '2026-11-29'].map((arrivalDate) => ({ arrivalDate, price: 9900 })),
      }),
    })
    const { html } = await renderSample('/results/all-dates?region=1&date=2026-11-26&flex=1', api)
    const text = textOf(html)
    expect(text).toMatch(/27 November 2026 ?, one of your flexible dates, £99/)
    expect(text).toMatch(/29 November 2026 ?, £99/)
    expect(text).toContain('Dates with a bar above them are within your flexible dates.')
    expect(html).toMatch(/region=1&amp;date=2026-11-27&amp;nights=3/)
  })

  it('are kept from results to a park, with their base date [BEYOND-01]', async () => {
    const { html } = await renderSample('/results?region=1&date=2026-11-26&flex=3&nights=3&adults=2')
    expect(html).toContain('?date=2026-11-28&amp;flex=3&amp;nights=3&amp;adults=2&amp;around=2026-11-28')
    const exact = await renderSample('/results?region=1&date=2026-11-26&nights=3&adults=2')
    expect(exact.html).not.toContain('around=')
  })
})

describe('lists', () => {
  for (const path of ['/holidays', '/holiday-parks', '/parks']) {
    it(`${path} lists a region's parks with low prices for 3 nights [ROUTE-02, ROUTE-04, RES-09]`, async () => {
      const { status, html } = await renderSample(`${path}/ukcaravan/1/cornwall`)
      expect(status).toBe(200)
      expect(html.match(/<article/g)).toHaveLength(12)
      expect(textOf(html)).toContain(
        'Lowest prices Choose one to see everything available for that stay. 3 nights Gorse Cliff',
      )
      expect(html).toContain(`href="${path}/ukcaravan/1/cornwall?page=2"`)
    })
  }

  it('exist for boating holidays and towns [ROUTE-04]', async () => {
    expect((await renderSample('/boating-holidays/boats/1')).status).toBe(200)
    expect((await renderSample('/area/ukcaravan/1/7')).status).toBe(200)
  })

  it('redirect to the park if the third segment is the id of a park of that region [ROUTE-03]', async () => {
    const { status, location } = await renderSample('/holidays/ukcaravan/1/100?adults=2')
    expect(status).toBe(301)
    expect(location).toBe('/holidays/ukcaravan/1/100/gorse-cliff-0?adults=2')
  })

  it('stay a list if it is the id of no park there [ROUTE-03]', async () => {
    const { status, location } = await renderSample('/holidays/ukcaravan/1/999')
    expect([status, location], 'by its right slug').toEqual([301, '/holidays/ukcaravan/1/cornwall'])
  })
})

describe('a content page', () => {
  it('shows its text, with title, canonical address and description [CMS-01, ROUTE-15]', async () => {
    const { status, html } = await renderSample('/terms')
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Prices Totals, all of them.')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('<title>Booking terms | Brackenfold</title>')
    expect(head).toContain('<link rel="canonical" href="https://brackenfold.example/terms"/>')
    expect(head).toContain('<meta name="description" content="What you and we agree on."/>')
  })

  it('redirects to /404 if it does not exist, and shows an error if it fails to load [ROUTE-13]', async () => {
    const missing = await renderSample('/no-such-page')
    expect([missing.status, missing.location]).toEqual([302, '/404'])
    const api = sampleApi({ page: () => Promise.reject(new ApiFailure(503, [])) })
    const failed = await renderSample('/terms', api)
    expect([failed.status, failed.html]).toEqual([503, expect.stringContaining('Sorry, this couldn’t be loaded.')])
  })
})

describe('a page that does not exist', () => {
  it('redirects from an unknown path to /404, which answers 404 and is not indexed [ROUTE-13]', async () => {
    const unknown = await renderSample('/nothing/here')
    expect([unknown.status, unknown.location]).toEqual([302, '/404'])
    const page = await renderSample('/404')
    expect(page.status).toBe(404)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  })

  for (const path of ['/holidays/ukcaravan/99/nowhere', '/holidays/spaceships/1/cornwall', '/channel/spaceships']) {
    it(`answers 404 at ${path} [ROUTE-13]`, async () => {
      const { status, html } = await renderSample(path)
      expect(status).toBe(404)
      expect(textOf(html)).toContain('Page not found')
    })
  }
})

describe('the layout', () => {
  it('has the telephone, opening hours and a link to the reviews [SHELL-01, SHELL-13]', async () => {
    const { html } = await renderSample('/404')
    expect(html).toContain('href="tel:01632960144"')
    expect(html).toContain('href="https://reviews.example/brackenfold"')
    expect(textOf(html)).toContain('Monday to Saturday 9am-5pm')
    expect(textOf(html)).toContain('Sunday 10am-4pm')
  })

  it('has every configured link whose page exists in its footer, and no others [SHELL-09]', async () => {
    const { html } = await renderSample('/404')
    const footer = html.slice(html.indexOf('<footer'))
    for (const path of ['/channel/ukcaravan', '/region/boats', '/holidays/ukcaravan/4/suffolk', '/terms', '/blog']) {
      expect(footer).toContain(`href="${path}"`)
    }
    for (const path of ['/customer-charter', '/work-with-us']) expect(html).not.toContain(`href="${path}"`)
  })

  it('is a slim bar in the booking flow [SHELL-02]', async () => {
    const { html } = await renderSample('/booking/extras')
    expect(html).toContain('href="tel:01632960144"')
    expect(html).not.toContain('<nav')
    expect(html).not.toContain('href="/login"')
  })

  it('contains no text that could end its script', async () => {
    const whole = sampleApi()
    const api = sampleApi({
      search: async (input) => {
        const answer = await whole.search(input)
        return {
          ...answer,
          results: answer.results.map((park) => ({ ...park, name: '</script><script>alert(1)</script>' })),
        }
      },
    })
    expect((await renderSample(SEARCH, api)).html).not.toContain('<script>alert(1)')
  })

  it('has one inline script, the same on every page, and lists the page’s modules beside its state', async () => {
    const scriptsOf = (html: string) => html.match(/<script data-entry[\s\S]*?<\/script>/g)
    const [none, home] = await Promise.all(['/404', '/'].map(async (path) => (await renderSample(path)).html))
    expect(none).toMatch(/<script type="application\/json" id="page-state" data-scripts="[^"]*not-found\.tsx\.js"/)
    expect(scriptsOf(none!)).toHaveLength(1)
    expect(scriptsOf(home!)).toEqual(scriptsOf(none!))
  })
})
