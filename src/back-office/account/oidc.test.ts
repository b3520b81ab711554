import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../server/staff/accounts/people.ts'
import { OIDC_CLIENT, startOidcProvider, type OidcProvider } from '../../server/testing/oidc-provider.ts'
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
  const visit = async () => {
    const begun = await browser.get('/staff/sign-in/oidc?back=/staff/account')
    expect(begun.status).toBe(303)
    const { headers } = await fetch(begun.location ?? '', { redirect: 'manual' })
    const { pathname, search } = new URL(headers.get('location') ?? '')
    return browser.get(pathname + search)
  }
  expect(await visit()).toMatchObject({ status: 422, text: expect.stringContaining('did not sign you in') as string })
  const given = { email: provider.user.email, name: 'Ada Hale', role: 'agent' } as const
  await addAccount(shop.deps, { name: 'root' }, given)
  expect(await visit()).toMatchObject({ status: 303, location: '/staff/account' })
  expect((await browser.get('/staff/account')).text).toContain('Ada Hale')

  const silent = { ...shop.deps, env: { ...shop.deps.env, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' } }
  expect((await createStaffBrowser(silent).get('/staff/sign-in/oidc')).status).toBe(502)
})

test('without a provider nothing leads to one', async () => {
  const without = { ...shop.deps, env: { ...shop.deps.env, STAFF_OIDC_ISSUER: undefined } }
  const browser = createStaffBrowser(without)
  expect((await browser.get('/staff/sign-in')).html).not.toContain('/staff/sign-in/oidc')
  expect((await browser.get('/staff/sign-in/oidc')).status).toBe(404)
  expect((await browser.get('/staff/sign-in/oidc/callback?code=x&state=y')).status).toBe(422)
})
