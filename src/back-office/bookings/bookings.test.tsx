import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { TODAY } from '../../server/testing/small-catalogue.ts'
import { openDemoOffice, type DemoOffice } from '../testing/demo-office.ts'
import type { Page } from '../testing/test-back-office.ts'

let demo: DemoOffice
beforeAll(async () => {
  demo = await openDemoOffice(400)
})
afterAll(() => demo.close())

const referencesIn = ({ html }: Page) =>
  [...html.matchAll(/href="\/staff\/bookings\/(\w+)" data-row/g)].map(([, reference]) => reference ?? '')

const linkTo = ({ html }: Page, rel: 'prev' | 'next') =>
  new RegExp(`href="([^"]+)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The clock may pass midnight while the tests run. */
const CURRENT_DAY = `(now() at time zone 'Europe/London')::date::text`

const get = (path: string) => demo.office.get('agent', path)

describe('the list of bookings over HTTP', () => {
  test('is all bookings that are sold or held, the newest first, 50 on a page', async () => {
    const page = await get('/staff/bookings')
    expect(page.status).toBe(200)
    expect(referencesIn(page)).toEqual(
      await demo.column(
        `select reference from booking where status <> 'released' order by created_at desc, id desc limit 50`,
      ),
    )
    const [count] = await demo.column(`select count(*) from booking where status <> 'released'`)
    expect(page.text).toContain(`${count} bookings, 50 on this page`)
    expect(linkTo(page, 'prev')).toBeUndefined()
  })

  test('shows each booking once forward and back, while others are booked', async () => {
    const seen: string[] = []
    let page = await get('/staff/bookings?status=confirmed')
    const wanted = await demo.column(`select reference from booking where status = 'confirmed'`)
    for (let turn = 0; ; turn++) {
      seen.push(...referencesIn(page))
      const next = linkTo(page, 'next')
      if (next === undefined) break
      await demo.column(
        `insert into booking (reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children, under5s,
           dogs, assistance_dogs, unit_pence, hold_expires_at, agreed_price, confirmed_at)
         select $1, site, 'confirmed', channel, park_id, unit_type_id, arrival, nights, 2, 0, 0, 0, 0, unit_pence, now(),
           agreed_price, now() from booking where status = 'confirmed' limit 1`,
        [`ZZ${turn}`],
      )
      page = await get(next)
    }
    expect(seen).toHaveLength(wanted.length)
    expect(new Set(seen)).toEqual(new Set(wanted))
    const back = referencesIn(page)
    for (let before = linkTo(page, 'prev'); before !== undefined; before = linkTo(page, 'prev')) {
      page = await get(before)
      back.unshift(...referencesIn(page))
    }
    expect(back.filter((reference) => !reference.startsWith('ZZ'))).toEqual(seen)
    await demo.column(`delete from booking where reference like 'ZZ%'`)
  })

  test.each([
    [`status=cancelled`, `status = 'cancelled'`],
    [`status=released`, `status = 'released'`],
    [`site=SN`, `site = 'SN' and status <> 'released'`],
    [`channel=boats`, `channel = 'boats' and status <> 'released'`],
    [`region=1`, `status <> 'released' and park_id in (select id from park where region_id = 1)`],
    [`operator=1`, `status <> 'released' and park_id in (select id from park where operator_id = 1)`],
    [
      `from=${TODAY}&to=${addDays(TODAY, 30)}`,
      `status <> 'released' and arrival between '${TODAY}' and '${addDays(TODAY, 30)}'`,
    ],
    [
      `owing=to-come`,
      `status = 'confirmed' and outstanding_pence > 0 and agreed_price->>'balanceDue' >= ${CURRENT_DAY}`,
    ],
    [
      `owing=overdue`,
      `outstanding_pence > 0 and (status = 'cancelled' or coalesce(agreed_price->>'balanceDue' < ${CURRENT_DAY}, true))`,
    ],
    [`code=spring%2020`, `discount_code = 'SPRING20' and status <> 'released'`],
    [`refund=any`, `exists (select from refund where booking_id = booking.id) and status <> 'released'`],
    [
      `refund=failed`,
      `exists (select from refund where booking_id = booking.id and status = 'failed') and status <> 'released'`,
    ],
    [
      `bookedFrom=${addDays(TODAY, -7)}&bookedTo=${TODAY}`,
      `(confirmed_at at time zone 'Europe/London')::date >= '${addDays(TODAY, -7)}'`,
    ],
  ])('%s lists what it says', async (query, where) => {
    const seen: string[] = []
    for (let path: string | undefined = `/staff/bookings?${query}`; path !== undefined;) {
      const page = await get(path)
      seen.push(...referencesIn(page))
      path = linkTo(page, 'next')
    }
    expect(seen.sort()).toEqual((await demo.column(`select reference from booking where ${where}`)).sort())
  })

  test('shows what was chosen in its form, further filters opened, and offers the parks of a region', async () => {
    const page = await get('/staff/bookings?status=cancelled&region=1&departs=2027-05-08')
    expect(page.html).toContain('<option value="cancelled" selected="">')
    expect(page.html).toContain('<details open=""')
    expect(page.html).toContain('value="2027-05-08"')
    const [park] = await demo.column('select id from park where region_id = 1 and park_type_id <> 15 order by id')
    expect(page.html).toContain(`<option value="${park}">`)
    expect((await get('/staff/bookings')).html).not.toContain('<details open')
  })

  test('can be sorted by its columns, in both directions', async () => {
    const up = await get('/staff/bookings?order=arrival')
    expect(referencesIn(up)).toEqual(
      await demo.column(`select reference from booking where status <> 'released' order by arrival, id limit 50`),
    )
    expect(up.html).toContain('href="/staff/bookings?order=-arrival"')
  })

  test('says so if there is none', async () => {
    expect((await get('/staff/bookings?from=2099-01-01')).text).toContain('No bookings match')
  })

  test('with a date that cannot be used says so beside it, in the list and for its file', async () => {
    const query = 'from=2027-02-31&bookedFrom=2027-03-02&bookedTo=2027-03-01'
    const page = await get(`/staff/bookings?${query}`)
    expect(page.status).toBe(422)
    expect(page.text).toMatch(
      /Arrives from Enter a date, such as .*Booked on or before Enter a first date that isn’t after the last/,
    )
    expect(page.html).toContain('<details open')
    expect(referencesIn(page)).toEqual([])
    expect((await get(`/staff/bookings.csv?${query}`)).location).toBe(`/staff/bookings?${query}`)
  })

  test('masks names for a reader, and nobody else', async () => {
    const [name] = await demo.column(
      `select first_name || ' ' || last_name from booking_customer join booking on id = booking_id order by created_at desc limit 1`,
    )
    expect((await get('/staff/bookings')).text).toContain(name)
    const masked = await demo.office.get('reader', '/staff/bookings')
    expect(masked.text).not.toContain(name)
    expect(masked.text).toMatch(/M\w+ \w••• \w•••/)
  })
})

describe('the list as a file', () => {
  const fileFor = async (person: 'reader' | 'agent' | 'manager', query: string) =>
    (await demo.office.get(person, `/staff/bookings.csv?${query}`)).html.trimEnd().split('\r\n')

  test('has all bookings of the filter, not one page', async () => {
    const lines = await fileFor('manager', 'status=confirmed&order=arrival')
    const references = await demo.column(
      `select reference from booking where status = 'confirmed' order by arrival, id`,
    )
    expect(lines.slice(1).map((line) => parseBookingReference(line.split(',')[0] ?? ''))).toEqual(references)
  })

  test('has full names for roles that may export customers, else masked ones', async () => {
    const names = await demo.column(`select first_name || ' ' || last_name from booking_customer`)
    expect((await fileFor('manager', '')).join()).toContain(names[0])
    const masked = (await fileFor('agent', '')).join()
    expect(names.filter((name) => masked.includes(name))).toEqual([])
  })

  test('starts no formula in a spreadsheet', async () => {
    const [id] = await demo.column('select booking_id from booking_customer limit 1')
    await demo.column(`update booking_customer set title = '=HYPERLINK("x")' where booking_id = $1`, [id])
    const lines = await fileFor('manager', '')
    expect(lines.some((line) => line.includes(`"'=HYPERLINK(""x"")`))).toBe(true)
    expect(lines.some((line) => /(^|,)"?[=+@-]/.test(line))).toBe(false)
    await demo.column(`update booking_customer set title = 'Ms' where booking_id = $1`, [id])
  })
})

