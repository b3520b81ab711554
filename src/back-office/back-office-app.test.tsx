import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, ROLES } from '../domain/identity/role.ts'
import { createRepeatedForms } from '../server/forms/repeated-forms.ts'
import { createTestApp, type TestApp } from '../server/testing/test-app.ts'
import { setTracer } from '../server/tracing/traced.ts'
import { inTransaction } from '../server/store/transaction.ts'
import { createBackOffice } from './back-office-app.tsx'
import { page, seeOther } from './frame/responses.ts'
import { fieldsOf } from './frame/form-fields.ts'
import { requirePermission } from '../domain/identity/actor.ts'
import { actorOf, type StaffRoute } from './frame/route.ts'
import { ROUTES } from './routes.ts'
import { ASSETS, createTestBackOffice, pageOf, type TestBackOffice } from './testing/test-back-office.ts'

const SAMPLES: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff',
    permission: 'signed-in',
    handle: async () => page({ title: 'Here', body: <b>{'<&>'}</b> }),
  },
  {
    method: 'GET',
    path: '/staff/money',
    permission: 'refunds:create',
    handle: async () => page({ title: 'Money', body: '' }),
  },
  {
    method: 'POST',
    path: '/staff/do/:what',
    permission: 'bookings:change',
    handle: async (request) =>
      seeOther('/staff', `${actorOf(request).name}: ${request.params.what} ${fieldsOf(request.form).how}, £5`),
  },
  {
    method: 'POST',
    path: '/staff/refund',
    permission: 'signed-in',
    async handle(request) {
      requirePermission(actorOf(request), 'refunds:create')
      return seeOther('/staff')
    },
  },
  {
    method: 'GET',
    path: '/staff/broken',
    permission: 'signed-in',
    handle: async () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  },
  {
    method: 'POST',
    path: '/staff/broken',
    permission: 'signed-in',
    handle: async () => Promise.reject(new Error('Connection terminated unexpectedly')),
  },
]

let shop: TestApp
let office: TestBackOffice
beforeAll(async () => {
  shop = await createTestApp()
  office = await createTestBackOffice(shop.deps, SAMPLES)
})
afterAll(() => shop.close())

test('the span of a request has the pattern of its route, also if it redirects to sign in, and nothing of a path without one [RUN-16]', async () => {
  const spans: unknown[] = []
  setTracer({
    span: (_start, work) => work(({ 'http.route': route }, name) => spans.push([name, route])),
    traceId: () => undefined,
    headers: () => ({}),
  })
  try {
    await office.post('agent', '/staff/do/it', { how: 'so' })
    await office.post('nobody', '/staff/do/it')
    await office.get('agent', '/staff/canary@example.org')
  } finally {
    setTracer(undefined)
  }
  expect(spans).toEqual([
    ['POST /staff/do/:what', '/staff/do/:what'],
    ['POST /staff/do/:what', '/staff/do/:what'],
    ['GET other', 'other'],
  ])
})

