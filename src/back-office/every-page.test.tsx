/** Every page that a role can reach by links, and every page about a booking. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, ROLES, type Role } from '../domain/identity/role.ts'
import { requestChange } from '../server/commands/account/request-change.ts'
import { takeMessage } from '../server/commands/correspondence/take-message.ts'
import { processOutbox } from '../server/commands/outbox/process-outbox.ts'
import { staffMessageDeps } from '../server/queries/correspondence.ts'
import { beginAccountSession, hashSessionToken } from '../server/store/session-store.ts'
import { refuseWrites } from '../server/testing/refuse-writes.ts'
import { CUSTOMER, newCaller } from '../server/testing/test-shop.ts'
import type { StaffRoute } from './frame/route.ts'
import { ROUTES } from './routes.ts'
import { CUSTOMER_FIELDS, STAY, versionOf } from './sale/testing/telephone-shop.ts'
import { createSoldOffice, fieldsOf, type Sold, type SoldOffice } from './testing/sold-office.ts'
import { makeStuck } from './testing/stuck-things.ts'

let shop: SoldOffice
let booking: Sold

beforeAll(async () => {
  shop = await createSoldOffice()
  const { deps, office } = shop
  booking = await shop.sell('full')
  await shop.changeExtras(booking.id)
  await office.post('agent', `${booking.path}/notes`, { words: 'Rang about the key.' })
  const accountToken = randomUUID()
  await beginAccountSession(deps.db, hashSessionToken(accountToken, deps.env.SESSION_SECRET), booking.id)
  await requestChange(deps, { ...newCaller(), accountToken }, { kind: 'change', words: 'A week later?' })
  const written = { name: 'Bo Lund', email: 'bo@example.org', telephone: '', bookingReference: booking.reference }
  await takeMessage(deps, 'request-1', { ...written, topic: 'access', message: 'Is there a ramp?' })
  const asking = `${booking.path}/refund?amount=100&reason=a+leaking+roof&show=yes`
  const wanted = fieldsOf(await office.get('manager', asking), 'Request approval')
  await office.post('manager', `${booking.path}/refund`, wanted)
  const held = await office.post('agent', '/staff/sell/hold', STAY)
  const version = versionOf(await office.get('agent', held.location ?? ''))
  await office.post('agent', held.location ?? '', { version, ...CUSTOMER_FIELDS })
  const mail = { send: async () => undefined }
  while ((await processOutbox({ ...staffMessageDeps(deps), mail, availability: deps.availability })) > 0);
  await makeStuck(deps.pool, booking.reference)
})
afterAll(() => shop.close())

/** Pages of a route with the same names in their query; more of them would say nothing new. */
const MOST_ALIKE = 6

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
const routesOf = (method: 'GET' | 'POST') =>
  ROUTES.filter((route) => route.method === method).map((route) => ({ ...route, pattern: patternOf(route.path) }))
const ROUTES_OF = { GET: routesOf('GET'), POST: routesOf('POST') }
const routeOf = (method: 'GET' | 'POST', path: string) => ROUTES_OF[method].find(({ pattern }) => pattern.test(path))

const isOpenTo = (role: Role, { permission }: Pick<StaffRoute, 'permission'>) =>
  permission === 'anyone' || permission === 'signed-in' || isAllowed(role, permission)

const attributesIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** The actions of the forms of a page, by default the page itself. */
const postsIn = (html: string, path: string) =>
  [...html.matchAll(/<form[^>]*method="post"[^>]*>.*?<\/form>/gs)].flatMap(([form]) => [
    attributesIn(form.slice(0, form.indexOf('>') + 1), 'action')[0] ?? path,
    ...attributesIn(form, 'formaction'),
  ])

interface Crawl {
  readonly refused: readonly string[]
  readonly visited: readonly string[]
}

const crawls = new Map<Role, Promise<Crawl>>()

/** A page may write to the access log alone [STAFF-08]. */
const ACCESS_LOG = ['booking_look', 'booking_event', 'correspondence_event', 'staff_event']

function pagesOf(role: Role): Promise<Crawl> {
  const begun = crawls.get(role) ?? crawlReading(role)
  crawls.set(role, begun)
  return begun
}

/** With a database in which a page that writes fails. */
async function crawlReading(role: Role): Promise<Crawl> {
  const allowWrites = await refuseWrites(shop.deps.pool, ACCESS_LOG)
  try {
    return await crawl(role)
  } finally {
    await allowWrites()
  }
}

