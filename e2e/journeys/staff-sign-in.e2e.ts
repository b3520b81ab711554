/** Signing in to the back office of the built server: by password and code, by passkey, and at a company's provider. */
import { OIDC_CLIENT, startOidcProvider, type OidcProvider } from '../../src/server/testing/sign-in/oidc-provider.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { addStaff, codeOf, expectSignedIn, keyOn, plugInAuthenticator } from '../support/staff-account.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'
import { tabTo } from '../support/tabbing.ts'

const PASSWORD = 'otters-kayak-at-dusk'

/** Staff sign in at its own provider too. */
interface Company {
  readonly shop: StartedShop
  readonly url: string
  readonly provider: OidcProvider
}

const test = base.extend<{ company: Company }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  company: async ({}, use) => {
    const provider = await startOidcProvider()
    const shop = await startShop({
      STAFF_PORT: '0',
      STAFF_OIDC_ISSUER: provider.issuer,
      STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    })
    await use({ shop, provider, url: shop.staffAddress! })
    await shop.close()
    await provider.close()
  },
  baseURL: async ({ company }, use) => use(company.url),
})

test('a set-up link leads to password, code and recovery codes by the keyboard alone; a session ended elsewhere leads to signing in, and back [STAFF-01]', async ({
  company,
  page,
  browser,
}) => {
  await page.goto(await addStaff(company.shop, company.url, 'ada@example.org'))
  await expectAccessible(page, 'set-up')
  const key = await keyOn(page)
  await tabTo(page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(PASSWORD)
  await tabTo(page.getByRole('textbox', { name: 'Code from the app' }))
  await page.keyboard.type(codeOf(key, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('link', { name: 'I’ve saved these codes' }).press('Enter')
  await expectSignedIn(page)

  const elsewhere = await browser.newPage({ baseURL: company.url })
  await elsewhere.goto('/staff/account')
  await expectAccessible(elsewhere, 'signing in')
  await tabTo(elsewhere.getByRole('textbox', { name: 'Email address' }))
  await elsewhere.keyboard.type('ada@example.org')
  await elsewhere.keyboard.press('Tab')
  await elsewhere.keyboard.type(PASSWORD)
  await elsewhere.keyboard.press('Enter')
  await tabTo(elsewhere.getByRole('textbox', { name: 'One-time code' }))
  await expectAccessible(elsewhere, 'code')
  await elsewhere.keyboard.type(codeOf(key))
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expectAccessible(elsewhere, 'account')
  await elsewhere.getByRole('button', { name: /^End session in Chrome/ }).press('Enter')
  await expect(elsewhere.getByRole('status')).toHaveText('Session ended')
  await elsewhere.close()

  await page.goto('/staff/bookings?status=held')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/staff/bookings?status=held')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a passkey sets accounts up and signs in alone; an administrator adds an account, closes it and reads what was done [STAFF-01]', async ({
  company,
  page,
}) => {
  await test.step('without a passkey the form says so and goes nowhere', async () => {
    await plugInAuthenticator(page)
    await page.goto(`${company.url}/staff/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('That passkey didn’t work.')
    await expect(page).toHaveURL('/staff/sign-in')
  })
  await test.step('at 127.0.0.1 there is a link to the same page at localhost, which passkeys are bound to [STAFF-15]', async () => {
    await page.goto(`${company.url.replace('localhost', '127.0.0.1')}/staff/sign-in?back=/staff/account`)
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
    await page.getByRole('link', { name: company.url }).click()
    await expect(page).toHaveURL(`${company.url}/staff/sign-in?back=/staff/account`)
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  })
  await test.step('a passkey sets an account up and signs in alone, to the page that was asked for', async () => {
    await page.goto(await addStaff(company.shop, company.url, 'bea@example.org'))
    await page.getByRole('button', { name: 'Set up with a passkey' }).click()
    await expect(page.getByRole('status')).toHaveText('Account set up')
    await page.getByRole('button', { name: 'Sign out' }).click()

    await page.goto('/staff/account')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/staff/account')
    await expect(page.getByRole('button', { name: /^Remove the passkey Chrome on/ })).toBeVisible()
    // Its only way to sign in.
    await page.getByRole('button', { name: /^Remove the passkey/ }).click()
    await expect(page.getByRole('status')).toContainText('your only way to sign in')
  })
  await test.step('an administrator adds an account, passes its link on, closes it and reads what was done', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto(await addStaff(company.shop, company.url, 'eve@example.org', 'administrator'))
    await page.getByRole('button', { name: 'Set up with a passkey' }).click()
    await page.getByRole('link', { name: 'Staff accounts' }).click()
    await expectAccessible(page, 'people')
    await page.getByRole('textbox', { name: 'Name' }).fill('Fay Reed')
    await page.getByRole('textbox', { name: 'Email address' }).fill('fay@example.org')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('manager')
    await page.getByRole('button', { name: 'Add account' }).click()
    await expect(page.getByText(`${company.url}/staff/set-up?token=`)).toBeVisible()
    await expectAccessible(page, 'link')
    await page.getByRole('link', { name: 'View account' }).click()
    await expectAccessible(page, 'person')
    await page.getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByRole('status')).toHaveText('Fay Reed’s account closed')
    await page.goto('/staff/accounts/events?kind=account-closed')
    await expect(page.getByRole('row').nth(1)).toContainText('fay@example.org')
    await expectAccessible(page, 'what was done')
  })
})

test('a company account signs in and leads back to the page that was asked for [STAFF-01]', async ({
  company,
  page,
}) => {
  Object.assign(company.provider.user, { sub: 'cas', email: 'cas@example.org' })
  await addStaff(company.shop, company.url, 'cas@example.org')
  await page.goto('/staff/account')
  await page.getByRole('link', { name: 'Sign in with your company account' }).click()
  await expect(page).toHaveURL('/staff/account')
  await expectSignedIn(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('password and code sign in, and nothing offers a passkey', async ({ company, page }) => {
    await page.goto(await addStaff(company.shop, company.url, 'dan@example.org', 'administrator'))
    await expect(page.getByRole('button', { name: 'Set up with a passkey' })).toBeHidden()
    const key = await keyOn(page)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(key))
    await page.getByRole('button', { name: 'Set up and sign in' }).click()
    await page.getByRole('link', { name: 'I’ve saved these codes' }).click()
    await expectSignedIn(page)
    await page.goto('/staff/accounts')
    await expect(page.getByRole('link', { name: 'dan Hale' }).first()).toBeVisible()
  })
})
