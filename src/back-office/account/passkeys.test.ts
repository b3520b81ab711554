import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../server/identity/people.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createAuthenticator } from '../../server/testing/sign-in/virtual-authenticator.ts'
import { createStaffBrowser, type StaffBrowser } from '../testing/staff-browser.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const optionsOf = async (browser: StaffBrowser, path: string, fields: Record<string, string> = {}) =>
  JSON.parse((await browser.post(path, fields)).html) as { challenge: string }

test('a passkey sets an account up, signs in to the page that was asked for, and is listed and removed [STAFF-01]', async () => {
  const given = { email: 'ada@example.org', name: 'Ada Hale', role: 'agent' } as const
  const added = await addAccount(shop.deps, { kind: 'operator', name: 'root' }, given)
  const link = added.kind === 'added' ? added.link : ''
  const token = new URL(link, shop.deps.env.STAFF_URL).searchParams.get('token') ?? ''
  const device = createAuthenticator(shop.deps.env.STAFF_URL)
  const browser = createStaffBrowser(shop.deps, { headers: { 'user-agent': 'Firefox/133.0 (Windows)' } })
  expect((await browser.get(link)).html).toContain(
    'data-passkey="create" data-options="/staff/set-up/passkey/options" data-origin',
  )

  expect((await browser.post('/staff/set-up/passkey/options', { token: 'another' })).status).toBe(409)
  const failed = await browser.post('/staff/set-up/passkey', { token, answer: '{}' })
  expect(failed).toMatchObject({ status: 303, location: `/staff/set-up?token=${token}` })
  const creation = await optionsOf(browser, '/staff/set-up/passkey/options', { token })
  const done = await browser.post('/staff/set-up/passkey', { token, answer: device.create(creation) })
  expect(done).toMatchObject({ status: 303, location: '/staff', notice: 'Account set up' })
  expect((await browser.get('/staff/account')).text).toContain('Firefox on Windows Added')
  expect((await browser.post('/staff/set-up/passkey', { token, answer: '{}' })).status).toBe(404)

  await browser.post('/staff/sign-out')
  const request = await optionsOf(browser, '/staff/sign-in/passkey/options')
  const answer = device.get(request)
  const signedIn = await browser.post('/staff/sign-in/passkey', { answer, back: '/staff/account?of=x' })
  expect(signedIn).toMatchObject({ status: 303, location: '/staff/account?of=x' })
  const again = await browser.post('/staff/sign-in/passkey', { answer })
  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('didn’t work') as string })

  const phone = createAuthenticator(shop.deps.env.STAFF_URL)
  const another = await optionsOf(browser, '/staff/account/passkeys/options')
  expect(await browser.post('/staff/account/passkeys', { answer: phone.create(another), name: 'Phone' })).toMatchObject(
    {
      notice: 'Passkey added',
    },
  )
  expect(await browser.post('/staff/account/passkeys', { answer: '{}' })).toMatchObject({
    notice: 'The passkey wasn’t added. Try again.',
  })
  const { id } = JSON.parse(answer) as { id: string }
  expect(await browser.post(`/staff/account/passkeys/${id}/remove`)).toMatchObject({
    notice: 'Passkey removed',
  })
  expect((await browser.post(`/staff/account/passkeys/${id}/remove`)).status).toBe(404)
  expect((await browser.post(`/staff/account/sessions/${crypto.randomUUID()}/end`)).status).toBe(404)
  const left = await browser.get('/staff/account')
  expect(left.text).toContain('Phone Added')
  expect(left.text).not.toContain('Firefox on Windows Added')

  await shop.deps.pool.query("update staff_session set created_at = created_at - interval '15 minutes'")
  expect((await browser.post('/staff/account/passkeys/options')).status).toBe(409)
})

test('the address that passkeys are bound to is named for a browser at another one, and at an IP address there are none [STAFF-15]', async () => {
  const url = shop.deps.env.STAFF_URL
  const { html } = await createStaffBrowser(shop.deps).get('/staff/sign-in')
  expect(html).toContain(`data-origin="${url}" hidden`)
  expect(html).toContain(`<a href="${url}"`)
  for (const STAFF_URL of ['http://127.0.0.1:3001', 'http://[::1]:3001']) {
    const atAddress = { ...shop.deps, env: { ...shop.deps.env, STAFF_URL } }
    const page = await createStaffBrowser(atAddress).get('/staff/sign-in')
    expect(page.html).not.toContain('data-passkey')
    expect(page.text).toContain('set STAFF_URL to a name, such as http://localhost:3001')
  }
})

test('an answer that is no passkey’s is refused like a wrong one', async () => {
  const browser = createStaffBrowser(shop.deps)
  for (const answer of ['', 'null', '{"id":1}', String.raw`{"id":"\u0000"}`]) {
    expect((await browser.post('/staff/sign-in/passkey', { answer })).status).toBe(422)
  }
})

test('sign-ins by passkey that one address begins are refused after 60 in 15 minutes, those of another are not', async () => {
  const open = { ...shop.deps, env: { ...shop.deps.env, STAFF_ADDRESSES: ['10.0.0.0/8'] } }
  const begin = (address: string) => createStaffBrowser(open, { address }).post('/staff/sign-in/passkey/options')
  for (let time = 0; time < 60; time++) expect((await begin('10.0.0.7')).status).toBe(200)
  expect((await begin('10.0.0.7')).status).toBe(429)
  expect((await begin('10.0.0.8')).status).toBe(200)
})
