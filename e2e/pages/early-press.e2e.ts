import type { Page } from '@playwright/test'
import type { Booking } from '../../src/contract/booking-calls.ts'
import { formatMoney } from '../../src/domain/money/money.ts'
import { readByApi } from '../support/booking-by-api.ts'
import { bookButtons } from '../support/booking-journey.ts'
import { onePagePerKind } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { arrivalWithPlaces, parkWithMany, resultsFor } from '../support/stays.ts'

/** Delays every script of a page until released. */
const holdScripts = (page: Page) => hold(page, /\/assets\/.+\.js$/)

/** Opens an address with delayed scripts: the page is complete but not hydrated. */
async function seen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
}

test.describe('a press before hydration', () => {
  test('is replayed after it', async ({ page, request }) => {
    const { address } = await parkWithMany(request)
    const release = await holdScripts(page)
    await seen(page, address)
    const compare = page.getByRole('button', { name: /^Compare with / }).first()
    await compare.click()
    const grades = page.getByRole('dialog').getByRole('region')
    await expect(grades).toHaveCount(0)
    release()
    await expect(grades).toHaveCount(2)
  })

  test('of a form is submitted natively, once: one booking, at the price on its button [FORM-02]', async ({
    page,
    request,
  }) => {
    const pages = new Map(await onePagePerKind(request))
    const release = await holdScripts(page)
    const sent: string[] = []
    // A browser's first form is sent once more, with a token (page-forms.ts).
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.status() !== 307) sent.push(new URL(answer.url()).pathname)
    })
    const park = pages.get('park') ?? ''
    await seen(page, park)
    const book = bookButtons(page).first()
    const [price = ''] = /£[\d,.]+$/.exec((await book.getAttribute('aria-label')) ?? '') ?? []
    await book.click()
    await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeVisible()
    release()
    await untilHydrated(page)
    expect(sent.filter((path) => /^\/holidays\/|^\/api\/book$/.test(path))).toEqual([park.replace(/\?.*/, '')])
    const booking = await readByApi<Booking>(page, '/api/getMyBooking')
    expect(formatMoney(booking.price.totalCost)).toBe(price)
  })

  test('of a stepper steps its field at once: two presses count as two, in a form submitted before hydration too [FORM-02]', async ({
    page,
    request,
  }) => {
    const pages = new Map(await onePagePerKind(request))
    const release = await holdScripts(page)
    await seen(page, pages.get('park') ?? '')
    const card = page.getByRole('region', { name: 'Your stay' })
    const children = card.getByRole('spinbutton', { name: /^Children/ })
    const more = card.getByRole('button', { name: 'More: Children' })
    await card.getByText('Change guests').click()
    await more.press('Enter')
    await more.press('Enter')
    await expect(children).toHaveValue('2')
    await card.getByRole('button', { name: 'Show prices' }).press('Enter')
    await expect(page).toHaveURL(/[&?]children=2&/)
    await card.getByText('Change guests').click()
    await card.getByRole('button', { name: 'Fewer: Children' }).press('Enter')
    release()
    await untilHydrated(page)
    await more.press('Enter')
    await more.press('Enter')
    await expect(children).toHaveValue('3')
  })

  test('of a native control is effective at once, reaches no listener of the document, where React would hydrate the page in one task, and in the search box is kept', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const reached = ((window as Window & { reached?: string[] }).reached = [] as string[])
      const types = [
        'pointerdown',
        'mousedown',
        'pointerup',
        'mouseup',
        'click',
        'keydown',
        'keyup',
        'input',
        'change',
        'focusin',
      ]
      for (const type of types) document.addEventListener(type, () => reached.push(type))
    })
    const reached = () => page.evaluate(() => (window as Window & { reached?: string[] }).reached)
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
    const release = await holdScripts(page)
    await seen(page, `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&max=2999`)
    const box = page.getByRole('search')
    await box.getByText('Guests', { exact: true }).click()
    await box.getByLabel('Adults').fill('5')
    const why = page.getByRole('button', { name: 'Why this order?' })
    await why.press('Enter')
    const explanation = page.getByRole('dialog', { name: 'Why this order?' })
    await expect(explanation).toBeVisible()
    expect(await reached()).toEqual([])
    release()
    await untilHydrated(page)
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await expect(why).toBeFocused()
    await expect(box.getByRole('button', { name: 'More: Adults' })).toBeVisible()
    await expect(box.getByRole('spinbutton', { name: /^Adults/ })).toHaveValue('5')
    await box.getByRole('spinbutton', { name: /^Adults/ }).press('Shift')
    expect(await reached()).toContain('keydown')
  })

  test('of the map changes no server HTML until the map is loaded @mobile-only', async ({ page, request }) => {
    const pages = new Map(await onePagePerKind(request))
    const release = await holdScripts(page)
    await seen(page, pages.get('results') ?? '')
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.getByRole('article').first()).toBeVisible()
    release()
    await expect(page.getByRole('dialog', { name: /^Map: / })).toBeVisible()
  })

  test('of the mobile menu opens it; it closes on Escape with focus restored, and after a link; a footer section is not closed by Escape @mobile-only', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await seen(page, '/terms')
    const opener = page.locator('summary', { hasText: 'Menu' })
    const lodges = page.getByRole('banner').locator('summary', { hasText: 'Lodges' })
    await opener.press('Enter')
    await expect(lodges).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(lodges).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about-us$/)
    await expect(lodges).toBeHidden()

    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Holidays' }).press('Enter')
    const link = footer.getByRole('link', { name: 'Camping and touring' })
    await expect(link).toBeVisible()
    await link.press('Escape')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(link).toBeVisible()
    release()
    await untilHydrated(page)
    await expect(link).toBeVisible()
    await expect(lodges).toBeHidden()
  })
})

test('Back before hydration, just after a reload, shows the page before', async ({ page, visit }) => {
  await visit('/terms')
  await page.getByRole('navigation', { name: 'Help and terms' }).getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Booking terms' })).toBeVisible()
  release()
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Booking terms'])
})

test('navigation to a page with slow scripts keeps the current one visible', async ({ page, visit }) => {
  const release = await hold(page, /\/assets\/home-.{8}\.js$/)
  await visit('/terms')
  const heading = page.getByRole('heading', { level: 1 })
  const current = await heading.innerText()
  await page.getByRole('banner').getByRole('link', { name: 'Brackenfold' }).first().click()
  await expect(page.getByText('Loading', { exact: false })).toBeAttached()
  await expect(heading).toHaveText(current)
  release()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('search')).toBeVisible()
})
