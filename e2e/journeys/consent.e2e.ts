import type { Locator, Page } from '@playwright/test'
import { clockOffsetMs, testNow } from '../../src/testing/test-clock.ts'
import { expect, test, untilPartHydrated, withPictures } from '../support/fixtures.ts'
import { noteForeign } from '../support/foreign-hosts.ts'
import { becomeDesktop, becomePhone } from '../support/phone.ts'
import { followRequests } from '../support/requests.ts'
import { tabTo } from '../support/tabbing.ts'

// One worker with pictures: the pixel is one.
test.describe.configure({ mode: 'default' })
test.use({ ...withPictures, cookieChoice: 'none', expectedComplaints: [/404|503/] })

const YEAR_MS = 365 * 86_400_000
const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'
const PIXEL = 'https://pixel.example/seen.gif'

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

const keptCookies = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)

/** The newsletter form, filled in. */
async function openNewsletter(page: Page): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Send me deals' })
  await form.getByLabel('First name').hover()
  await untilPartHydrated(form)
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email address').fill('ada@example.org')
  return form
}

test('the bar is the second tab stop and moves nothing, offers OK and Reject equally, is answered once for 365 days and reopened from the footer; after Reject nothing is requested from another host, even after a sign-up [SHELL-08, SHELL-10, NEWS-02, NEWS-03]', async ({
  page,
  visit,
  baseURL,
}) => {
  await test.step('the page stays where it is as the keyboard reaches the bar, and as it closes', async () => {
    await visit('/')
    await tabTo(button(page, 'Reject'))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await test.step('the choice and what it allows', async () => {
    await page.context().clearCookies()
    const requests = followRequests(page)
    const foreign = await noteForeign(page, baseURL!)
    const calls: string[] = []
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
    await visit('/')
    const [ok, reject] = [button(page, 'OK'), button(page, 'Reject')]
    for (const become of [becomePhone, becomeDesktop]) {
      await become(page)
      const [first, second] = [(await ok.boundingBox())!, (await reject.boundingBox())!]
      expect([first.width, first.height, first.y]).toEqual([second.width, second.height, second.y])
      const search = (await page
        .getByRole('search')
        .getByRole('button', { name: 'Search', exact: true })
        .boundingBox())!
      expect(search.y + search.height, 'Search is not under the bar').toBeLessThanOrEqual(
        (await bar(page).boundingBox())!.y,
      )
    }
    const looks = await Promise.all([ok, reject].map((one) => one.evaluate((node) => node.className)))
    expect(looks[0]).toBe(looks[1])

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(reject).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()
    const kept = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
    expect(kept).toMatchObject({ value: '1-rejected', sameSite: 'Lax', httpOnly: false })
    expect(Math.abs(kept!.expires * 1000 - (testNow() - clockOffsetMs()) - YEAR_MS)).toBeLessThan(60_000)

    await visit('/about-us?awc=4567_1605001122_ab')
    await expect(bar(page)).toBeHidden()
    const form = await openNewsletter(page)
    await form.getByRole('button').click()
    await expect(page.getByText('Thank you, Ada.')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await expect(bar(page)).toBeVisible()
    await expect(bar(page)).toBeFocused()
    await requests.untilNone()
    expect(foreign).toEqual([])
    expect(calls).not.toContain('/api/affiliate')
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await ok.click()
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => keptCookies(page)).toContain('cookie-consent=1-accepted')
  })
})

test('without a choice nothing is requested from another host, after OK the tag only; the next page reports a sign-up with one image request, after an earlier failed call [SHELL-10, NEWS-02, NEWS-03, NEWS-04]', async ({
  page,
  visit,
  baseURL,
}) => {
  const requests = followRequests(page)
  const foreign = await noteForeign(page, baseURL!)
  const calls: string[] = []
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
  await visit('/terms?awc=4567_1605001122_ab')
  await test.step('OK', async () => {
    // Its code starts the measurement, and loads on interaction.
    await bar(page).hover()
    await untilPartHydrated(bar(page))
    await requests.untilNone()
    expect(foreign).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(calls).not.toContain('/api/affiliate')
    await button(page, 'OK').click()
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => foreign).toEqual([TAG])
    await expect.poll(() => keptCookies(page)).toContain('affiliate-click=4567_1605001122_ab')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.dataLayer)))
      .toContain('"event","1":"page_view","2":{"page":"content-page","path":"/terms"')
  })

  await test.step('a sign-up on the next page', async () => {
    foreign.length = 0
    await visit('/about-us')
    await expect.poll(() => foreign).toEqual([TAG])
    const form = await openNewsletter(page)
    const errors = [{ code: 'unavailable', message: 'Not just now.' }]
    const failure = { status: 503, json: { success: 0, status: 503, errors } }
    await page.route('**/api/newsletter?*', (route) => route.fulfill(failure), { times: 1 })
    await form.getByRole('button').click()
    await expect(form.getByText('Not just now.')).toBeVisible()
    const layer = () => page.evaluate(() => JSON.stringify(window.dataLayer))
    await expect
      .poll(layer)
      .toContain('"event","1":"error","2":{"call":"newsletter","status":503,"message":"Not just now."}')
    expect(foreign).toEqual([TAG])
    await form.getByRole('button').click()
    await expect(page.getByText('Thank you, Ada.')).toBeVisible()
    await expect.poll(() => foreign).toEqual([TAG, PIXEL])
    expect((await layer()).match(/newsletterSignUp/g)).toHaveLength(1)
    expect(await layer()).not.toMatch(/ada|example\.org/i)
  })

  await test.step('Reject deletes the cookie of the affiliate click', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await button(page, 'Reject').click()
    await expect.poll(() => keptCookies(page)).toContain('cookie-consent=1-rejected')
    await expect(bar(page)).toBeHidden()
    expect((await keptCookies(page)).join()).not.toContain('affiliate-click')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, since nothing is stored that needs consent; the footer opens the bar, and its form stores the choice [SHELL-10]', async ({
    page,
  }) => {
    await page.goto('/terms')
    await expect(bar(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await button(page, 'Reject').click()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(bar(page)).toBeHidden()
    expect(await keptCookies(page)).toContain('cookie-consent=1-rejected')
  })
})
