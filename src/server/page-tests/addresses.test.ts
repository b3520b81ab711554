/** Addresses of search and lists over HTTP: redirects, status and head. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import {
  FIRST_FRIDAY,
  BROADS,
  CORNWALL,
  GUNTON_SANDS,
  MARRAM_POINT,
  REED_FEN,
  SALES_GROUND,
  SUFFOLK,
} from '../testing/small-catalogue.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const limits = { reads: 1_000_000, writes: 1 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage, limits })
})
afterAll(() => app.close())

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly html: string
}

async function ask(path: string): Promise<Answer> {
  const response = await app.request(path)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(ORIGIN, '')
const robotsOf = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')

const PARK = GUNTON_SANDS.parkId
const GUNTON = `ukcaravan/${SUFFOLK}/${PARK}`

describe('results', () => {
  test.each([
    '/results?channel=ukcaravan&region=4&nights=3&adults=2',
    '/results/all-regions?channel=uklodge',
    '/results/all-dates?channel=boats&region=31',
  ])('%s is noindex, follow [ROUTE-01]', async (path) => {
    const { status, html } = await ask(path)
    expect(status).toBe(200)
    expect(robotsOf(html)).toBe('noindex, follow')
    expect(canonicalOf(html)).toBe(path.replace(/\?.*/, ''))
  })

  test('the dates of a town have its name as heading, and its region in the search box [ROUTE-01]', async () => {
    const { status, html } = await ask(`/results/all-dates?channel=ukcaravan&region=${CORNWALL}&town=41`)
    expect([status, headingOf(html)]).toEqual([200, 'UK Holiday Parks in Lowestoft: prices by date'])
    expect(html).toContain(`region=${SUFFOLK}&amp;town=41`)
  })

  test.each(['channel=boats&adults=1', 'adults=67', 'adults=2&children=999'])(
    'an impossible party gets its error on the page of dates, which has not failed: %s [SRCH-12]',
    async (query) => {
      const { status, html } = await ask(`/results/all-dates?${query}`)
      expect(status).toBe(422)
      expect(html).toContain('We can’t search for that')
      expect(html).toMatch(/Min\. 2 adults|At most \d+ guests|at most 99/)
      expect(html).not.toContain('Retry')
      expect(html).toContain(`href="/?${query.replaceAll('&', '&amp;')}"`)
      // Results of everywhere lead here again.
      expect((await ask(`/?${query}`)).status).toBe(200)
    },
  )

  test('results for a party that cannot be keep the search, say what is wrong, and offer no Retry, which could not help [SRCH-24]', async () => {
    const { status, html } = await ask('/results?channel=boats&adults=1&features=40')
    expect(status).toBe(422)
    expect(html).toContain('We can’t search for that')
    expect(html).toContain('Min. 2 adults for Boating holidays.')
    expect(html).toContain('role="search"')
    expect(html).not.toContain('Retry')
  })

  test.each(['/results/all-regions', '/results/all-dates'])('%s alone may be listed [ROUTE-01]', async (path) => {
    const { status, html } = await ask(path)
    expect([status, robotsOf(html)]).toEqual([200, undefined])
  })
})

