/** Contact form, search in questions, and newsletter. */
import type { Locator, Page } from '@playwright/test'
import { testNow } from '../../src/testing/test-clock.ts'
import { expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'
import { expectUsable } from '../support/usable.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const coupon = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Send me deals' })

/** In the footer, whose code loads on interaction. */
async function openCoupon(page: Page) {
  const form = coupon(page)
  await form.getByLabel('First name').hover()
  await untilPartHydrated(form)
  return form
}

test.describe('the newsletter', () => {
  test.use({ expectedComplaints: [/422|ERR_FAILED|couldn’t be sent/] })

  test('names missing fields, shows the first message of a failure and only logs a lost connection, shows thanks for ten seconds, and is hidden from then on [NEWS-01] [NEWS-02] [NEWS-05] [ERR-04]', async ({
    page,
    visit,
  }) => {
    await page.clock.install()
    await visit('/about-us')
    const form = await openCoupon(page)
    await form.getByRole('button', { name: 'Send me deals' }).click()
    await expect(form.getByText('Add your first name')).toBeVisible()
    await expect(form.getByText('Choose a valid email address')).toBeVisible()
    await expect(form.getByLabel('First name')).toBeFocused()
    await expectUsable(page, 'the newsletter with faults', form)

    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Email address').fill('ada.hale@example.org')
    await expectFailures(page, form)
    // From here on the clock is paused.
    await page.clock.pauseAt(testNow() + 600_000)
    const sent = page.waitForRequest((request) => request.url().includes('/api/newsletter'))
    await form.getByRole('button', { name: 'Send me deals' }).click()
    const request = await sent
    expect([request.method(), Object.fromEntries(new URL(request.url()).searchParams)]).toEqual([
      'GET',
      { email: 'ada.hale@example.org', fname: 'Ada' },
    ])
    const thanks = page.getByText('Thank you, Ada.')
    await expect(thanks).toBeVisible()
    await page.clock.runFor(9_900)
    await expect(thanks).toBeVisible()
    await page.clock.runFor(200)
    await expect(thanks).toBeHidden()
    const kept = await page.evaluate(() => {
      const { value, expires } = JSON.parse(localStorage.getItem('signedUpForDeals') ?? '{}') as {
        value: unknown
        expires: number
      }
      return { value, days: Math.round((expires - Date.now()) / 86_400_000) }
    })
    expect(kept).toEqual({ value: true, days: 182 })

    await page.clock.resume()
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(coupon(page)).toBeHidden()
  })
})

async function expectFailures(page: Page, form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: 'Send me deals' })
  const errors = [
    { code: 'full', message: 'Our list is being tidied up.' },
    { code: 'second', message: 'A second fault.' },
  ]
  await page.route('**/api/newsletter?**', (route) =>
    route.fulfill({ status: 422, json: { success: 0, status: 422, errors } }),
  )
  await button.click()
  await expect(form.getByRole('alert')).toHaveText('Our list is being tidied up.')
  await page.unroute('**/api/newsletter?**')

  await page.route('**/api/newsletter?**', (route) => route.abort())
  await page.evaluate(() =>
    addEventListener('error', (event) => {
      event.preventDefault()
      document.title = event.message
    }),
  )
  await button.click()
  await expect(page).toHaveTitle(/The newsletter sign-up could not be sent/)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(button).toHaveText('Send me deals')
  await expect(form.getByLabel('Email address')).toHaveValue('ada.hale@example.org')
  await page.unroute('**/api/newsletter?**')
}

test.describe('help', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('finds a question, and keeps a message until it can be sent [CMS-02] [ERR-04] [ERR-05]', async ({
    page,
    visit,
  }) => {
    await visit('/help')
    const search = page.getByRole('searchbox', { name: 'Search questions and answers' })
    const questions = page.getByRole('main').locator('.content-text summary:visible')
    const all = await questions.count()
    await search.fill('pay balance')
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^\\d+ of ${all} questions$`) })).toBeVisible()
    expect(await questions.count()).toBeLessThan(all)
    await expect(page.getByRole('heading', { name: 'How do I pay the balance?' })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'This site', includeHidden: true }).last(),
    ).toBeHidden()
    await search.fill('zeppelin')
    await expect(page.getByText('No questions found for ‘zeppelin’')).toBeVisible()
    await expectUsable(page, 'help without a match', page.getByRole('main'))
    await page.getByRole('link', { name: 'Contact us' }).click()

    const form = page.getByRole('form', { name: 'Send us a message' })
    await form.getByRole('button', { name: 'Send message' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Please select a value for the topic',
      'Enter your message',
      'Enter your name',
      'Enter your email address',
    ])
    await summary.getByRole('link', { name: 'Enter your message' }).click()
    await expect(form.getByLabel('Your message')).toBeFocused()
    await expectUsable(page, 'the contact form with faults', form)

    await form.getByLabel('What is it about?').selectOption('Accessibility and assistance')
    await form.getByLabel('Your message').fill('Is there a ramp?')
    await form.getByLabel('Your name').fill('Ada Hale')
    await form.getByLabel('Email address').fill('ada.hale@example.org')
    await form.getByLabel(/^Phone number/).fill('+44 (0)1632 960-144')
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText('Your message couldn’t be sent')).toBeVisible()
    await expect(form.getByLabel('Your message')).toHaveValue('Is there a ramp?')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
    await expect(page.getByText(/^M-[0-9A-F]{8}$/)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions are searched, and a sign-up has its result [CMS-04]', async ({ page }) => {
    await page.goto('/help')
    const search = page.getByRole('search', { name: 'Search questions and answers' })
    await search.getByRole('searchbox').fill('balance')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('How do I pay the balance?')).toBeVisible()
    await expect(page.getByText('Can I bring my dog?')).toBeHidden()
    await page.getByRole('link', { name: 'Show all questions' }).click()
    await expect(page.getByText('How do I pay the balance?')).toBeVisible()
    const form = coupon(page)
    await form.getByLabel('First name').fill('Bo')
    await form.getByLabel('Email address').fill('bo.lund@example.org')
    await form.getByRole('button', { name: 'Send me deals' }).click()
    await expect(page).toHaveURL(/\/newsletter\?outcome=asked$/)
    await expect(page.getByText('Thank you. Check your email')).toBeVisible()
  })
})
