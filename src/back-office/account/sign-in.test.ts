import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { demonstrationPassword } from '../../server/identity/demonstration-account.ts'
import { addAccount } from '../../server/identity/people.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createStaffBrowser, type StaffBrowser } from '../testing/staff-browser.ts'
import { pathBack } from './browser-session.ts'

const PASSWORD = 'otters-kayak-at-dusk'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** A new account's set-up link. */
async function invite(email: string): Promise<string> {
  const given = { email, name: email.replace(/@.*/, ' Hale'), role: 'administrator' } as const
  const outcome = await addAccount(shop.deps, { kind: 'operator', name: 'root' }, given)
  if (outcome.kind !== 'added') throw new Error(JSON.stringify(outcome))
  return outcome.link
}

const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const keyIn = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? ''

/** The code of a key, some steps of 30 seconds from now. */
const codeOf = (key: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(' ', '')),
    timestamp: shop.deps.clock.now() + steps * 30_000,
  })

/** Sets an account up and signs it out. @returns the key of its codes */
async function setUp(browser: StaffBrowser, email: string): Promise<string> {
  const link = await invite(email)
  const { html } = await browser.get(link)
  const fields = { token: fieldIn(html, 'token'), sealed: fieldIn(html, 'sealed'), password: PASSWORD }
  expect((await browser.post('/staff/set-up', { ...fields, code: codeOf(keyIn(html), -1) })).status).toBe(200)
  await browser.post('/staff/sign-out')
  return keyIn(html)
}

