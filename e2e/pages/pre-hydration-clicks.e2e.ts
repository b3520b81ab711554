import type { Page } from '@playwright/test'
import type { Booking } from '../../src/contract/booking-calls.ts'
import { formatMoney } from '../../src/domain/money/money.ts'
import { readByApi } from '../support/booking-by-api.ts'
import { bookButtons } from '../support/booking-journey.ts'
import { addressOfPage } from '../support/every-page.ts'
import { announced } from '../support/by-ear.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { arrivalWithPlaces, parkWithMany, resultsFor } from '../support/stays.ts'

/** Opens an address with delayed scripts: the page is complete but not hydrated. Returns what releases them. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await hold(page, /\/assets\/.+\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  return release
}

test('on a park’s page a press before hydration is replayed after it, a form is submitted natively, once, and a stepper steps its field at once [FORM-02]', async ({
  page,
  request,
}) => {
  const park = await addressOfPage(request, 'park')

  await test.step('a button', async () => {
    const release = await openHeld(page, (await parkWithMany(request)).address)
    const compare = page.getByRole('button', { name: /^Compare with / }).first()
    await compare.click()
    const grades = page.getByRole('dialog').getByRole('region')
    await expect(grades).toHaveCount(0)
    release()
    await expect(grades).toHaveCount(2)
  })

  await test.step('a stepper: two presses count as two, in a form submitted before hydration too', async () => {
    const release = await openHeld(page, park)
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

  await test.step('a form: one booking, at the price on its button', async () => {
    const sent: string[] = []
    // A browser's first form is sent once more, with a token (page-forms.ts).
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.status() !== 307) sent.push(new URL(answer.url()).pathname)
    })
    const release = await openHeld(page, park)
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
})

type ListeningWindow = Window & { reached?: string[] }

/** Records which events reach a listener of the document, for which React would hydrate the page in one task. */
async function recordReached(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.addInitScript(() => {
    const reached: string[] = ((window as ListeningWindow).reached = [])
    const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup']
    for (const type of [...presses, 'input', 'change', 'focusin'])
      document.addEventListener(type, () => reached.push(type))
  })
  return () => page.evaluate(() => (window as ListeningWindow).reached)
}

test('with slow scripts a page stays until the next one is there, Back shows the page before, and a native control is effective at once, reaches no listener of the document, and is kept', async ({
  page,
  visit,
  request,
}) => {
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the current page stays visible', async () => {
    const release = await hold(page, /\/assets\/home-.{8}\.js$/)
    await visit('/terms')
    const current = await heading.innerText()
    await page.getByRole('banner').getByRole('link', { name: 'Brackenfold' }).first().click()
    await expect(announced(page, 'Loading')).toBeAttached()
    await expect(heading).toHaveText(current)
    release()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('search')).toBeVisible()
  })

  await test.step('Back before hydration, just after a reload', async () => {
    await visit('/terms')
    const terms = page.getByRole('navigation', { name: 'Terms and policies' })
    await terms.getByRole('link', { name: 'Privacy policy' }).click()
    await expect(heading).toHaveText('Privacy policy')
    const release = await hold(page, /\/assets\/.+\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.goBack({ waitUntil: 'commit' })
    await expect(heading).toHaveText('Booking terms')
    release()
    await untilHydrated(page)
    await expect(heading).toHaveText(['Booking terms'])
  })

  await test.step('native controls', async () => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
    const reached = await recordReached(page)
    const release = await openHeld(
      page,
      `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&max=2999`,
    )
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
})

test('on a phone, before hydration, the map changes no HTML until it is loaded, and the menu opens, closes on Escape with focus restored and after a link @mobile-only', async ({
  page,
  request,
}) => {
  await test.step('the map', async () => {
    const release = await openHeld(page, await addressOfPage(request, 'results'))
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.getByRole('article').first()).toBeVisible()
    release()
    await expect(page.getByRole('dialog', { name: /^Map: / })).toBeVisible()
  })

  const release = await openHeld(page, '/terms')
  const opener = page.locator('summary', { hasText: 'Menu' })
  const lodges = page.getByRole('banner').locator('summary', { hasText: 'Lodges' })
  await test.step('the menu', async () => {
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
  })

  await test.step('a section of the footer is not closed by Escape', async () => {
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