describe('lists', () => {
  const prefixes = ['holidays', 'holiday-parks', 'parks', 'boating-holidays']

  test.each(prefixes)(
    '/%s/{channel}/{region} is the same list under each prefix [ROUTE-02, ROUTE-04]',
    async (prefix) => {
      for (const path of [`/${prefix}/ukcaravan/4/suffolk`, `/${prefix}/ukcaravan/4`]) {
        const { status, html } = await ask(path)
        expect(status, path).toBe(200)
        expect(headingOf(html)).toBe('UK Holiday Parks in Suffolk')
        expect(canonicalOf(html)).toBe('/holidays/ukcaravan/4/suffolk')
        expect(html).toContain('Gunton Sands')
        expect(html).not.toContain('Cornish Park')
      }
    },
  )

  test('of boats have their own canonical address [ROUTE-04]', async () => {
    const { html } = await ask(`/holidays/boats/${BROADS}/norfolk-broads`)
    expect(canonicalOf(html)).toBe('/boating-holidays/boats/31/norfolk-broads')
  })

  test('/area/{channel}/{region}/{town} lists one town, under its region [ROUTE-04]', async () => {
    const { status, html } = await ask('/area/ukcaravan/4/41/lowestoft')
    expect(status).toBe(200)
    expect(headingOf(html)).toBe('UK Holiday Parks in Lowestoft')
    expect(html).toContain('<title>UK Holiday Parks in Lowestoft, Suffolk | ')
    expect(html).toMatch(/<nav aria-label="You are here".*?href="\/holidays\/ukcaravan\/4\/suffolk"[^>]*>Suffolk</)
    expect((await ask('/area/ukcaravan/4/41')).status).toBe(200)
  })

  test.each(prefixes)(
    '/%s with a wrong slug redirects permanently to the correct one with its query [ROUTE-02, ROUTE-04]',
    async (prefix) => {
      const { status, location } = await ask(`/${prefix}/ukcaravan/4/sufolk?sort=name`)
      expect([status, location]).toEqual([301, `/${prefix}/ukcaravan/4/suffolk?sort=name`])
    },
  )

  test('filtered by operator are not indexed, and link to the whole list [ROUTE-02]', async () => {
    const { status, html } = await ask('/holidays/ukcaravan/4/suffolk?operator=1')
    expect([status, robotsOf(html)]).toEqual([200, 'noindex, follow'])
    expect(canonicalOf(html)).toBe('/holidays/ukcaravan/4/suffolk')
    expect(html).toContain('href="/holidays/ukcaravan/4/suffolk"')
  })

  test('a park that sells holiday homes only has its page, where nothing can be booked [RES-11]', async () => {
    const path = `/holidays/ukcaravan/${SUFFOLK}/${SALES_GROUND.parkId}/larch-sales-ground`
    const { status, html } = await ask(path)
    expect([status, canonicalOf(html), headingOf(html)]).toEqual([200, path, 'Larch Sales Ground'])
    expect(html).not.toContain('name="expectedPrice"')
    expect((await ask(`/holidays/${GUNTON}/gunton-sands`)).html).toContain('name="expectedPrice"')
  })

  test('leave out sales grounds [RES-11]', async () => {
    for (const path of ['/holidays/ukcaravan/4/suffolk', '/area/ukcaravan/4/41/lowestoft']) {
      expect((await ask(path)).html, path).not.toContain('Larch Sales Ground')
    }
  })

  test('begin with the parks that the site configures, in its order [RES-11]', async () => {
    const orderOf = (html: string) => ['Gunton Sands', 'Marram Point'].map((name) => html.indexOf(`>${name}</a>`))
    const [gunton, marram] = orderOf((await ask('/holidays/ukcaravan/4/suffolk')).html)
    expect(gunton).toBeLessThan(marram!)
    const site = { ...app.deps.site, parkOrder: ['Marram Point', 'Gunton Sands'] }
    const other = createApp({ ...app.deps, site }, { loadPage: loadTestPage, limits, load: ANY_LOAD })
    const html = await (await other.request(`${ORIGIN}/holidays/ukcaravan/4/suffolk`)).text()
    const [secondNow, firstNow] = orderOf(html)
    expect(firstNow).toBeLessThan(secondNow!)
  })
})

describe('three segments', () => {
  test.each(['holidays', 'holiday-parks', 'parks', 'boating-holidays'])(
    'under /%s lead for good to the park whose id the third is, the query kept [ROUTE-03]',
    async (prefix) => {
      const { status, location } = await ask(`/${prefix}/${GUNTON}?nights=7&adults=2`)
      expect([status, location]).toEqual([301, `/holidays/${GUNTON}/gunton-sands?nights=7&adults=2`])
    },
  )

  test('are a list if the third is a park of another region, or no park [ROUTE-03]', async () => {
    for (const third of [101, 999_999]) {
      const { status, location } = await ask(`/holidays/ukcaravan/${SUFFOLK}/${third}`)
      expect([status, location]).toEqual([301, '/holidays/ukcaravan/4/suffolk'])
    }
  })
})

describe('parks', () => {
  const prefixes = ['holidays', 'holiday-parks', 'boat', 'boat-result', 'park-result']

  test.each(prefixes)('/%s/{channel}/{region}/{park}/{slug} is the park [ROUTE-02, ROUTE-05]', async (prefix) => {
    const { status, html } = await ask(`/${prefix}/${GUNTON}/gunton-sands`)
    expect([status, headingOf(html)]).toEqual([200, 'Gunton Sands'])
    expect(canonicalOf(html)).toBe(`/holidays/${GUNTON}/gunton-sands`)
  })

  test.each(prefixes)(
    '/%s with a wrong slug redirects permanently to the correct one with its query [ROUTE-05]',
    async (prefix) => {
      const { status, location } = await ask(`/${prefix}/${GUNTON}/guntonsands?nights=7`)
      expect([status, location]).toEqual([301, `/${prefix}/${GUNTON}/gunton-sands?nights=7`])
    },
  )

  test.each(['boat', 'boat-result', 'park-result'])('/%s needs no slug [ROUTE-05]', async (prefix) => {
    expect((await ask(`/${prefix}/${GUNTON}`)).status).toBe(200)
  })

  test('of boats have their own canonical address, one per holiday type [ROUTE-05]', async () => {
    const boat = await ask(`/park-result/boats/${BROADS}/${REED_FEN.parkId}/reed-fen-boatyard`)
    expect(canonicalOf(boat.html)).toBe(`/boat/boats/${BROADS}/${REED_FEN.parkId}/reed-fen-boatyard`)
    const titles = await Promise.all(
      ['ukcaravan', 'uklodge'].map(async (channel) => {
        const { html } = await ask(`/holidays/${channel}/${SUFFOLK}/${MARRAM_POINT.parkId}/marram-point`)
        return /<title>([^<]+)/.exec(html)?.[1]
      }),
    )
    expect(titles).toEqual([
      'Marram Point, Suffolk: UK Holiday Parks | Brackenfold',
      'Marram Point, Suffolk: UK Lodge Breaks | Brackenfold',
    ])
  })
})