describe('signing in to the back office [STAFF-01]', () => {
  test('a set-up link leads to password, codes and recovery codes, and is used once', async () => {
    const browser = createStaffBrowser(shop.deps)
    const link = await invite('ada@example.org')
    const page = await browser.get(link)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('ada@example.org') as string })
    expect(page.html).toContain('src="data:image/svg+xml;base64,')
    const fields = { token: fieldIn(page.html, 'token'), sealed: fieldIn(page.html, 'sealed') }

    const refused = await browser.post('/staff/set-up', { ...fields, password: 'ada-hale-2026', code: '1' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('among the first passwords')
    expect(refused.text).toContain('check that your phone’s clock is right')
    expect(keyIn(refused.html), 'the picture that was scanned stays').toBe(keyIn(page.html))
    expect(browser.cookies.size).toBe(0)

    const code = codeOf(keyIn(page.html))
    const done = await browser.post('/staff/set-up', { ...fields, password: PASSWORD, code })
    expect(done.text).toMatch(/(?: [0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}){10} /)
    expect((await browser.get('/staff/account')).text).toContain('10 of 10 recovery codes left')
    expect(await browser.get(link)).toMatchObject({
      status: 404,
      text: expect.stringContaining('It has been used') as string,
    })

    const hashed = `select password_hash as hash from staff_account where email = 'ada@example.org'`
    const { rows } = await shop.deps.pool.query<{ hash: string }>(hashed)
    expect(rows[0]?.hash, 'at the product’s cost').toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  })

  test('the password and then a code lead back to the page that was asked for', async () => {
    const browser = createStaffBrowser(shop.deps)
    const key = await setUp(browser, 'bea@example.org')
    const asked = await browser.get('/staff/account?of=x')
    expect(asked.location).toBe('/staff/sign-in?back=%2Fstaff%2Faccount%3Fof%3Dx')
    const { html } = await browser.get(asked.location ?? '')
    const back = fieldIn(html, 'back')

    const wrong = await browser.post('/staff/sign-in', { email: 'bea@example.org', password: 'nonsense', back })
    expect(wrong).toMatchObject({
      status: 422,
      text: expect.stringContaining('address or the password is wrong') as string,
    })
    const right = await browser.post('/staff/sign-in', { email: 'bea@example.org', password: PASSWORD, back })
    expect(right).toMatchObject({ status: 303, location: '/staff/sign-in/code?back=%2Fstaff%2Faccount%3Fof%3Dx' })
    expect((await browser.get('/staff/account')).status, 'not signed in yet').toBe(303)
    expect((await browser.get(right.location ?? '')).text).toContain('One-time code')
    const wrongCode = await browser.post('/staff/sign-in/code', { code: '12345', back })
    expect(wrongCode).toMatchObject({ status: 422, text: expect.stringContaining('4 tries left') as string })
    const signedIn = await browser.post('/staff/sign-in/code', { code: codeOf(key), back })
    expect(signedIn).toMatchObject({ status: 303, location: '/staff/account?of=x' })
    expect([...browser.cookies.keys()]).toEqual(['staff'])
    expect((await browser.get('/staff/account')).text).toContain('bea@example.org')
  })

  test('a code without a password before it begins anew', async () => {
    const browser = createStaffBrowser(shop.deps)
    expect((await browser.get('/staff/sign-in/code')).location).toBe('/staff/sign-in?back=%2Fstaff&why=again')
    expect((await browser.post('/staff/sign-in/code', { code: '123456' })).location).toContain('why=again')
    expect((await browser.get('/staff/sign-in?why=again')).text).toContain('Sign in again')
  })

  test('the cookie is for this host, https and the server alone, and signing out deletes it', async () => {
    const secure = { ...shop.deps, env: { ...shop.deps.env, STAFF_URL: 'https://staff.example.org' } }
    const browser = createStaffBrowser(secure)
    const password = demonstrationPassword(shop.deps.env.SESSION_SECRET, londonDateAt(shop.deps.clock.now()))
    const { headers } = await browser.post('/staff/sign-in', { email: DEMONSTRATION_EMAIL, password })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const token = browser.cookies.get('__Host-staff')
    await browser.post('/staff/sign-out')
    expect(browser.cookies.size).toBe(0)
    const old = createStaffBrowser(secure, { headers: { cookie: `__Host-staff=${token}` } })
    expect((await old.get('/staff/account')).status).toBe(303)
  })

  test('the demonstration signs in on this machine alone, and not through a proxy that is not known', async () => {
    const fields = {
      email: DEMONSTRATION_EMAIL,
      password: demonstrationPassword(shop.deps.env.SESSION_SECRET, londonDateAt(shop.deps.clock.now())),
    }
    expect((await createStaffBrowser(shop.deps).post('/staff/sign-in', fields)).status).toBe(303)
    const proxied = createStaffBrowser(shop.deps, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect((await proxied.post('/staff/sign-in', fields)).status).toBe(403)
  })

  test('signing in again in the same browser ends the session before', async () => {
    const password = demonstrationPassword(shop.deps.env.SESSION_SECRET, londonDateAt(shop.deps.clock.now()))
    const browser = createStaffBrowser(shop.deps)
    await browser.post('/staff/sign-in', { email: DEMONSTRATION_EMAIL, password })
    const old = createStaffBrowser(shop.deps, { headers: { cookie: `staff=${browser.cookies.get('staff')}` } })
    expect((await old.get('/staff/account')).status).toBe(200)
    await browser.post('/staff/sign-in', { email: DEMONSTRATION_EMAIL, password })
    expect((await old.get('/staff/account')).status).toBe(303)
    expect((await browser.get('/staff/account')).status).toBe(200)
  })

  test('after 20 failures from one address it is told to wait', async () => {
    const browser = createStaffBrowser(shop.deps, { address: '127.0.0.9' })
    for (let time = 0; time < 20; time++) await shop.deps.staffLimits.admit('127.0.0.9', 'bea@example.org')
    const refused = await browser.post('/staff/sign-in', { email: 'bea@example.org', password: PASSWORD })
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('Try again in 15 minutes.') as string })
  })
})

test.each([
  ['/staff/bookings?q=1', '/staff/bookings?q=1'],
  ['/staff', '/staff'],
  [undefined, '/staff'],
  ['//evil.example/staff', '/staff'],
  ['https://evil.example', '/staff'],
  ['/staff/../elsewhere', '/staff'],
  ['/staff/\\evil.example', '/staff//evil.example'],
  ['/staffx', '/staff'],
  ['/staff/sign-in', '/staff'],
  ['/staff/sign-out', '/staff'],
])('after signing in, %s leads to %s', (sent, path) => {
  expect(pathBack(sent)).toBe(path)
})

