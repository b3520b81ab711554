import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE_CODES, siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import { addDays, monthOf } from '../../../domain/dates/calendar-date.ts'
import { ALL_REGIONS } from '../../../domain/search/search-criteria.ts'
import { loadTestPage } from '../../testing/page-loader.ts'
import {
  BROADS,
  CORNISH_PARKS,
  CORNWALL,
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  SUFFOLK,
} from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const MENU_FILE = siteConfig('BF').megaMenuFile
const FIRST_MONDAY = addDays(FIRST_FRIDAY, 3)

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    loadPage: loadTestPage,
    limits: { reads: 1_000_000, writes: 1_000_000 },
  })
})
afterAll(() => app.close())
beforeEach(() => setReserved('true', 0))

/** Reserves that many units of every night for the unit types of a condition. */
async function setReserved(condition: string, reserved: number): Promise<void> {
  const { rows } = await app.deps.pool.query<{ unit_type_id: number; night: string }>(
    `update night_stock set taken = $1 where taken <> $1 and unit_type_id in (select id from unit_type where ${condition})
    returning unit_type_id, night`,
    [reserved],
  )
  await Promise.all(rows.map(({ unit_type_id: id, night }) => app.deps.availability.refresh(id, [night])))
}

async function read<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<OutputOf<Name>> {
  const { body } = await app.call(name, input)
  expect(body, name).toMatchObject({ success: 1 })
  const { data } = body as { data: OutputOf<Name> }
  expect(z.safeParse(CALLS[name].output, data).error?.issues ?? [], name).toEqual([])
  return data
}

describe('the availability summary', () => {
  test('has of each region with something on sale the lowest total of each number of nights, all regions first [SRCH-14]', async () => {
    const { minPrices, dataAvailable } = await read('availabilitySummary', { channelId: 'ukcaravan' })
    const of = (threeNights: number) => [
      { nights: 3, price: threeNights, arrivalDate: FIRST_FRIDAY },
      { nights: 4, price: threeNights, arrivalDate: FIRST_MONDAY },
      { nights: 7, price: 2 * threeNights, arrivalDate: FIRST_FRIDAY },
    ]
    expect(dataAvailable).toBe(true)
    expect(minPrices).toEqual([
      { regionId: ALL_REGIONS, nights: of(9_900) },
      { regionId: CORNWALL, nights: of(20_000) },
      { regionId: SUFFOLK, nights: of(9_900) },
    ])
  })

  test('has the lowest total of each park, of each month, and late deals by park', async () => {
    const { minParkPrices, months, latedeals } = await read('availabilitySummary', { channelId: 'ukcaravan' })
    expect(minParkPrices).toHaveLength(CORNISH_PARKS + 2)
    expect(minParkPrices).toContainEqual({ parkId: MARRAM_POINT.parkId, price: 9_900 })
    const onSale = Array.from({ length: 10 }, (_, week) => addDays(FIRST_FRIDAY, 7 * week))
    const withArrivals = new Set(onSale.flatMap((friday) => [monthOf(friday), monthOf(addDays(friday, 3))]))
    expect(months.map(({ month, price }) => [month, price])).toEqual([...withArrivals].map((month) => [month, 9_900]))
    expect(latedeals).toEqual([
      { parkId: GUNTON_SANDS.parkId, date: FIRST_FRIDAY, nights: 3, price: 12_000, wasPrice: 15_000 },
    ])
  })

  test('has dataAvailable false for a channel without availability, or once it is sold out', async () => {
    const nothing = { dataAvailable: false, minPrices: [], minParkPrices: [], months: [], latedeals: [] }
    expect(await read('availabilitySummary', { channelId: 'uktouring' })).toEqual(nothing)
    await setReserved(`channel = 'boats'`, 2)
    expect(await read('availabilitySummary', { channelId: 'boats' })).toEqual(nothing)
  })

  test('drops the nights of a sold-out region and keeps those of the other [SRCH-14]', async () => {
    await setReserved('park_id in (1, 2)', 2)
    const { minPrices } = await read('availabilitySummary', { channelId: 'ukcaravan' })
    expect(minPrices.map(({ regionId }) => regionId)).toEqual([ALL_REGIONS, CORNWALL])
    expect((await read('minPrices', { channelId: 'ukcaravan', regionId: SUFFOLK })).nightsOptions).toEqual([])
    expect((await read('minPrices', { channelId: 'ukcaravan', regionId: CORNWALL })).nightsOptions).toEqual([3, 4, 7])
  })
})

describe('lengths of stay in the price files', () => {
  test('for ukcaravan are the ones that its region sells, 3, 4 and 7 here, for any requested length [SRCH-14]', async () => {
    for (const duration of [3, 4, 7, 21]) {
      const feed = await read('minPrices', { channelId: 'ukcaravan', regionId: SUFFOLK, duration })
      expect(feed.nightsOptions).toEqual([3, 4, 7])
    }
  })

  test('are fixed for other channels, whatever their regions sell: boats 3 to 11 and 14 [SRCH-14]', async () => {
    const { nightsOptions } = await read('minPrices', { channelId: 'boats', regionId: BROADS })
    expect(nightsOptions).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
  })
})

