import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { bookFirstUnit, DECLINED, fillDetails, findPark, pay, SUCCESS } from './booking-journey.ts'
import { everyPage } from './every-page.ts'
import { expect, test, untilLive } from './fixtures.ts'
import { expectOutline, expectTargets } from './page-structure.ts'
import { arrivalsOnSale, regionsOnSale, resultsFor } from './stays.ts'

/** Colours are judged as they end up, not on their way there. The refusals are what the tests are about. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404|409|ERR_FAILED/] })
test.describe.configure({ timeout: 240_000 })

/** From the head of the page: a link that has half gone under what stays in sight is no small target. */
async function expectUsable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, name)
  await expectOutline(page, name)
  await expectTargets(page, name)
}

test('every page breaks no rule of WCAG 2.2, is in order for who listens and big enough for a finger [SHELL-16] @mobile', async ({
  page,
  visit,
  request,
}) => {
  for (const [name, address] of await everyPage(request)) {
    await visit(address)
    await expectUsable(page, name)
  }
})

test('pages keep their contrast in the colours of the other brands [PROD-05, SHELL-16]', async ({
  page,
  visit,
  request,
}) => {
  const wanted = new Set(['home', 'results', 'park', 'shortlist-compared', 'not-found'])
  for (const [name, address] of (await everyPage(request)).filter(([known]) => wanted.has(known))) {
    await visit(address)
    for (const theme of ['sn', 'mt']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value
      }, theme)
      await expectAccessible(page, `${name} in the colours of ${theme}`)
    }
  }
})

test('what opens over results and a park breaks no rule of WCAG 2.2 [SHELL-16] @mobile', async ({
  page,
  visit,
  request,
}) => {
  const region = (await regionsOnSale(request, 'uklodge'))[0]!.regionId
  const arrival = (await arrivalsOnSale(request, { channel: 'uklodge', region }))[0]!
  await visit(resultsFor({ channel: 'uklodge', region, arrival, nights: 3 }))
  const why = page.getByRole('button', { name: 'Why this order?' })
  await why.click()
  await expect(page.getByRole('dialog', { name: 'Why this order?' })).toBeVisible()
  await expectAccessible(page, 'results with the order explained')
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
  const heart = page.getByRole('button', { name: /^Save .+ to your shortlist$/ }).first()
  await untilLive(heart)
  await heart.click()
  await expect(page.getByRole('button', { name: 'View shortlist' })).toBeVisible()
  await expectUsable(page, 'results with a toast')

  await page.getByRole('article').first().getByRole('link').first().click()
  const unit = page.getByRole('article').first()
  await unit.getByText('Floor plan', { exact: true }).click()
  await unit.locator('summary').click()
  await expectUsable(page, 'park with a floor plan and all of a unit')
  await page.route('**/api/book', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: 0,
        status: 409,
        errors: [{ code: 'price-changed', message: 'The price of this holiday has changed.' }],
        details: { expected: 1, now: 50_000 },
      },
    }),
  )
  await unit.getByRole('button', { name: /^Book / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /£500/ })).toBeVisible()
  await expectUsable(page, 'park with a changed price')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(unit.getByRole('button', { name: /^Book / })).toBeFocused()
})

test('every step of a booking, with its faults, breaks no rule of WCAG 2.2 [SHELL-16, ERR-04] @mobile', async ({
  page,
  visit,
}, { project }) => {
  await visit('/')
  await findPark(page, { label: 'UK Cottages', monthFromEnd: project.name === 'mobile' ? 8 : 9 })
  await bookFirstUnit(page)
  await expectUsable(page, 'extras')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please put these right' })).toBeFocused()
  await expectUsable(page, 'details with faults')
  await fillDetails(page)
  await page.locator('summary').filter({ hasText: 'Test cards' }).click()
  await page.getByRole('checkbox', { name: 'The card has a different billing address' }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please put these right' })).toBeFocused()
  await expectUsable(page, 'payment with faults')
  await page.getByRole('checkbox', { name: 'The card has a different billing address' }).uncheck()
  await pay(page, DECLINED)
  await expect(page.getByText('Your bank declined the card')).toBeVisible()
  await expectUsable(page, 'payment declined')
  await visit('/booking/payment-action')
  await expectUsable(page, 'no payment taken')
  await page.getByRole('link', { name: 'Try again' }).click()
  await pay(page, SUCCESS)
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  await expectUsable(page, 'confirmation')
})

test('a page whose data do not arrive says so with Retry, which brings it, and breaks no rule of WCAG 2.2 [SHELL-16, ERR-01, ERR-02] @mobile', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  await page.route(/\/(api|json-files)\//, (route) => route.abort())
  await page.getByRole('link', { name: /home page$/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sorry, this could not be loaded.')
  await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
  await expectUsable(page, 'a page without its data')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})