describe('one’s own account [STAFF-01]', () => {
  let browser: StaffBrowser
  let key: string
  const email = 'cas@example.org'
  const signIn = async (steps: number, password = PASSWORD) => {
    await browser.post('/staff/sign-in', { email, password })
    await browser.post('/staff/sign-in/code', { code: codeOf(key, steps) })
  }
  beforeAll(async () => {
    browser = createStaffBrowser(shop.deps)
    key = await setUp(browser, email)
    await signIn(0)
  })

  test('has another name, and none is refused', async () => {
    expect(await browser.post('/staff/account/name', { name: 'Cas  Winter' })).toMatchObject({
      status: 303,
      notice: 'Name saved',
    })
    expect((await browser.get('/staff/account')).text).toContain('Cas Winter')
    expect((await browser.post('/staff/account/name', { name: ' ' })).status).toBe(422)
  })

  test('with another password all other sessions end', async () => {
    const other = createStaffBrowser(shop.deps)
    await other.post('/staff/sign-in', { email, password: PASSWORD })
    expect((await other.post('/staff/sign-in/code', { code: codeOf(key, 1) })).status).toBe(303)
    expect((await other.get('/staff/account')).status).toBe(200)
    const begun = createStaffBrowser(shop.deps)
    await begun.post('/staff/sign-in', { email, password: PASSWORD })
    expect((await browser.post('/staff/account/password', { password: 'too-short' })).status).toBe(422)
    expect(await browser.post('/staff/account/password', { password: 'heron-on-a-red-gate' })).toMatchObject({
      status: 303,
      notice: 'Password changed. Your other sessions have ended.',
    })
    expect((await other.get('/staff/account')).status).toBe(303)
    expect((await begun.get('/staff/sign-in/code')).status, 'nor does a sign-in go on that began before').toBe(303)
    expect((await browser.get('/staff/account')).status).toBe(200)
    expect((await other.post('/staff/sign-in', { email, password: PASSWORD })).status).toBe(422)
    expect((await other.post('/staff/sign-in', { email, password: 'heron-on-a-red-gate' })).status).toBe(303)
  })

  test('sessions are listed and ended one by one', async () => {
    const page = await browser.get('/staff/account')
    expect(page.text).toContain('A browser (this one)')
    const { rows } = await shop.deps.pool.query<{ id: string }>('select id from staff_account where email = $1', [
      email,
    ])
    await shop.deps.pool.query(
      `insert into staff_session (token_hash, account_id, ends_at, browser) values ('x', $1, now() + interval '1 hour', 'Edge on Windows')`,
      [rows[0]?.id],
    )
    const { html } = await browser.get('/staff/account')
    const [, end = ''] = /action="(\/staff\/account\/sessions\/[0-9a-f-]{36}\/end)"/.exec(html) ?? []
    expect(html).toContain('End session in Edge on Windows')
    expect(await browser.post(end)).toMatchObject({ status: 303, notice: 'Session ended' })
    expect((await browser.get('/staff/account')).text).not.toContain('Edge on Windows')
  })

  test('gets new codes with new recovery codes, and the old ones sign nobody in', async () => {
    const { html } = await browser.get('/staff/account/codes')
    const sealed = fieldIn(html, 'sealed')
    expect(await browser.post('/staff/account/codes', { sealed, code: '0' })).toMatchObject({ status: 422 })
    const done = await browser.post('/staff/account/codes', { sealed, code: codeOf(keyIn(html)) })
    expect(done.text).toContain('Your recovery codes')
    const old = key
    key = keyIn(html)
    const other = createStaffBrowser(shop.deps)
    await other.post('/staff/sign-in', { email, password: 'heron-on-a-red-gate' })
    expect((await other.post('/staff/sign-in/code', { code: codeOf(old, 1) })).status).toBe(422)
    expect((await other.post('/staff/sign-in/code', { code: codeOf(key, 1) })).status).toBe(303)
  })

  test('15 minutes after signing in, how to sign in stays as it is', async () => {
    await shop.deps.pool.query(`update staff_session set created_at = created_at - interval '15 minutes'`)
    const page = await browser.get('/staff/account')
    expect(page.text).toContain('Sign in again to change your sign-in methods.')
    expect(page.html).not.toContain('/staff/account/password')
    const notice = 'You signed in more than 15 minutes ago. Sign in again to change your sign-in methods.'
    expect(await browser.post('/staff/account/password', { password: 'heron-on-a-blue-gate' })).toMatchObject({
      notice,
    })
    expect(await browser.post('/staff/account/recovery-codes')).toMatchObject({ notice })
    expect(await browser.get('/staff/account/codes')).toMatchObject({ status: 303 })
    expect(await browser.post('/staff/account/codes', { sealed: '', code: '' })).toMatchObject({ notice })
  })
})