describe('the mega menu file', () => {
  const menus = async () => (await read('megaMenu', { file: MENU_FILE })).menus

  test('has title, columns of sections with links, isChannel and an image for each channel with parks [SHELL-05]', async () => {
    const found = await menus()
    expect(found.map(({ code, title, isChannel }) => [code, title, isChannel])).toEqual([
      ['ukcaravan', 'UK Holiday Parks', true],
      ['uklodge', 'UK Lodge Breaks', true],
      ['hotels', 'Hotels by phone', false],
      ['boats', 'Boating Holidays', true],
    ])
    const [parks, , hotels, boats] = found
    expect(hotels?.columns).toEqual([])
    expect(parks?.image.key).toBe('channel-ukcaravan')
    expect(parks?.columns.map((sections) => sections.map(({ title }) => title))).toEqual([
      ['Where to go'],
      ['Something special'],
      ['Lowest prices', 'Operators'],
    ])
    expect(parks?.columns[0]?.[0]?.links).toEqual([
      { text: 'Cornwall', url: '/holidays/ukcaravan/1/cornwall' },
      { text: 'Suffolk', url: '/holidays/ukcaravan/4/suffolk' },
      { text: 'All regions', url: '/region/ukcaravan' },
    ])
    expect(boats?.columns[0]?.[0]?.links[0]?.url).toBe('/boating-holidays/boats/31/norfolk-broads')
  })

  test('names features that some parks have and others have not, and the lowest total of 3, 4 and 7 nights', async () => {
    const [parks] = await menus()
    const links = parks?.columns.flat().flatMap((section) => section.links) ?? []
    const texts = links.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Indoor pool', 'Sea views', 'Dog-friendly areas', 'Gorsebank Parks']))
    expect(texts).not.toContain('Outdoor pool')
    expect(texts.filter((text) => text.includes('nights'))).toEqual([
      '3 nights from £99',
      '4 nights from £99',
      '7 nights from £198',
    ])
    expect(links.find(({ text }) => text === '4 nights from £99')?.url).toContain(`date=${FIRST_MONDAY}&nights=4`)
  })

  test('has only links to pages that answer 200 [SHELL-05]', async () => {
    const links = (await menus()).flatMap(({ url, columns }) => [
      url,
      ...columns.flat().flatMap((section) => section.links.map((link) => link.url)),
    ])
    expect(links.length).toBeGreaterThan(20)
    const dead: string[] = []
    for (const link of links) {
      const { status, headers } = await app.request(link)
      if (status !== 200) dead.push(`${link}: ${status} ${headers.get('location') ?? ''}`)
    }
    expect(dead).toEqual([])
  })

  test('is 404 in JSON under any other name, including names of other sites', async () => {
    const others = SITE_CODES.filter((code) => code !== 'BF').map((code) => siteConfig(code).megaMenuFile)
    for (const name of [...others, 'menu.json', `${MENU_FILE}x`, '..%2f..%2fpackage.json', '%7Bfile%7D']) {
      const response = await app.request(`/json-files/${name}`)
      expect([response.status, response.headers.get('content-type')], name).toEqual([
        404,
        'application/json; charset=utf-8',
      ])
      expect(await response.json()).toMatchObject({ success: 0, errors: [{ code: 'no-such-file' }] })
    }
    expect(new Set([MENU_FILE, ...others]).size).toBe(3)
  })
})

describe('HTTP caching of the files', () => {
  const FILES = [
    '/json-files/minprices?channelId=ukcaravan&regionId=1&duration=3',
    '/json-files/minparkprices?parkId=1',
    '/json-files/months?channelId=ukcaravan',
    '/json-files/latedeals',
    '/json-files/availability?channelId=ukcaravan',
    `/json-files/${MENU_FILE}`,
  ]

  test.each(FILES)('%s: has a strong ETag per encoding, 304 for it alone, and is publicly cacheable', async (path) => {
    const etags = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await app.request(path, { headers: { 'accept-encoding': encoding } })
      const etag = response.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{22}(-gzip|-br)?"$/)
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=(60|300)$/)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.getSetCookie()).toEqual([])
      const headers = { 'accept-encoding': encoding, 'if-none-match': etag }
      const again = await app.request(path, { headers })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      const stale = await app.request(path, { headers: { ...headers, 'if-none-match': '"another"' } })
      expect(stale.status).toBe(200)
      etags.add(etag)
    }
    expect(etags.size).toBe(3)
  })

  test('a price that changes changes the ETag; a booking that changes no lowest price keeps it', async () => {
    const path = '/json-files/minprices?channelId=ukcaravan&regionId=4&duration=3'
    const etagOf = async () => (await app.request(path)).headers.get('etag')
    const before = await etagOf()
    await setReserved('id = 12', 2)
    expect(await etagOf()).toBe(before)
    await setReserved('id = 21', 2)
    expect(await etagOf()).not.toBe(before)
    await setReserved('true', 0)
    expect(await etagOf()).toBe(before)
  })

  test.each([
    ['/json-files/minprices', ['channelId']],
    ['/json-files/minprices?channelId=ukcaravan&regionId=north&duration=29', ['regionId', 'duration']],
    ['/json-files/minparkprices?parkId=0', ['parkId']],
    ['/json-files/months?channelId=trains', ['channelId']],
    ['/json-files/latedeals?channelId=', ['channelId']],
    ['/json-files/availability', ['channelId']],
  ])('%s is refused, naming %j', async (path, fields) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })
})