describe('the frame of the back office [STAFF-01]', () => {
  test('a visitor without a session is sent to sign in, and back to the page afterwards', async () => {
    expect(await office.get('nobody', '/staff/money?of=x')).toMatchObject({
      status: 303,
      location: '/staff/sign-in?back=%2Fstaff%2Fmoney%3Fof%3Dx',
    })
    expect(await office.get('nobody', '/staff')).toMatchObject({ status: 303, location: '/staff/sign-in' })
    for (const path of ['/', '/staff']) {
      const { headers } = await office.request(path)
      expect([headers.get('cache-control'), headers.get('x-frame-options')], path).toEqual(['no-store', 'DENY'])
    }
    expect(await office.post('nobody', '/staff/do/it')).toMatchObject({ status: 303, location: '/staff/sign-in' })
  })

  test('a page is escaped, never cached, and allows no inline script or style', async () => {
    const here = await office.get('reader', '/staff')
    expect(here.html).toContain('<b>&lt;&amp;&gt;</b>')
    expect(here.headers.get('cache-control')).toBe('no-store')
    expect(here.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(here.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(here.html).not.toMatch(/ style=|<style|<script(?! type="module" src)/)
  })

  test('a role without the permission is refused with words, not only by a missing link', async () => {
    expect((await office.get('agent', '/staff/money')).status).toBe(403)
    expect((await office.get('manager', '/staff/money')).status).toBe(200)
  })

  test('a command that refuses a role is answered like a forbidden page', async () => {
    const refused = await office.post('agent', '/staff/refund')
    expect([refused.status, refused.html]).toEqual([
      403,
      expect.stringContaining('which doesn’t have permission to do this'),
    ])
    expect((await office.post('manager', '/staff/refund')).status).toBe(303)
  })

  test('a form from another site, or without an origin, is refused', async () => {
    const others: Record<string, string>[] = [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, {}]
    for (const headers of others) {
      const init = {
        method: 'POST',
        headers: { ...headers, cookie: 'test_person=manager' },
        body: new URLSearchParams({ how: 'well' }),
      }
      expect((await office.request('/staff/do/it', init)).status).toBe(403)
    }
  })

  test('a notice is shown once on the page after a form', async () => {
    expect(await office.post('agent', '/staff/do/moving', { how: 'well' })).toMatchObject({
      status: 303,
      location: '/staff',
      notice: 'Agent: moving well, £5',
    })
    const cookie = `test_person=agent; staff_notice=${encodeURIComponent('It is <done>')}`
    const next = await office.request('/staff', { headers: { cookie } })
    expect(await next.text()).toContain('It is &lt;done&gt;')
    expect(next.headers.getSetCookie().join()).toMatch(/staff_notice=;.*Max-Age=0/)
  })

  test('a form of more than 100 KB is refused', async () => {
    expect((await office.post('agent', '/staff/do/it', { how: 'x'.repeat(101_000) })).status).toBe(413)
  })

  test('a form is not read before its session is known', async () => {
    const fields = { how: 'x'.repeat(101_000) }
    expect((await office.post('nobody', '/staff/do/it', fields)).status).toBe(303)
    expect((await office.post('reader', '/staff/do/it', fields)).status).toBe(403)
  })

  test('a form whose body arrives slowly is refused if its account was closed meanwhile [STAFF-09]', async () => {
    let done = 0
    let rest = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('how'))
        rest = () => {
          controller.enqueue(new TextEncoder().encode('=well'))
          controller.close()
        }
      },
    })
    const handle = async () => seeOther('/staff', `Done ${++done}`)
    const routes: StaffRoute[] = [{ method: 'POST', path: '/staff/slow', permission: 'bookings:sell', handle }]
    let looked = 0
    const slow = createBackOffice(shop.deps, {
      routes,
      assets: ASSETS,
      findStaff: async () => {
        const isOpen = looked++ === 0
        if (isOpen) rest()
        return isOpen ? office.staff.agent : undefined
      },
    })
    const headers = {
      origin: shop.deps.env.STAFF_URL,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await slow.request(`${shop.deps.env.STAFF_URL}/staff/slow`, init, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
    expect([response.status, response.headers.get('location'), done]).toEqual([303, '/staff/sign-in', 0])
  })

  test('a form of an account that is closed or lowered before its transaction is refused, and changes nothing [STAFF-09]', async () => {
    for (const change of ["role = 'reader'", 'closed_at = now()']) {
      const { accountId } = office.staff['second-manager']
      const route: StaffRoute = {
        method: 'POST',
        path: '/staff/late',
        permission: 'refunds:create',
        async handle({ deps }) {
          await shop.deps.pool.query(`update staff_account set ${change} where id = $1`, [accountId])
          await inTransaction(deps.db, (tx) => tx.execute("update staff_account set name = 'Done'"))
          return seeOther('/staff', 'Done')
        },
      }
      const late = await createTestBackOffice(shop.deps, [route])
      expect(await late.post('second-manager', '/staff/late')).toMatchObject({
        status: 403,
        text: expect.stringContaining('Nothing was saved'),
      })
      await shop.deps.pool.query("update staff_account set role = 'manager', closed_at = null where id = $1", [
        accountId,
      ])
    }
    const { rows } = await shop.deps.pool.query("select 1 from staff_account where name = 'Done'")
    expect(rows).toEqual([])
  })

  test('a double submit without script counts once; other input, another file or person is another form [STAFF-10]', async () => {
    let done = 0
    const hold: StaffRoute = {
      method: 'POST',
      path: '/staff/hold',
      permission: 'bookings:sell',
      handle: async () => seeOther('/staff', `Held ${++done}`),
    }
    const once = await createTestBackOffice(shop.deps, [hold], createRepeatedForms())
    const both = await Promise.all([1, 2].map(() => once.post('agent', '/staff/hold', { unit: '11' })))
    expect(both.map(({ notice }) => notice)).toEqual(['Held 1', 'Held 1'])
    expect((await once.post('manager', '/staff/hold', { unit: '11' })).notice).toBe('Held 2')
    expect((await once.post('agent', '/staff/hold', { unit: '12' })).notice).toBe('Held 3')
    const upload = async (bytes: string) => {
      const body = new FormData()
      body.set('picture', new File([bytes], 'lodge.jpg'))
      const headers = { cookie: 'test_person=agent', origin: shop.deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' }
      return (await pageOf(await once.request('/staff/hold', { method: 'POST', headers, body }))).notice
    }
    expect([await upload('sea'), await upload('sea'), await upload('sky')]).toEqual(['Held 4', 'Held 4', 'Held 5'])
  })

  test('a form that cannot be read, and characters that cannot be stored, are refused with words', async () => {
    const send = async (path: string, type: string, body: string) => {
      const headers = { origin: shop.deps.env.STAFF_URL, cookie: 'test_person=agent', 'content-type': type }
      return (await office.request(path, { method: 'POST', headers, body })).status
    }
    const TYPED = 'application/x-www-form-urlencoded'
    expect(await send('/staff/do/it', 'application/json', '{}')).toBe(400)
    expect(await send('/staff/do/it', 'multipart/form-data', 'how=well')).toBe(400)
    expect(await send('/staff/do/it', TYPED, 'how=a%00b')).toBe(400)
    expect(await send('/staff/do/a%00b', TYPED, 'how=well')).toBe(400)
    expect(await send('/staff/do/it', TYPED, 'how=well')).toBe(303)
    expect(await office.get('reader', '/staff?of=%00')).toMatchObject({
      status: 400,
      text: expect.stringContaining('Form can’t be read'),
    })
  })

  test('without the database a page says so with 503, and an unknown address is a 404', async () => {
    expect(await office.get('reader', '/staff/broken')).toMatchObject({
      status: 503,
      text: expect.stringContaining('Nothing changed'),
    })
    expect((await office.get('reader', '/staff/nowhere')).status).toBe(404)
  })

  test('a form whose confirmation by the database was lost does not say that nothing was changed', async () => {
    const { status, text } = await office.post('agent', '/staff/broken')
    expect([status, text]).toEqual([503, expect.stringContaining('This may or may not have been saved')])
    expect(text).not.toContain('Nothing changed')
  })
})

describe('each route of the back office', () => {
  test('has an address of its own, and only signing in is for anyone', () => {
    const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(
      ROUTES.filter(({ permission }) => permission === 'anyone')
        .map(({ path }) => path)
        .filter((path) => !/^\/staff\/(sign-in|set-up|first)/.test(path)),
    ).toEqual([])
  })

  test.each(ROLES)('answers a %s only with the permission', async (role) => {
    const real = await createTestBackOffice(shop.deps, ROUTES)
    for (const { method, path, permission } of ROUTES) {
      if (permission === 'anyone') continue
      const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const { status } = await (method === 'GET' ? real.get(role, address) : real.post(role, address))
      const mayUse = permission === 'signed-in' || isAllowed(role, permission)
      expect([method, path, status === 403], `${role}`).toEqual([method, path, !mayUse])
      expect(status, `${method} ${path}`).toBeLessThan(500)
    }
  })
})

test('behind a proxy on this machine that TRUSTED_PROXY does not name, or that hides the client, nobody is let in [RUN-14]', async () => {
  const from = async (proxy: string, headers: Record<string, string>) => {
    const here = await createTestApp({ settings: { STAFF_ADDRESSES: '127.0.0.0/8', TRUSTED_PROXY: proxy } })
    const office = await createTestBackOffice(here.deps, SAMPLES)
    const init = { headers: { cookie: 'test_person=reader', ...headers } }
    const { status } = await office.request('/staff', init, '127.0.0.1')
    await here.close()
    return status
  }
  expect(await from('', {})).toBe(200)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Via']) {
    expect(await from('', { [name]: '8.8.8.8' }), name).toBe(403)
  }
  expect(await from('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await from('127.0.0.1', { 'x-real-ip': '127.0.0.1' })).toBe(403)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1, nobody' })).toBe(403)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toBe(403)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.2', via: '1.1 proxy' })).toBe(200)
})

test('an address that is not listed is refused before anything else; behind our proxy the client’s counts', async () => {
  const elsewhere = await createTestApp({ settings: { STAFF_ADDRESSES: '10.1.0.0/16', TRUSTED_PROXY: '192.168.0.1' } })
  const there = await createTestBackOffice(elsewhere.deps, SAMPLES)
  const from = async (address: string, forwarded = '') => {
    const headers = { cookie: 'test_person=reader', 'x-forwarded-for': forwarded }
    return (await there.request('/staff', { headers }, address)).status
  }
  expect(await from('10.1.2.3')).toBe(200)
  expect(await from('10.2.0.1')).toBe(403)
  expect(await from('')).toBe(403)
  expect(await from('10.2.0.1', '10.1.2.3')).toBe(403)
  expect(await from('192.168.0.1', '10.1.2.3')).toBe(200)
  expect(await from('192.168.0.1', '10.2.0.1')).toBe(403)
  await elsewhere.close()
})
