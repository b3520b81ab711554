/** Home page, navigation and footer of staff: the shop shows what is saved [PAG-07]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackOffice } from '../testing/test-back-office.ts'
import { fieldsOf, openWebsiteOffice, type WebsiteOffice } from './testing/website-office.ts'

let site: WebsiteOffice
beforeAll(async () => {
  site = await openWebsiteOffice()
})
afterAll(() => site.close())

const get = (address: string) => site.get(address)
const send = (address: string, changes: Record<string, string>, action = address) => site.send(address, changes, action)
const visit = (address: string, cookie?: string) => site.visit(address, cookie)

test('the navigation is moved, renamed and emptied, and refuses a page that is not there by its address [PAG-06]', async () => {
  const NAV = '/staff/content/navigation'
  const refused = await send(NAV, { title: 'Moon', target: '', typed: '/moon' }, `${NAV}/add`)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('There’s no page at /moon.') as string])
  expect(fieldsOf(refused, `${NAV}/add`)['title']).toBe('Moon')
  await send(NAV, { title: 'Elsewhere', target: '', typed: 'https://example.org/a' }, `${NAV}/add`)
  await send(NAV, { title: 'Help us', target: '/help', typed: '' }, `${NAV}/add`)
  expect((await send(NAV, { title: 'Again', target: '/help', typed: '' }, `${NAV}/add`)).text).toContain(
    'in the list already',
  )
  const orders = [
    ...(await get(NAV)).html.matchAll(/name="order"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="order"/g),
  ]
  const up = orders.at(-2)!.slice(1).find(Boolean)!
  await send(NAV, { order: up }, `${NAV}/order`)
  const titles = [...(await visit('/terms')).text.matchAll(/class="nav-link[^>]*>([^<]*)</g)].map(([, title]) => title)
  expect(titles.slice(-2)).toEqual(['Help us', 'Elsewhere'])
  const stale = await site.office.post('administrator', `${NAV}/order`, { version: 'old', order: up })
  expect(stale.status).toBe(409)
  await send(NAV, {}, `${NAV}/automatic`)
  expect((await visit('/terms')).text).not.toContain('Elsewhere')
})

const HOME = '/staff/content/home'

test('a block of the home page is added, changed, moved and hidden in a draft, which is published as a whole [PAG-07]', async () => {
  const added = await send(HOME, { type: 'Banner' }, `${HOME}/add`)
  expect(added.location).toMatch(/\/home\/blocks\/\d+$/)
  expect(await send(added.location!, { text: 'Ring us today', url: '/help' })).toMatchObject({ status: 303 })
  expect((await visit('/')).text).not.toContain('Ring us today')
  const home = await get(HOME)
  expect((await visit('/', await site.passOf(home))).text).toContain('Ring us today')
  expect(await send(HOME, {}, `${HOME}/publish`)).toMatchObject({
    notice: 'Home page published. Customers see it now.',
  })
  expect((await visit('/')).text).toContain('Ring us today')
  const at = added.location!.split('/').at(-1)!
  await site.office.post('administrator', `${HOME}/hidden`, { ...fieldsOf(await get(HOME), `${HOME}/hidden`), at })
  await send(HOME, {}, `${HOME}/publish`)
  expect((await visit('/')).text).not.toContain('Ring us today')
})

test('a block is shown from its first to its last day [PAG-08]', async () => {
  const added = await send(HOME, { type: 'Banner' }, `${HOME}/add`)
  await send(added.location!, { text: 'For a day', from: '2026-01-01', until: '2026-01-01' })
  await send(HOME, {}, `${HOME}/publish`)
  expect((await visit('/')).text).not.toContain('For a day')
  expect((await get(HOME)).text).toContain('Over since')
  await send(added.location!, { until: '2099-01-01' })
  await send(HOME, {}, `${HOME}/publish`)
  expect((await visit('/')).text).toContain('For a day')
})

test('a block with errors keeps what is typed, each error at its field and row [PAG-07]', async () => {
  const added = await send(HOME, { type: 'NumberedList' }, `${HOME}/add`)
  const refused = await send(added.location!, {
    heading: '',
    'items.0.url': '/moon',
    'items.1.title': 'Second',
    'items.1.text': 'Typed',
    'items.1.url': 'nowhere',
  })
  expect(refused.status).toBe(422)
  for (const words of ['Enter the heading.', 'There’s no page at /moon.', 'enter an address that begins with a slash'])
    expect(refused.text).toContain(words)
  expect(fieldsOf(refused, added.location!)).toMatchObject({
    heading: '',
    'items.1.text': 'Typed',
    'items.1.url': 'nowhere',
  })
  const ordered = await send(added.location!, {
    'items.1.title': 'Second',
    'items.1.text': 'Typed',
    'items.1.url': '/help',
    'items.1.place': '1',
  })
  expect(ordered).toMatchObject({ status: 303 })
  expect(fieldsOf(await get(added.location!), added.location!)).toMatchObject({
    'items.0.title': 'Second',
    'items.1.title': 'Search',
  })
  await send(HOME, {}, `${HOME}/discard`)
})

test('every kind of block can be added, shown and saved as it begins [PAG-07]', async () => {
  const kinds = [...(await get(HOME)).html.matchAll(/<option value="(\w+)"/g)].map(([, kind]) => kind!)
  expect(kinds).toHaveLength(11)
  for (const kind of kinds) {
    const added = await send(HOME, { type: kind }, `${HOME}/add`)
    expect(added, kind).toMatchObject({ status: 303 })
    expect(await send(added.location!, {}), kind).toMatchObject({ status: 303 })
  }
  expect(await send(HOME, {}, `${HOME}/publish`)).toMatchObject({ status: 303 })
  expect((await visit('/')).status).toBe(200)
})

test('with files as the master every page says so, and nothing is changed [PAG-01]', async () => {
  const { deps } = site.app
  const files = await createTestBackOffice({ ...deps, env: { ...deps.env, BRAND_STORE: 'files' } })
  for (const address of [
    '/staff/content',
    HOME,
    '/staff/content/navigation',
    '/staff/content/footer',
    '/staff/content/new/pages',
  ]) {
    const page = await files.get('administrator', address)
    expect([page.status, page.text], address).toEqual([200, expect.stringContaining('BRAND_STORE=database') as string])
  }
  expect((await files.post('administrator', '/staff/content/new/pages', { title: 'Typed' })).status).toBe(409)
})
