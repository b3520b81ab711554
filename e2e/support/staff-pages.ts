/** One address of every page of the back office, found by following its links, so that a new route is found too. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { ROUTES } from '../../src/back-office/routes.ts'
import { makeStuck } from '../../src/back-office/testing/stuck-things.ts'
import { readPostmaster } from '../../src/server/store/embedded/postmaster.ts'
import { expect } from './fixtures.ts'
import type { StartedShop } from './start-shop.ts'

const GETS = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[a-z]+/gi, '[^/]+')}$`),
}))

/** Routes that answer no page of the frame, or lead on at once. */
const NO_PAGES: ReadonlySet<string> = new Set([
  '/staff/bookings.csv',
  '/staff/inbox.csv',
  '/staff/accounts/events.csv',
  '/staff/reports.csv',
  '/staff/reports/bookings.csv',
  '/staff/reports/ledger.csv',
  '/staff/bookings/:reference/show',
  '/staff/bookings/:reference/agreement',
  '/staff/sell/:reference/paid',
  '/staff/catalogue/uploads/:file',
  '/staff/content/pictures/:file',
  '/staff/catalogue/templates/:file',
  '/staff/catalogue/map.svg',
  '/staff/catalogue/imports/:id/errors',
  // In frames of pages that are visited.
  '/staff/emails/:id/html',
  '/staff/inbox/requests/:id/preview',
  '/staff/inbox/messages/:id/preview',
  '/staff/bookings/:reference/write/preview',
])

/** Pages of signing in, which nobody who is signed in sees: `e2e/journeys/staff-sign-in.e2e.ts` visits them. */
const SIGN_IN = /^\/staff\/(sign-in|set-up|first)/

/** Links to look at of a route, until one answers a page. */
const MAX_TRIED = 4

export interface StaffPage {
  /** The route's path, such as '/staff/bookings/:reference'. */
  readonly route: string
  readonly address: string
}

/**
 * @param page signed in, may do everything
 * @param known addresses that no link leads to
 * @returns a page of each route, and the routes without a page
 */
export async function findStaffPages(
  page: Page,
  known: readonly string[],
): Promise<{ readonly pages: readonly StaffPage[]; readonly missing: readonly string[] }> {
  const found = new Map<string, string>()
  const tried = new Map<string, number>()
  const seen = new Set<string>()
  const queue: StaffPage[] = []
  const enqueue = (address: string) => {
    const path = address.replace(/[?#].*$/, '')
    // The longer path is the more precise one: '/staff/accounts/events' is no account.
    const route = GETS.filter(({ pattern }) => pattern.test(path)).sort((a, b) => literal(b.path) - literal(a.path))[0]
    if (!route || NO_PAGES.has(route.path) || found.has(route.path) || seen.has(address)) return
    seen.add(address)
    const times = tried.get(route.path) ?? 0
    if (times >= MAX_TRIED) return
    tried.set(route.path, times + 1)
    queue.push({ route: route.path, address })
  }
  for (const address of ['/staff', ...known]) enqueue(address)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const response = await page.request.get(next.address, { maxRedirects: 0 })
    if (response.status() !== 200) continue
    if (!found.has(next.route)) found.set(next.route, next.address)
    for (const [, link = ''] of (await response.text()).matchAll(/href="(\/staff[^"#]*)/g))
      enqueue(link.replaceAll('&amp;', '&'))
  }
  return {
    pages: [...found].map(([route, address]) => ({ route, address })),
    missing: GETS.map(({ path }) => path).filter(
      (path) => !found.has(path) && !NO_PAGES.has(path) && !SIGN_IN.test(path),
    ),
  }
}

/** How many parts of a path are no parameters. */
const literal = (path: string) => path.split('/').filter((part) => !part.startsWith(':')).length

/**
 * Makes what is not there in the morning: a held stay, a change of stock, an import, an email, an approval, what is
 * stuck.
 */
export async function makeStaffThings(page: Page, { dataDir }: StartedShop): Promise<string[]> {
  const pathOf = () => page.url().slice(new URL(page.url()).origin.length)
  const known: string[] = ['/staff/search?q=a', '/staff/content/samples/posts']

  await page.goto('/staff/sell')
  await page.getByLabel('or any day in').selectOption({ index: 8 })
  await page.getByRole('button', { name: 'Find stays' }).click()
  await page.locator('a[data-row]').first().click()
  await page.getByRole('button', { name: /^Hold for/ }).waitFor()
  known.push(pathOf())
  await page.getByRole('button', { name: /^Hold for/ }).click()
  await expect(page.getByRole('button', { name: 'Save and price' })).toBeVisible()
  known.push(pathOf())

  await page.goto('/staff/stock')
  await page.locator('a[data-row]').first().click()
  await page.locator('a[href*="/nights/"]').first().click()
  await page
    .getByRole('link', { name: 'Close' })
    .or(page.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await page.getByRole('button', { name: /^Change \d+ night/ }).click()
  await expect(page.getByRole('status')).toContainText('1 night')

  await page.goto('/staff/catalogue/imports')
  await page.getByLabel('What is in it').selectOption('stock')
  await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Park,Unit type,First night,Number of units\nNowhere,None,1/7/2027,3\n'),
  })
  await page.getByRole('button', { name: 'Upload spreadsheet' }).click()
  await expect(page).toHaveURL(/sheets\/[0-9a-f-]+$/)
  known.push(pathOf())

  await page.goto('/staff/catalogue/imports')
  await page.getByText('For machines and whole catalogues').click()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'parks.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from('{"kind":"nothing"}\n'),
  })
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page).toHaveURL(/imports\/\d+$/)

  await page.goto('/staff/bookings?status=confirmed&owing=to-come')
  const reference = (await page.locator('a[data-row]').first().getAttribute('href')) ?? ''
  known.push(`${reference}/pay-link`, `${reference}/write`)
  await page.goto(`${reference}/send-again`)
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByRole('status')).toBeVisible()

  // More than one person may give.
  await page.goto('/staff/bookings?status=confirmed')
  const bookings = await page
    .locator('a[data-row]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const booking of bookings) {
    const refund = `${booking}/refund?amount=251&reason=the+pool+was+closed&show=yes`
    if (!(await (await page.request.get(refund)).text()).includes('Request approval')) continue
    await page.goto(refund)
    await page.getByRole('button', { name: 'Request approval' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    break
  }
  await makeStuckIn(dataDir, reference.split('/').at(-1)!)
  const hasEmail = async () => (await (await page.request.get(reference)).text()).includes('"/staff/emails/')
  await expect.poll(hasEmail).toBe(true)
  return [...known, reference]
}

/** One of each kind of what needs a person, about a booking that is paid. */
async function makeStuckIn(dataDir: string, reference: string): Promise<void> {
  const { address } = readPostmaster(path.join(dataDir, 'postgres'))!
  const pool = new pg.Pool(address)
  try {
    await makeStuck(pool, reference)
    await pool.query(
      `with plan as (insert into rate_plan (name, horizon_months) values ('Caravans', 18) returning id)
       insert into rate_plan_unit (unit_type_id, rate_plan_id, adjustment)
       select (select min(unit_type_id) from price), plan.id, '{"kind": "percent", "basisPoints": 0}' from plan`,
    )
  } finally {
    await pool.end()
  }
}
