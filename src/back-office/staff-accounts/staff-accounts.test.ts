import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createStaffBrowser } from '../testing/staff-browser.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'
import { activityAddress, ActivityQuery, filterOf, placeOf } from './activity-page.tsx'

let shop: TestApp
let office: TestBackOffice
beforeAll(async () => {
  shop = await createTestApp()
  office = await createTestBackOffice(shop.deps)
})
afterAll(() => shop.close())

const post = (path: string, fields?: Record<string, string>) => office.post('administrator', path, fields)
const get = (path: string) => office.get('administrator', path)

const idOf = async (email: string) =>
  (await shop.deps.pool.query<{ id: string }>('select id from staff_account where email = $1', [email])).rows[0]?.id ??
  ''

describe('accounts in the back office [STAFF-01]', () => {
  test('an administrator adds one, and passes its link on', async () => {
    const added = await post('/staff/accounts', { email: 'Dan@example.org', name: 'Dan Marsh', role: 'agent' })
    expect(added).toMatchObject({ status: 200, text: expect.stringContaining('Set-up link for Dan Marsh') as string })
    const [, link = ''] = /(\/staff\/set-up\?token=[\w-]{43})/.exec(added.html) ?? []
    expect((await createStaffBrowser(shop.deps).get(link)).text).toContain(
      'Dan Marsh, you will sign in as dan@example.org.',
    )
    expect((await get('/staff/accounts')).text).toContain('Dan Marsh dan@example.org Agent Not set up')
    const person = await get(`/staff/accounts/${await idOf('dan@example.org')}`)
    expect(person.text).toContain('Not set up yet Creates a link')
    expect(person.html, 'the link is shown once').not.toContain('token=')
  })

  test('an error is said beside its field, and what was typed stays', async () => {
    const refused = await post('/staff/accounts', { email: 'dan@example.org', name: ' ', role: 'manager' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Enter a name of at most 100 characters.')
    const named = await post('/staff/accounts', { email: 'dan2@example.org', name: 'dan marsh', role: 'manager' })
    expect([named.status, named.text.includes('Someone else has this name')]).toEqual([422, true])
    const taken = await post('/staff/accounts', { email: 'dan@example.org', name: 'Daniel', role: 'manager' })
    expect(taken.text).toContain('This email address already has an account.')
    expect(taken.html).toMatch(/value="Daniel"/)
    expect(taken.html).toMatch(/<option value="manager" selected=""/)
    expect((await post('/staff/accounts', { email: 'x@example.org', name: 'X', role: 'owner' })).status).toBe(422)
  })

  test('changes a role, makes a new link and closes', async () => {
    const path = `/staff/accounts/${await idOf('dan@example.org')}`
    expect(await post(`${path}/role`, { role: 'manager' })).toMatchObject({
      location: path,
      notice: 'Dan Marsh’s role changed',
    })
    expect(await post(`${path}/role`, { role: 'manager' })).toMatchObject({ notice: 'Nothing changed' })
    expect((await post(`${path}/reset`)).html).toContain('/staff/set-up?token=')
    expect(await post(`${path}/close`)).toMatchObject({ notice: 'Dan Marsh’s account closed' })
    const closed = await get(path)
    expect(closed.text).toContain('Reopen account')
    expect(closed.text).not.toContain('Close account')
    expect((await get('/staff/accounts')).text).toContain('dan@example.org Manager Closed')
  })

  test('a change of an account that another has changed since is refused and says so', async () => {
    const path = `/staff/accounts/${await idOf('dan@example.org')}`
    const version = async () => /name="version" value="(\w+)"/.exec((await get(path)).html)?.[1] ?? ''
    const seen = await version()
    expect((await post(`${path}/reset`, { version: seen })).status).toBe(200)
    const told = { location: path, notice: expect.stringContaining('Someone changed this account') as string }
    for (const action of ['role', 'reset', 'close']) {
      expect(await post(`${path}/${action}`, { version: seen, role: 'reader' }), action).toMatchObject(told)
    }
    expect((await get('/staff/accounts')).text).toContain('dan@example.org Manager Not set up')
    expect(await post(`${path}/close`, { version: await version() })).toMatchObject({ location: path })
  })

  test('leaves the last administrator', async () => {
    const { accountId } = office.staff.administrator
    const path = `/staff/accounts/${accountId}`
    // Nobody can sign in to an account that was never set up.
    await post('/staff/accounts', { email: 'eve@example.org', name: 'Eve', role: 'administrator' })
    await shop.deps.pool.query("update staff_account set oidc_subject = 'ada' where id = $1", [accountId])
    const notice = 'This is the last administrator. Make someone else an administrator first.'
    expect(await post(`${path}/close`)).toMatchObject({ notice })
    expect(await post(`${path}/role`, { role: 'reader' })).toMatchObject({ notice })
    expect(await post(`${path}/reset`)).toMatchObject({ notice })
    expect(await post(`/staff/accounts/${await idOf('eve@example.org')}/close`)).toMatchObject({
      notice: 'Eve’s account closed',
    })
  })

  test('knows no other address', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await get(`/staff/accounts/${id}`)).status).toBe(404)
      for (const action of ['close', 'reset', 'role']) {
        expect((await post(`/staff/accounts/${id}/${action}`, { role: 'agent' })).status).toBe(404)
      }
    }
  })
})