describe('holiday types', () => {
  test('/channel/{code}: search of that type alone, regions, low prices, operators [ROUTE-07]', async () => {
    const { status, html } = await ask('/channel/ukcaravan')
    expect([status, headingOf(html)]).toEqual([200, 'UK Holiday Parks'])
    const form = /<form[^>]*role="search".*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('<input type="hidden" name="channel" value="ukcaravan"/>')
    expect(form).not.toContain('UK Lodge Breaks')
    expect(html).toContain('href="/holidays/ukcaravan/4/suffolk"')
    expect(html).toContain('href="/1/region/ukcaravan"')
    expect(html).toMatch(/Lowest prices.*3 nights.*4 nights.*7 nights/s)
    expect(html).toContain(
      `href="/results?channel=ukcaravan&amp;region=all-regions&amp;date=${FIRST_FRIDAY}&amp;nights=3`,
    )
  })

  test('/channel/{code} keeps a party of five adults in its prices and in every link [ROUTE-07, TRUE-01]', async () => {
    const { html } = await ask('/channel/ukcaravan?adults=5')
    expect(html).toContain('1 of 2 parks')
    expect(html).not.toContain('Last Minute Deals')
    expect(html).toContain('href="/holidays/ukcaravan/4/suffolk?adults=5"')
    expect(html).toContain('href="/region/ukcaravan?adults=5"')
    expect(html).toContain('href="/1/region/ukcaravan?adults=5"')
    expect(html).toContain('href="/results/all-dates?channel=ukcaravan&amp;adults=5"')
    expect(html).toMatch(
      /href="\/results\?channel=ukcaravan&amp;region=all-regions&amp;date=[\d-]+&amp;nights=3&amp;adults=5/,
    )
    for (const under of ['/region/ukcaravan', '/1/region/ukcaravan', '/holidays/ukcaravan/4/suffolk']) {
      expect((await ask(`${under}?adults=5`)).html, under).toContain('href="/channel/ukcaravan?adults=5"')
    }
  })

  test('/channel/{code} has the late deals of its type, if there are any [ROUTE-07]', async () => {
    expect((await ask('/channel/ukcaravan')).html).toMatch(/Last Minute Deals.*Gunton Sands/s)
    expect((await ask('/channel/uklodge')).html).not.toContain('Last Minute Deals')
  })

  test('/region/{code} lists its regions and towns [ROUTE-07]', async () => {
    const { html } = await ask('/region/boats')
    expect(html).toContain('href="/boating-holidays/boats/31/norfolk-broads"')
    expect(html).toContain('href="/area/boats/31/311/wroxham"')
  })

  test('/{operator}/region/{code} lists an operator’s regions and parks with their lowest prices [ROUTE-07]', async () => {
    const { status, html } = await ask('/1/region/ukcaravan')
    expect([status, headingOf(html)]).toEqual([200, app.deps.availability.current.catalogue.operators.get(1)?.name])
    expect(html).toContain('href="/holidays/ukcaravan/4/suffolk?operator=1"')
    expect(html).toMatch(/href="\/holidays\/ukcaravan\/4\/2\/marram-point\?[^"]*".*?£99</s)
    expect(html).toContain('has been letting since 1962')
  })
})

describe('dogs', () => {
  test('/dog-friendly/{code} lists regions with the lowest price of units that accept dogs [ROUTE-07]', async () => {
    const { status, html } = await ask('/dog-friendly/ukcaravan')
    expect(status).toBe(200)
    const suffolk = /<li data-region="4".*?<\/li>/s.exec(html)?.[0] ?? ''
    // The caravan at £99 accepts no dogs, the one of Gunton Sands at £120 does.
    expect(suffolk).toContain('£120')
    expect(suffolk.replaceAll(/<[^>]+>/g, '')).toContain('1 of 2 parks')
    expect(suffolk).toMatch(/href="\/results\?channel=ukcaravan&amp;region=4&amp;[^"]*dogs=true"/)
    expect(/<input[^>]*name="dogs"[^>]*>/.exec(html)?.[0]).toContain('value="1"')
  })

  test('are not accepted abroad: the page says so and is not indexed [ROUTE-07]', async () => {
    const { status, html } = await ask('/dog-friendly/eurocaravan')
    expect([status, headingOf(html)]).toEqual([200, 'European Holiday Parks: dogs aren’t allowed'])
    expect(robotsOf(html)).toBe('noindex, follow')
  })
})