/** Follows all links of a role from the first page on. @returns refused or missing links and forms with their pages */
async function crawl(role: Role): Promise<Crawl> {
  const refused: string[] = []
  const visited = new Set<string>()
  const counts = new Map<string, number>()
  const queue = ['/staff', `/staff/search?q=${CUSTOMER.lastName}`].map((path) => ({ path, from: '' }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const url = new URL(next.path, 'http://office.test')
    const alike = `${routeOf('GET', url.pathname)?.path ?? url.pathname} ${[...new Set(url.searchParams.keys())].join()}`
    const count = counts.get(alike) ?? 0
    if (visited.has(next.path) || count >= MOST_ALIKE) continue
    visited.add(next.path)
    counts.set(alike, count + 1)
    const { status, html, location } = await shop.office.get(role, next.path)
    // A refusal by the state of a booking, such as a payment in progress, is 409.
    if (status >= 400 && status !== 409) refused.push(`${status} ${next.path} on ${next.from}`)
    const links = [...attributesIn(html, 'href'), ...attributesIn(html, 'src'), location ?? '']
    for (const link of links.map((address) => address.replace(/#.*/, ''))) {
      if (/^\/staff(?:[/?]|$)/.test(link)) queue.push({ path: link, from: next.path })
    }
    for (const action of postsIn(html, url.pathname)) {
      const route = routeOf('POST', action.replace(/\?.*/, ''))
      if (!route || !isOpenTo(role, route)) refused.push(`form ${action} on ${next.path}`)
    }
  }
  return { refused, visited: [...visited] }
}

describe('links and forms [STAFF-01]', () => {
  test.each(ROLES)(
    'a page shows a %s only what that role may open or send, and writes to the access log alone [STAFF-16]',
    async (role) => {
      const { refused, visited } = await pagesOf(role)
      expect(visited).toContain(booking.path)
      expect(refused).toEqual([])
    },
  )
})

/** Routes reached by a form, by an email, by the payment provider, or after a change or an import. */
const NOT_BY_LINK = [
  '/staff/account/codes',
  '/staff/bookings/:reference/show',
  '/staff/catalogue/uploads/:file',
  '/staff/catalogue/imports/:id',
  '/staff/catalogue/map.svg',
  '/staff/catalogue/sheets/:id',
  '/staff/catalogue/imports/:id/errors',
  // Of a brand in the database, as content/texts.test.tsx and content/home-and-links.test.tsx have it.
  '/staff/content/texts/:kind/:slug',
  '/staff/content/new/:kind',
  '/staff/content/pictures/:file',
  '/staff/content/texts/:kind/:slug/delete',
  '/staff/content/samples/:kind',
  '/staff/content/home',
  '/staff/content/home/blocks/:at',
  '/staff/content/navigation',
  '/staff/content/footer',
  '/staff/catalogue/rates/:id/calendar',
  '/staff/sell/stay',
  '/staff/sell/:reference/paid',
  '/staff/settings/history/:id',
  '/staff/stock/changes/:id',
]

test('links lead an administrator to every page', async () => {
  const { visited } = await pagesOf('administrator')
  const paths = visited.map((path) => path.replace(/\?.*/, ''))
  const missed = ROUTES_OF.GET.filter(
    ({ permission, pattern }) => permission !== 'anyone' && !paths.some((path) => pattern.test(path)),
  )
  expect(missed.map(({ path }) => path)).toEqual(NOT_BY_LINK)
})

/** Lists, which name many customers. The export of a list as a file is an event. */
const LISTS = ['/staff', '/staff/bookings', '/staff/search', '/staff/sell/holds', '/staff/inbox']
const FILES = ['/staff/bookings.csv', '/staff/inbox.csv']

describe('the access log [STAFF-08]', () => {
  const accessCount = async () => {
    const [row] = await shop.query<{ opened: number }>(
      `select ((select count(*) from booking_event where kind = 'seen')
        + (select count(*) from correspondence_event where kind = 'message-seen')
        + (select count(*) from staff_event where kind = 'file-exported'))::int as opened`,
    )
    return row!.opened
  }
  /** As somebody who has opened nothing yet. */
  const asSomebodyElse = async () => {
    await shop.query('delete from booking_look')
    Object.assign(shop.office.staff.administrator, { name: randomUUID() })
  }

  test('each page and file with personal data of one customer is logged with its viewer', async () => {
    const { visited } = await pagesOf('administrator')
    const shown = new Set<string>()
    const untold: string[] = []
    const turns = new Map<string, number>()
    for (const path of visited) {
      const route = routeOf('GET', path.replace(/\?.*/, ''))?.path ?? path
      const turn = (turns.get(route) ?? 0) + 1
      turns.set(route, turn)
      if (turn > 3) continue
      await asSomebodyElse()
      const before = await accessCount()
      const { html } = await shop.office.get('administrator', path)
      const main = html.slice(Math.max(0, html.indexOf('<main')))
      if (![CUSTOMER.lastName, CUSTOMER.email, 'Bo Lund', 'bo@example.org'].some((part) => main.includes(part)))
        continue
      shown.add(route)
      if ((await accessCount()) === before && !LISTS.includes(route)) untold.push(path)
    }
    expect(untold).toEqual([])
    expect([...shown]).toEqual(expect.arrayContaining([...LISTS, ...FILES]))
  })
})

test('a page that needs the unit type of a booking says that it is no longer in the catalogue; all others are shown', async () => {
  const { visited } = await pagesOf('administrator')
  await shop.query('update booking set unit_type_id = 999999')
  const needing = new Set<string>()
  for (const path of visited.filter((found) => /^\/staff\/(?:bookings|sell|inbox)\//.test(found))) {
    const { status, text } = await shop.office.get('administrator', path)
    if (text.includes('no longer in the catalogue'))
      needing.add(`${status} ${routeOf('GET', path.replace(/\?.*/, ''))?.path}`)
    else expect({ path, status }).not.toMatchObject({ status: 500 })
  }
  expect([...needing].sort()).toEqual([
    '409 /staff/bookings/:reference/extras',
    '409 /staff/bookings/:reference/pay-link',
    '409 /staff/bookings/:reference/write',
    '409 /staff/bookings/:reference/write/preview',
    '409 /staff/inbox/requests/:id',
    '409 /staff/inbox/requests/:id/preview',
    '409 /staff/sell/:reference',
  ])
  const written = { staffMessageId: randomUUID(), subject: 'Your key', words: 'It is at the reception.', link: '' }
  expect(await shop.office.post('agent', `${booking.path}/write`, written)).toMatchObject({ status: 409 })
})