describe('the search over HTTP [STAFF-03]', () => {
  test('1 hit leads to the booking at once', async () => {
    const [reference] = await demo.column(`select reference from booking where status = 'confirmed' limit 1`)
    const typed = `${reference!.slice(0, 2)} ${reference!.slice(2, 6).toLowerCase()} ${reference!.slice(6)}`
    expect(await get(`/staff/search?q=${encodeURIComponent(typed)}`)).toMatchObject({
      status: 303,
      location: `/staff/bookings/${reference}`,
    })
  })

  test('several are a list with the matching field of each', async () => {
    const page = await get('/staff/search?q=smith')
    const smiths = await demo.column(
      `select reference from booking join booking_customer on booking_id = id where last_name = 'Smith'`,
    )
    expect(smiths.length).toBeGreaterThan(1)
    expect(referencesIn(page).sort()).toEqual(smiths.sort())
    expect(page.html).toContain('<td data-title="Found by">name</td>')
  })

  test('by a reader finds by a whole reference, or a whole last name with its postcode, and is logged [STAFF-13]', async () => {
    const [row = ''] = await demo.column(
      `select concat_ws('|', reference, last_name, postcode) from booking join booking_customer on booking_id = id
        where postcode ~ '^[A-Z]{1,2}[0-9]' order by reference limit 1`,
    )
    const [reference = '', last = '', postcode = ''] = row.split('|')
    const search = (typed: string) => demo.office.get('reader', `/staff/search?q=${encodeURIComponent(typed)}`)
    for (const typed of [reference, `${last} ${postcode}`, `${postcode} ${last.toUpperCase()}`])
      expect([typed, (await search(typed)).location]).toEqual([typed, `/staff/bookings/${reference}`])
    for (const typed of [
      last,
      last.slice(0, -1),
      postcode,
      reference.slice(0, 9),
      `${last.slice(0, -1)} ${postcode}`,
    ]) {
      const { text, location } = await search(typed)
      expect([typed, location, text.includes('No booking matches')]).toEqual([typed, undefined, true])
      expect(text).toContain('Each search is logged.')
    }
    const noted = await demo.column(
      "select concat_ws('|', actor_name, detail) from staff_event where kind = 'bookings-searched' order by id",
    )
    expect(noted).toHaveLength(8)
    expect(noted[1]).toBe(`Reader|last name and postcode: ${reference}`)
    expect(noted[3]).toMatch(/^Reader\|\w+: none found$/)
    expect(JSON.stringify(noted)).not.toContain(last)
  })

  test('none says so, and what can be typed; what was typed is text', async () => {
    const page = await get(`/staff/search?q=${encodeURIComponent('<b>nobody</b>')}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('No booking matches “<b>nobody</b>”')
    expect(page.text).toContain('NR1 3QG, or NR1')
    expect((await get('/staff/search')).text).toContain('Enter something you know about the booking')
  })
})