describe('addresses that have moved', () => {
  test.each([
    ['/dog-friendly/uk', '/dog-friendly/ukcaravan'],
    ['/rentals', '/region/ukcottages'],
    ['/my-account', '/login'],
    ['/contact-us', '/help'],
    ['/a/17/holidays/ukcaravan/4/suffolk', '/holidays/ukcaravan/4/suffolk'],
  ])('%s redirects permanently to %s with its query [ROUTE-12]', async (from, to) => {
    const { status, location } = await ask(`${from}?utm=mail&x=1`)
    expect([status, location]).toEqual([301, `${to}?utm=mail&x=1`])
  })

  test.each(['/channel/boats', '/holidays/ukcaravan/4/suffolk', '/dog-friendly/ukcaravan', '/results/all-dates'])(
    '%s with a slash at its end leads to the address without, by 308 and with its query [ROUTE-14]',
    async (path) => {
      const { status, location } = await ask(`${path}/?a=1`)
      expect([status, location]).toEqual([308, `${path}?a=1`])
    },
  )
})

describe('what does not exist', () => {
  test('redirects to /404, which has status 404 and is not indexed [ROUTE-13]', async () => {
    for (const path of ['/nowhere', '/no/such/page', '/holidays', '/holidays/ukcaravan', '/1/regions/ukcaravan']) {
      const { status, location } = await ask(path)
      expect([status, location], path).toEqual([302, '/404'])
    }
    const { status, html } = await ask('/404')
    expect([status, robotsOf(html)]).toEqual([404, 'noindex'])
  })

  test('includes paths with an invalid escape, which are not logged [ROUTE-13]', async () => {
    for (const path of [
      '/%',
      '/%ff',
      '/holidays/ukcaravan/%ff%fe',
      '/%/region/ukcaravan',
      '/area/ukcaravan/4/%E0%A4/x',
    ]) {
      const { status, location } = await ask(path)
      expect([status, location], path).toEqual([302, '/404'])
    }
  })

  test('a page number beyond the list shows the first page', async () => {
    for (const page of [501, 999]) {
      const { status, html } = await ask(`/holidays/ukcaravan/${SUFFOLK}/suffolk?page=${page}`)
      expect([status, headingOf(html)]).toEqual([200, 'UK Holiday Parks in Suffolk'])
      expect(html).toContain('Gunton Sands')
    }
  })

  test.each([
    ['region', '/holidays/ukcaravan/999/nowhere'],
    ['region of another kind of holiday', `/holidays/boats/${CORNWALL}/cornwall`],
    ['channel', '/holidays/spaceships/4/suffolk'],
    ['town', '/area/ukcaravan/4/999/nowhere'],
    ['town of another region', '/area/ukcaravan/4/11/bude'],
    ['park', `/holidays/ukcaravan/4/999/nowhere`],
    ['park of another region', `/holidays/ukcaravan/${CORNWALL}/${PARK}/gunton-sands`],
    ['park of another channel', `/holidays/uklodge/${SUFFOLK}/${PARK}/gunton-sands`],
    ['channel home', '/channel/hotels'],
    ['channel of regions', '/region/mars'],
    ['channel of dogs', '/dog-friendly/mars'],
    ['operator', '/99/region/ukcaravan'],
    ['operator of another channel', '/2/region/ukcaravan'],
    ['operator by a name', '/gorsebank/region/ukcaravan'],
    ['channel of an operator', '/1/region/mars'],
    ['operator of a list', '/holidays/ukcaravan/4/suffolk?operator=99'],
  ])('no such %s: %s has status 404 and is not indexed [ROUTE-13]', async (_, path) => {
    const { status, html } = await ask(path)
    expect([status, robotsOf(html)]).toEqual([404, 'noindex'])
    expect(html).toContain('Page not found')
    expect(canonicalOf(html)).toBeUndefined()
  })
})

describe('without script', () => {
  test.each(['/channel/ukcaravan', '/dog-friendly/ukcaravan', '/1/region/ukcaravan', '/holidays/ukcaravan/4/suffolk'])(
    '%s is whole, with its search as a plain GET form [ROUTE-16]',
    async (path) => {
      const { html } = await ask(path)
      const form = /<form[^>]*role="search".*?<\/form>/.exec(html)?.[0] ?? ''
      expect(form).toMatch(/^<form[^>]*action="\/results"[^>]*method="get"/)
      for (const name of ['channel', 'region', 'date', 'nights', 'adults']) expect(form).toContain(`name="${name}"`)
      expect(html).toMatch(/£\d/)
    },
  )
})