describe('the activity log [STAFF-08]', () => {
  test('is listed with its author, by kind and by account', async () => {
    const page = await get('/staff/accounts/events')
    expect(page.text).toMatch(
      /Administrator Closed an account dan@example\.org .*Administrator Added an account dan@example\.org: agent/,
    )
    const closings = await get('/staff/accounts/events?kind=account-closed')
    expect(closings.text).toContain('Administrator Closed an account dan@example.org')
    expect(closings.text).not.toContain('Administrator Added an account')
    const none = await get(`/staff/accounts/events?account=${office.staff.reader.accountId}`)
    expect(none.text).toContain('No activity yet.')
  })

  test('is found by the changed account', async () => {
    const dan = await idOf('dan@example.org')
    const done = await get(`/staff/accounts/events?on=${dan}`)
    expect(done.text).toMatch(
      /Closed an account dan@example\.org .*Reset an account .*Changed a role dan@example\.org: agent → manager .*Added an account/,
    )
    expect((await get(`/staff/accounts/events?on=${office.staff.reader.accountId}`)).text).toContain('No activity yet.')
    // Dan’s own actions, and an account whose address begins like his.
    await shop.deps.pool.query(
      `insert into staff_event (account_id, actor_name, kind, detail) values
         ('${dan}', 'Dan', 'signed-in', 'by dan'), (null, 'root', 'account-closed', 'dan@example.org.uk')`,
    )
    expect((await get(`/staff/accounts/events?on=${dan}`)).text).not.toMatch(/by dan|org\.uk/)
    const file = await get(`/staff/accounts/events.csv?on=${dan}&kind=role-changed`)
    expect(file.html.trim().split('\r\n')).toHaveLength(2)
    expect((await get(`/staff/accounts/${dan}`)).html).toContain(`href="/staff/accounts/events?on=${dan}"`)
  })

  test('goes on from page to page by 50, and is a file with all of it', async () => {
    await shop.deps.pool.query(
      "insert into staff_event (actor_name, kind, detail) select 'root', 'sample', 'of ' || n from generate_series(1, 120) n",
    )
    const numbers = (text: string) => [...text.matchAll(/Sample of (\d+)/g)].map(([, n]) => Number(n))
    const linkIn = (html: string, rel: string) =>
      new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    const first = await get('/staff/accounts/events?kind=sample')
    expect([numbers(first.text)[0], numbers(first.text).length]).toEqual([120, 50])
    expect(linkIn(first.html, 'prev')).toBeUndefined()
    const second = await get(linkIn(first.html, 'next') ?? '')
    expect([numbers(second.text)[0], numbers(second.text).at(-1)]).toEqual([70, 21])
    const third = await get(linkIn(second.html, 'next') ?? '')
    expect([numbers(third.text)[0], numbers(third.text).at(-1)]).toEqual([20, 1])
    expect(linkIn(third.html, 'next')).toBeUndefined()
    const back = await get(linkIn(third.html, 'prev') ?? '')
    expect(numbers(back.text)).toEqual(numbers(second.text))
    const start = await get(linkIn(back.html, 'prev') ?? '')
    expect(numbers(start.text)).toEqual(numbers(first.text))
    expect(linkIn(start.html, 'prev')).toBeUndefined()

    const file = await get('/staff/accounts/events.csv?kind=sample')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="what-was-done.csv"')
    expect(file.html.trim().split('\r\n')).toHaveLength(121)
  })
})

test('the address of a list keeps its filters and place, and nothing else', () => {
  const account = '5b3f7c1e-0000-4000-8000-000000000001'
  const query = { kind: 'signed-in', account, on: account, before: 7 }
  const address = activityAddress(query)
  expect(address).toBe(`/staff/accounts/events?account=${account}&on=${account}&kind=signed-in&before=7`)
  const read = (text: string) => ActivityQuery.parse(Object.fromEntries(new URL(text, 'http://x').searchParams))
  expect(read(address)).toEqual(query)
  expect([filterOf(query), placeOf(query)]).toEqual([
    { kind: 'signed-in', accountId: account, onAccountId: account },
    { id: 7, isBefore: true },
  ])
  expect(read('/?kind=A+B&account=1&after=-1')).toEqual({})
  expect(placeOf({})).toEqual({ id: undefined, isBefore: false })
})
