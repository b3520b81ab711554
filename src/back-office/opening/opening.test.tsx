import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_OWN_ID } from '../../domain/catalogue/own-records.ts'
import { createApp } from '../../server/app.ts'
import type { PageGaps } from '../../server/content/content-pages.ts'
import { assetsOf, createPageLoader, maintenancePageOf } from '../../server/render.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { signInWords } from '../../server/identity/first-administrator.ts'
import { openDemoOffice, type DemoOffice } from '../testing/demo-office.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'

const OPENING = '/staff/opening'

describe('a shop that is ready', () => {
  let app: TestApp
  let office: TestBackOffice
  let visit: (path: string, cookie?: string) => Promise<Response>
  /** Of its pages; a test adds some. */
  const gaps: PageGaps[] = []
  beforeAll(async () => {
    app = await createTestApp({ settings: { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' } })
    const { deps } = app
    const setup = { ...deps.payments.setup, isSandbox: false }
    const content = { ...deps.content, gaps }
    const paying = { ...deps, content, payments: { ...deps.payments, setup } }
    office = await createTestBackOffice(paying as typeof deps)
    await deps.pool.query('update operator set is_imported = true')
    const assets = assetsOf({ 'src/web/entry.client.tsx': { file: 'entry.js' } })
    const served = createApp(deps, {
      load: ANY_LOAD,
      loadPage: createPageLoader(assets, deps.env.PUBLIC_URL),
      maintenancePage: () => maintenancePageOf(assets, deps),
    })
    visit = async (path, cookie = '') => served.request(`${deps.env.PUBLIC_URL}${path}`, { headers: { cookie } })
  })
  afterAll(() => app.close())

  /** Until this server has heard of it. */
  const heard = async (isOpen: boolean) =>
    await expect.poll(() => app.deps.availability.current.catalogue.isShopOpen).toBe(isOpen)
  const press = (action: string) => office.post('administrator', `${OPENING}/${action}`)

  test('is closed and opened by its owner, who must confirm to have read the pages [OPEN-02]', async () => {
    expect((await visit('/terms')).status).toBe(200)
    expect(await press('close')).toMatchObject({ status: 303, notice: 'The shop is closed' })
    await heard(false)
    for (const path of ['/', '/terms', '/my-booking', '/api/operators'])
      expect((await visit(path)).status, path).toBe(503)
    expect((await visit('/healthz')).status).toBe(200)

    const refused = await press('open')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The shop can’t open yet. Still to do: Read your terms and pages.')
    expect(await press('pages')).toMatchObject({ status: 303, notice: 'Pages and terms confirmed' })
    expect(await press('open')).toMatchObject({ status: 303, notice: 'The shop is open' })
    await heard(true)
    expect((await visit('/terms')).status).toBe(200)
    expect((await press('open')).notice).toBe('It was so already')
  })

  test('is not opened while a page has a gap, which is named with its page [PAG-04]', async () => {
    await press('close')
    gaps.push({ path: '/terms', title: 'Booking terms', asks: ['Say where your company is registered.'] })
    expect((await press('open')).text).toContain('Still to do: Read your terms and pages.')
    const { text, html } = await office.get('administrator', OPENING)
    expect(text).toContain('Fill in the gaps first: Booking terms.')
    expect(html).toContain('href="/staff/content"')
    gaps.pop()
    expect((await press('open')).notice).toBe('The shop is open')
    await heard(true)
  })

  test('is shown to visitors with the secret link, while it is closed, for a day [OPEN-02]', async () => {
    await press('close')
    await heard(false)
    const [link = ''] = /http[^"]*\/preview\?pass=[\w-]+/.exec((await office.get('administrator', OPENING)).html) ?? []
    const entered = await visit(link.slice(app.deps.env.PUBLIC_URL.length))
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
    expect((await visit('/terms', cookie)).status).toBe(200)
    const wrong = await visit('/preview?pass=of-another-shop')
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect((await visit('/terms', 'GrantUserAccess=of-another-shop')).status).toBe(503)
    // The shop stays closed for visitors without the link.
    expect((await visit('/terms')).status).toBe(503)
  })

  test('is opened and closed by administrators alone, and each time is in the activity log [OPEN-02]', async () => {
    for (const person of ['reader', 'agent', 'manager'] as const) {
      expect((await office.get(person, OPENING)).status, person).toBe(403)
      expect((await office.post(person, `${OPENING}/open`)).status, person).toBe(403)
    }
    const { text } = await office.get('administrator', '/staff/accounts/events')
    for (const words of ['Closed the shop', 'Opened the shop', 'Confirmed pages and terms'])
      expect(text).toContain(words)
  })
})

describe('the link of the first start', () => {
  let app: TestApp
  let open: TestBackOffice['request']
  beforeAll(async () => {
    app = await createTestApp()
    const office = await createTestBackOffice(app.deps)
    open = (path, init) => office.request(path, init)
    await app.deps.pool.query('delete from staff_account')
  })
  afterAll(() => app.close())

  const real = () => ({ ...app.deps, env: { ...app.deps.env, NODE_ENV: 'production', DEMONSTRATION: false } as const })
  const send = (fields: Record<string, string>) =>
    open('/staff/first', {
      method: 'POST',
      headers: { origin: app.deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })

  test('with another token makes nobody [OPEN-04]', async () => {
    expect((await send({ token: 'guessed', name: 'Mal', email: 'mal@example.org' })).status).toBe(404)
    expect((await app.deps.pool.query('select from staff_account')).rows).toEqual([])
  })

  test('makes one administrator, who goes on to set the account up; then it is of no use [OPEN-04]', async () => {
    const words = await signInWords(real(), 'http://staff.example.org')
    const [, token = ''] =
      /Make yourself the first administrator: http:\/\/staff\.example\.org\/staff\/first\?token=(\S+)/.exec(words) ?? []
    expect((await open(`/staff/first?token=${token}`)).status).toBe(200)
    const empty = await send({ token, name: ' ', email: 'ada' })
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining('Enter an email address') as string,
    ])
    const both = await Promise.all([
      send({ token, name: 'Ada Hale', email: 'ada@example.org' }),
      send({ token, name: 'Bo Lund', email: 'bo@example.org' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404])
    expect(both.find(({ status }) => status === 303)?.headers.get('location')).toMatch(/^\/staff\/set-up\?/)
    expect((await open(`/staff/first?token=${token}`)).status).toBe(404)
    expect(await signInWords(real(), 'http://staff.example.org')).toBe(
      'Staff sign in at http://staff.example.org/staff\n',
    )
  })
})

describe('sample data', () => {
  let demo: DemoOffice
  beforeAll(async () => {
    demo = await openDemoOffice(40)
    await payBySandbox()
  })
  afterAll(() => demo.close())

  /** The sandbox as this shop's provider. */
  const payBySandbox = () => demo.app.deps.pool.query('update payment set provider = $1', [demo.app.deps.payments.name])
  const page = () => demo.office.get('administrator', `${OPENING}/sample-data`)
  const previewIn = (html: string) => /name="seen" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  /** An operator with a park, a park of a sample operator and an extra, as the forms of the catalogue make them. */
  const makeByHand = async (pool: typeof demo.app.deps.pool) => {
    const copy = (table: string, changes: object, of: string) =>
      pool.query(
        `insert into ${table} select (jsonb_populate_record(one, $1)).* from ${table} one where ${of} limit 1`,
        [JSON.stringify({ ...changes, is_staff_edited: true })],
      )
    const [first] = await demo.column('select operator_id from park order by id limit 1')
    const [own, more] = [FIRST_OWN_ID, FIRST_OWN_ID + 1]
    await pool.query('update operator set name = $1 where id = $2', ['Kept', first])
    await copy('operator', { id: own, code: 'hale', name: 'Hale Parks' }, 'true')
    await copy('park', { id: own, operator_id: own, name: 'By hand' }, 'true')
    await copy('park', { id: more, name: 'Of a sample operator' }, `operator_id = ${first}`)
    await copy('extra', { code: 'firewood', name: 'Firewood', operator_id: null }, 'true')
  }
  const count = async (table: string) => Number((await demo.column(`select count(*) from ${table}`))[0])

  test('keeps the shop closed, with what is missing besides [OPEN-01]', async () => {
    const { text } = await demo.office.get('administrator', OPENING)
    expect(text).toContain('Payments are in test mode: no money is taken.')
    expect((await demo.office.post('administrator', `${OPENING}/open`)).text).toMatch(
      /Still to do: Add your parks, .*Remove sample data/,
    )
  })

  test('is not removed after a booking since the preview [OPEN-03]', async () => {
    const stale = await demo.office.post('administrator', `${OPENING}/sample-data`, { seen: 'before-the-last-booking' })
    expect([stale.status, await count('booking')]).toEqual([409, 40])
    expect(stale.text).toContain('Something was booked or changed since you opened this page.')
  })

  test('is not removed once a payment took money [OPEN-03]', async () => {
    await demo.app.deps.pool.query(
      `update payment set provider = 'stripe' where id = (select id from payment where amount_pence > 0 limit 1)`,
    )
    const { html } = await page()
    const refused = await demo.office.post('administrator', `${OPENING}/sample-data`, { seen: previewIn(html) })
    expect([refused.status, await count('booking')]).toEqual([409, 40])
    expect(refused.text).toContain('this database has payments that took money')
    await payBySandbox()
  })

  test('is removed whole, with its bookings and their money; what was imported or made by hand stays [OPEN-03]', async () => {
    const { pool } = demo.app.deps
    await pool.query(`update offer set is_imported = true where urn = (select min(urn) from offer)`)
    await makeByHand(pool)
    const { html, text } = await page()
    expect(text).toContain('Bookings, with their test payments 40 0')
    const done = await demo.office.post('administrator', `${OPENING}/sample-data`, { seen: previewIn(html) })
    expect(done).toMatchObject({
      status: 303,
      notice: 'Sample data removed',
    })
    for (const table of ['booking', 'payment', 'ledger_entry', 'refund', 'booking_event', 'booking_figure']) {
      expect(await count(table), table).toBe(0)
    }
    for (const table of ['price', 'night_stock', 'review', 'night_count']) expect(await count(table), table).toBe(0)
    expect(await demo.column('select name from operator order by name')).toEqual(['Hale Parks', 'Kept'])
    expect(await demo.column('select name from park order by name')).toEqual(['By hand', 'Of a sample operator'])
    expect(await demo.column('select name from extra')).toEqual(['Firewood'])
    expect([await count('offer'), (await count('region')) > 0, (await count('staff_account')) > 0]).toEqual([
      1,
      true,
      true,
    ])
    await expect(pool.query('delete from staff_event')).rejects.toThrow(/append-only/)
    expect(demo.app.deps.availability.current.catalogue.isShopOpen).toBe(true)
    expect((await page()).text).toContain('There’s no sample data left.')
  })

  test('of a shop without parks of its own closes it [OPEN-03]', async () => {
    const small = await createTestApp()
    const office = await createTestBackOffice(small.deps)
    const { html } = await office.get('administrator', `${OPENING}/sample-data`)
    const done = await office.post('administrator', `${OPENING}/sample-data`, { seen: previewIn(html) })
    expect(done.notice).toBe('Sample data removed. The shop is closed until you open it')
    await expect.poll(() => small.deps.availability.current.catalogue.isShopOpen).toBe(false)
    await small.close()
  })
})
