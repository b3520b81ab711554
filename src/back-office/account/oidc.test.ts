import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../server/identity/people.ts'
import { OIDC_CLIENT, startOidcProvider, type OidcProvider } from '../../server/testing/sign-in/oidc-provider.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createStaffBrowser } from '../testing/staff-browser.ts'

let shop: TestApp
let provider: OidcProvider
beforeAll(async () => {
  provider = await startOidcProvider()
  const settings = {
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
    STAFF_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  }
  shop = await createTestApp({ settings })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

test('a company account signs in and leads back, and without an account here it is told so [STAFF-01]', async () => {
  const browser = createStaffBrowser(shop.deps)
  expect((await browser.get('/staff/sign-in?back=/staff/account')).html).toContain(
    'href="/staff/sign-in/oidc?back=%2Fstaff%2Faccount"',
  )
  const request = async () => {
    const begun = await browser.get('/staff/sign-in/oidc?back=/staff/account')
    expect(begun.status).toBe(303)
    const { headers } = await fetch(begun.location ?? '', { redirect: 'manual' })
    const { pathname, search } = new URL(headers.get('location') ?? '')
    return browser.get(pathname + search)
  }
  expect(await request()).toMatchObject({
    status: 422,
    text: expect.stringContaining(`There’s no account here for ${provider.user.email}.`) as string,
  })
  const given = { email: provider.user.email, name: 'Ada Hale', role: 'agent' } as const
  await addAccount(shop.deps, { kind: 'operator', name: 'root' }, given)
  expect(await request()).toMatchObject({ status: 303, location: '/staff/account' })
  expect((await browser.get('/staff/account')).text).toContain('Ada Hale')

  const silent = { ...shop.deps, env: { ...shop.deps.env, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' } }
  const page = await createStaffBrowser(silent).get('/staff/sign-in/oidc?back=/staff/account')
  expect(page).toMatchObject({ status: 502, text: expect.stringContaining('isn’t answering') as string })
  expect(page.html, 'another way on').toContain('name="password"')
  expect(page.html, 'and this one again').toContain('href="/staff/sign-in/oidc?back=%2Fstaff%2Faccount"')
})

test('the page names a requirement of the provider that is not supported [STAFF-15]', async () => {
  provider.rules.says = ['private_key_jwt']
  const page = await createStaffBrowser(shop.deps).get('/staff/sign-in/oidc')
  expect(page).toMatchObject({ status: 422, text: expect.stringContaining('requires private_key_jwt') as string })
  provider.rules.says = ['client_secret_post']
})

test('sign-ins at a provider that one address begins are refused after 60 in 15 minutes', async () => {
  const open = { ...shop.deps, env: { ...shop.deps.env, STAFF_ADDRESSES: ['10.0.0.0/8'] } }
  const begin = () => createStaffBrowser(open, { address: '10.0.0.9' }).get('/staff/sign-in/oidc')
  for (let time = 0; time < 60; time++) expect((await begin()).status).toBe(303)
  expect((await begin()).status).toBe(429)
})

test('without a provider nothing leads to one', async () => {
  const without = { ...shop.deps, env: { ...shop.deps.env, STAFF_OIDC_ISSUER: undefined } }
  const browser = createStaffBrowser(without)
  expect((await browser.get('/staff/sign-in')).html).not.toContain('/staff/sign-in/oidc')
  expect((await browser.get('/staff/sign-in/oidc')).status).toBe(404)
  expect((await browser.get('/staff/sign-in/oidc/callback?code=x&state=y')).status).toBe(422)
})
