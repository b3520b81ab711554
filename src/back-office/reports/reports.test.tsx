import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countNights } from '../../server/store/reports/night-count-store.ts'
import { insertManyBookings } from '../../server/testing/many-bookings.ts'
import { TODAY } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'

let shop: TestApp
let office: TestBackOffice
beforeAll(async () => {
  shop = await createTestApp()
  office = await createTestBackOffice(shop.deps)
  await insertManyBookings(shop.deps.pool, 900, { first: '2025-02-01', days: 730 })
  await countNights(shop.deps.db, TODAY)
})
afterAll(() => shop.close())

const get = (path: string) => office.get('manager', path)

/** Rows of a file, by the names in its first line. */
async function csvOf(path: string): Promise<Record<string, string>[]> {
  const { html, status, headers } = await get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  const [titles = '', ...lines] = html.trim().split('\r\n')
  const names = titles.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, place) => [names[place]!, value])))
}

const pence = (rows: readonly Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0)

const hrefs = (html: string, path: string) =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(path))

const YEAR = 'from=2026-01-01&to=2026-12-31'

describe('the page of figures [STAFF-07]', () => {
  test('is for managers', async () => {
    expect((await office.get('agent', '/staff/reports')).status).toBe(403)
    expect((await get('/staff/reports')).status).toBe(200)
  })

  test('shows this month by day at first, with the year before and how its days correspond', async () => {
    const { text } = await get('/staff/reports')
    expect(text).toContain('364 days earlier, so that weekdays match')
    expect(text).toContain('booked on or before')
    expect(text).toMatch(/In all.*Bookings.*Turnover.*Occupancy/)
    expect(text).toMatch(/By day/)
  })

  test.each(['day', 'week', 'month', 'channel', 'region', 'park', 'operator', 'site', 'code'])(
    'by %s its lines add up to its total, which is the ledger’s',
    async (group) => {
      const rows = await csvOf(`/staff/reports.csv?${YEAR}&group=${group}&show=money`)
      const total = rows.at(-1)!
      const [expected] = (
        await shop.deps.pool.query<Record<string, string>>(`
          select sum(pence) filter (where l.kind in ('sale', 'change', 'cancellation', 'goodwill')) as turnover,
            -sum(pence) filter (where l.kind = 'payment') as received
          from ledger_entry l join booking b on b.id = l.booking_id
          where coalesce(confirmed_at, b.created_at) >= '2026-01-01' and coalesce(confirmed_at, b.created_at) < '2027-01-01'`)
      ).rows
      expect(pence([total], 'Turnover')).toBe(Number(expected!.turnover))
      expect(pence([total], 'Received')).toBe(Number(expected!.received))
      for (const name of ['Turnover', 'Received', 'Refunded', 'Balance to come', 'Overdue', 'Refunds to come']) {
        expect(pence(rows.slice(0, -1), name), name).toBe(pence([total], name))
      }
    },
  )

  test('each figure leads to its bookings, whose sums are the figure to the penny', async () => {
    for (const by of ['booked', 'arrival']) {
      const { html } = await get(`/staff/reports?${YEAR}&group=channel&by=${by}`)
      const links = new Set(hrefs(html, '/staff/reports/bookings?'))
      expect(links.size).toBeGreaterThan(8)
      for (const link of links) {
        const page = await get(link)
        const rows = await csvOf(link.replace('/bookings?', '/bookings.csv?'))
        const of = (name: string) => (pence(rows, name) / 100).toFixed(2)
        const grouped = (amount: string) => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })
        expect(page.text, link).toContain(`£${grouped(of('turnover'))}`)
        expect(page.text, link).toContain(`£${grouped(of('received'))}`)
        const figures = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].filter(
          ([, href]) => href!.replaceAll('&amp;', '&') === link,
        )
        const possible = [
          String(rows.filter(({ status }) => status !== 'released').length),
          ...['turnover', 'received', 'refunded', 'discount'].map((name) => `£${grouped(of(name))}`),
          `£${grouped((rows.reduce((sum, row) => sum + Math.max(0, Math.round(Number(row.balance) * 100)), 0) / 100).toFixed(2))}`,
          `£${grouped((rows.reduce((sum, row) => sum - Math.min(0, Math.round(Number(row.balance) * 100)), 0) / 100).toFixed(2))}`,
          rows
            .filter(({ status }) => status !== 'released')
            .reduce((sum, row) => sum + Number(row.nights), 0)
            .toLocaleString('en-GB'),
        ]
        expect(figures.length).toBeGreaterThan(0)
        for (const [, , figure] of figures) expect(possible, `${link}: ${figure}`).toContain(figure)
      }
    }
  })

  test('bookings behind a figure lead to the same in the list of bookings, where it has such a filter', async () => {
    const behind = `/staff/reports/bookings?${YEAR}&channel=ukcaravan`
    const list = async (path: string) => hrefs((await get(path)).html, '/staff/bookings?')
    expect(await list(`${behind}&only=cancelled`)).toEqual([
      '/staff/bookings?status=cancelled&channel=ukcaravan&bookedFrom=2026-01-01&bookedTo=2026-12-31',
    ])
    expect(await list(`${behind}&by=arrival&only=overdue`)).toEqual([
      '/staff/bookings?channel=ukcaravan&from=2026-01-01&to=2026-12-31&owing=overdue',
    ])
    expect(await list(`${behind}&only=refunded`)).toEqual([])
    const [path = ''] = await list(`${behind}&only=cancelled`)
    const listed = await csvOf(path.replace('/bookings?', '/bookings.csv?'))
    expect(listed.length).toBe((await csvOf(`${behind}&only=cancelled`.replace('/bookings?', '/bookings.csv?'))).length)
  })

  test('the ledger of the period leads to its entries, whose sum is the amount', async () => {
    const { html } = await get(`/staff/reports?${YEAR}`)
    const links = hrefs(html, '/staff/reports/ledger?').filter((link) => link.includes('kind='))
    expect(links.length).toBeGreaterThanOrEqual(8)
    for (const link of links) {
      const rows = await csvOf(link.replace('/ledger?', '/ledger.csv?'))
      const sum = Math.abs(pence(rows, 'amount')) / 100
      expect(rows.length).toBeGreaterThan(0)
      const amount = `£${sum.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
      const shown = html.replaceAll('&amp;', '&').split(`${link}"`)[1]?.split('</a>')[0] ?? ''
      expect([`${amount}`, `−${amount}`], link).toContain(shown.split('>').at(-1))
    }
  })

  test('steps from search to booking stand beside the year before, each as a share of the one before', async () => {
    const { pool } = shop.deps
    await pool.query(
      `insert into step_count (day, site, channel, step, count) values
        ('2026-03-01', 'BF', 'boats', 'search', 1200), ('2026-03-02', 'SN', 'boats', 'search', 800),
        ('2026-03-01', 'BF', 'boats', 'park', 500), ('2025-03-01', 'BF', 'boats', 'search', 70),
        ('2026-04-01', 'BF', 'boats', 'search', 9000)`,
    )
    const march = 'from=2026-03-01&to=2026-03-31&group=month'
    expect((await get(`/staff/reports?${march}`)).text).toContain('Results shown 2,000 70 Park shown 500 25.0% 0 0.0%')
    expect((await get(`/staff/reports?${march}&site=SN`)).text).toContain('Results shown 800 0 Park shown 0 0.0%')
    expect((await get(`/staff/reports?${march}&park=1`)).text).toContain('Steps are counted by site and holiday type')
  })

  test('a list goes on by pages of 100, each booking once', async () => {
    const seen: string[] = []
    for (let path: string | undefined = `/staff/reports/bookings?${YEAR}`; path !== undefined;) {
      const { html } = await get(path)
      seen.push(...hrefs(html, '/staff/bookings/'))
      path = hrefs(html, '/staff/reports/bookings?').find(
        (href) => href.includes('after=') && html.includes('rel="next"'),
      )
    }
    expect(seen.length).toBeGreaterThan(300)
    expect(new Set(seen).size).toBe(seen.length)
    const entries: string[] = []
    for (let path: string | undefined = `/staff/reports/ledger?${YEAR}`; path !== undefined;) {
      const { html } = await get(path)
      entries.push(...hrefs(html, '/staff/bookings/'))
      path = hrefs(html, '/staff/reports/ledger?').find((href) => href.includes('after='))
    }
    expect(entries).toHaveLength((await csvOf(`/staff/reports/ledger.csv?${YEAR}`)).length)
  })

  test('two dates in the wrong order are refused beside the field, and the month is shown', async () => {
    const query = '?period=dates&from=2026-02-02&to=2026-02-01'
    const { status, text, html } = await get(`/staff/reports${query}`)
    expect(status).toBe(422)
    expect(text).toContain('Enter a first date that isn’t after the last')
    expect(html).toContain('value="2026-02-02"')
    for (const list of ['.csv', '/bookings', '/bookings.csv', '/ledger', '/ledger.csv'])
      expect((await get(`/staff/reports${list}${query}`)).location).toBe(`/staff/reports${query}`)
  })

  test('periods with a name are links that keep what else is chosen, and dates that are typed replace them', async () => {
    const { html } = await get(`/staff/reports?period=week&group=park&site=SN`)
    expect(hrefs(html, '/staff/reports?period=year')).toEqual(['/staff/reports?period=year&group=park&site=SN'])
    expect(html).not.toContain('name="period"')
    const { text } = await get('/staff/reports?from=2026-02-01&to=2026-02-03&group=')
    expect(text).toContain('Booked Sun 1 Feb 2026 to Tue 3 Feb 2026')
  })

  test('a period without bookings says so and divides by nothing', async () => {
    const { text } = await get('/staff/reports?from=2019-01-01&to=2019-01-31')
    expect(text).toContain('No bookings in this period')
    expect(text).not.toMatch(/NaN|Infinity|undefined/)
  })

  test.each([
    'after=x',
    'after=2026-01-01,x',
    'after=2026-01-01,1',
    'after=2026-02-30,00000000-0000-4000-8000-000000000000',
    'after=2026-02-30T00:00:00.000000Z,1',
    'park=x&region=999999999',
    'site=zz&channel=%27',
    'kind=.x',
  ])('an address with %s is answered', async (query) => {
    for (const list of ['', '/bookings', '/ledger', '.csv', '/bookings.csv', '/ledger.csv']) {
      expect((await get(`/staff/reports${list}?${query}`)).status, list).toBe(200)
    }
  })
})
