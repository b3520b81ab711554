/**
 * Four customers from the home page to a paid booking, at their widths, speeds and zooms, with what they press and type
 * counted (docs/design.md, "Steps to a booking").
 */
import type { Locator, Page } from '@playwright/test'
import { formatMonth } from '../../src/domain/dates/calendar-date.ts'
import { bookButtons, pay, SUCCESS } from '../support/booking-journey.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { countPresses } from '../support/presses.ts'
import { cards } from '../support/result-cards.ts'
import { searchBox } from '../support/search-box.ts'
import { emulateSlowLine } from '../support/slow-line.ts'
import { nextMonthNamed } from '../support/stays.ts'
import { tabTo } from '../support/tabbing.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const confirmed = (page: Page) => heading(page, /^You’re going to /)

/**
 * Text fields of the details by label, in order: what is typed with the next key of a phone's keyboard between them.
 */
const DETAILS = [
  ['First name', 'Ada'],
  ['Last name', 'Hale'],
  ['Email', 'ada.hale@example.com'],
  ['Phone number', '01603 630000'],
  ['Postcode', 'NR3 1QG'],
  ['House number and street', '1 Quay Side'],
  ['Town or city', 'Norwich'],
] as const

const BERLIN = [
  ['First name', 'Jürgen'],
  ['Last name', 'Groß-Özdemir'],
  ['Email', 'juergen@example.de'],
  ['Phone number', '0049 30 901820'],
  ['Postcode', '10115'],
  ['House number and street', 'Chausseestraße 5'],
  ['Town or city', 'Berlin'],
] as const

const CARD = [
  ['Name on card', 'Ada Hale'],
  ['Card number', SUCCESS],
  ['Expiry date', '12/40'],
  ['Security code', '123'],
] as const

/** Opens the first card of a list: of regions, then of parks. */
async function openFirst(page: Page): Promise<void> {
  await cards(page).first().getByRole('link').first().click()
}

/** From the page of regions to a park's page. */
async function openFirstPark(page: Page): Promise<void> {
  await openFirst(page)
  await expect(heading(page, / in /)).toBeVisible()
  await openFirst(page)
  await expect(bookButtons(page).first()).toBeVisible()
}

/** Fills in the details, each field but the first reached by the next key of a phone's keyboard. */
async function fillIn(page: Page, answers: readonly (readonly [label: string, answer: string])[]): Promise<void> {
  await page.getByLabel('Title').selectOption('Ms')
  for (const [label, answer] of answers) await page.getByLabel(label, { exact: true }).fill(answer)
}

async function expectFilledIn(page: Page, answers: readonly (readonly [label: string, answer: string])[]) {
  for (const [label, answer] of answers) await expect(page.getByLabel(label, { exact: true })).toHaveValue(answer)
}

/** Presses the down arrow in a group of radio buttons until one is chosen. */
async function arrowTo(radio: Locator): Promise<void> {
  for (let steps = 0; steps < 30 && !(await radio.isChecked()); steps += 1)
    await radio.page().keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

test.describe('a couple with a slow line on a phone of 360 px', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    cookieChoice: 'none',
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
  })

  test('finds a lodge in April and pays its deposit with at most 25 presses and 14 fields; Back, a reload and a lost connection lose nothing [BEYOND-16] @mobile-only', async ({
    page,
    visit,
  }) => {
    const line = await emulateSlowLine(page)
    const done = await countPresses(page)
    const april = nextMonthNamed('04')
    const { form, field, submit, choose } = searchBox(page)
    await test.step('the list', async () => {
      await visit('/')
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject' }).tap()
      await choose('Holiday type', 'UK Lodge Breaks')
      await field('When').tap()
      await form.getByRole('radio', { name: formatMonth(april) }).check()
      await submit.tap()
      await cards(page).first().getByRole('link').first().tap()
      await expect(heading(page, / in /)).toBeVisible()
    })
    const results = page.url()
    await cards(page).first().getByRole('link').first().tap()
    await expect(bookButtons(page).first()).toBeVisible()
    const park = page.url()
    await test.step('Back and forward', async () => {
      await page.goBack()
      await expect(page).toHaveURL(results)
      await expect(cards(page).first()).toContainText('total for')
      await page.goForward()
      await expect(page).toHaveURL(park)
      await expect(bookButtons(page).first()).toBeVisible()
    })
    await bookButtons(page).first().tap()
    await expect(heading(page, 'Anything to add?')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to your details' }).tap()
    await expect(heading(page, 'Your details')).toBeVisible()
    await fillIn(page, DETAILS)
    await test.step('a reload and a lost connection [BEYOND-09]', async () => {
      await page.reload()
      await untilHydrated(page)
      await expectFilledIn(page, DETAILS)
      await line.setOffline(true)
      await page.getByRole('button', { name: 'Continue to payment' }).tap()
      await expect(page.getByRole('alert')).toContainText(/connection|server/i)
      await expectFilledIn(page, DETAILS)
      await line.setOffline(false)
      await page.getByRole('button', { name: 'Retry' }).tap()
    })
    await expect(heading(page, 'Payment')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Pay a deposit/ })).toBeChecked()
    await pay(page, SUCCESS)
    await expect(confirmed(page)).toBeVisible()
    expect(done.count).toBeLessThanOrEqual(25)
    expect(done.fields.length).toBeLessThanOrEqual(14)
    test
      .info()
      .annotations.push({ type: 'presses', description: `${done.count} presses, ${done.fields.length} fields` })
  })
})

test.describe('six people with babies and a dog', () => {
  test('book a lodge in the summer holidays with 14 fields, only the lead guest’s personal; the dog is in every price [BEYOND-16] @mobile-only', async ({
    page,
    visit,
  }) => {
    const done = await countPresses(page)
    await visit('/')
    const { form, field, submit, choose, count } = searchBox(page)
    await choose('Holiday type', 'UK Lodge Breaks')
    await field('When').click()
    await form.getByRole('radio', { name: formatMonth(nextMonthNamed('08')) }).check()
    await field('Guests').click()
    for (const more of ['Children', 'Children', 'Under 5s', 'Under 5s', 'Cots', 'Dogs'] as const) {
      await form.getByRole('button', { name: `More: ${more}` }).click()
    }
    await expect(count('Dogs')).toHaveValue('1')
    await submit.click()
    await openFirstPark(page)
    await expect(page.getByText('2 adults, 2 children, 2 under 5s, 1 cot, 1 dog').first()).toBeVisible()
    await bookButtons(page).first().click()
    await expect(heading(page, 'Anything to add?')).toBeVisible()
    await expect(page.getByText(/^Dog, £\d+: already in your booking$/)).toBeVisible()
    await expect(page.getByText(/^You asked for 1 cot\. /)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Yes, I want a cot: £10' }).check()
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await expect(heading(page, 'Your details')).toBeVisible()
    await fillIn(page, DETAILS)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(heading(page, 'Payment')).toBeVisible()
    await pay(page, SUCCESS)
    await expect(confirmed(page)).toBeVisible()
    expect(done.fields.length).toBeLessThanOrEqual(14)
    expect(done.count).toBeLessThanOrEqual(33)
  })
})

test.describe('somebody of 70 with a zoom of 200 % and no mouse', () => {
  // 1440 × 900 px at 200 %.
  test.use({ viewport: { width: 720, height: 450 }, contextOptions: { reducedMotion: 'reduce' } })

  test('books from home to confirmation by keyboard; no control is covered when it has focus, and no page scrolls sideways [SHELL-16]', async ({
    page,
    visit,
  }) => {
    const { keyboard } = page
    const { form, field, submit } = searchBox(page)
    const go = async (role: 'link' | 'button', name: string | RegExp, key = 'Enter') => {
      await tabTo(page.getByRole(role, { name }))
      await keyboard.press(key)
    }
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
    await visit('/')
    await expect(heading(page, /./)).toBeInViewport()
    await expect(submit).toBeInViewport()
    await test.step('the search', async () => {
      await tabTo(field('Holiday type'))
      await keyboard.press('Enter')
      await tabTo(form.getByRole('radio'))
      await arrowTo(form.getByRole('radio', { name: 'UK Lodge Breaks', exact: true }))
      await keyboard.press('Space')
      await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
      await tabTo(field('When'))
      await keyboard.press('Enter')
      await tabTo(form.getByRole('group', { name: 'Any time in' }).getByRole('radio'))
      await arrowTo(form.getByRole('radio', { name: formatMonth(nextMonthNamed('04')) }))
      await tabTo(submit)
      await keyboard.press('Enter')
    })
    await page.waitForURL(/all-regions/)
    await expect(cards(page).first()).toBeVisible()
    await tabTo(cards(page).first().getByRole('link'))
    await keyboard.press('Enter')
    await expect(heading(page, / in /)).toBeVisible()
    const park = (await cards(page).first().getByRole('heading').innerText()).trim()
    await go('link', new RegExp(`^${park}`))
    await expect(heading(page, park)).toBeVisible()
    await fits()
    await go('button', /^Book .+ for £/)
    await expect(heading(page, 'Anything to add?')).toBeVisible()
    await fits()
    const saved = page.waitForResponse('**/api/setextras')
    await tabTo(page.getByRole('checkbox', { name: /cancellation waiver/i }))
    await keyboard.press('Space')
    await saved
    await go('button', 'Continue to your details')
    await test.step('the details, with a fault first', async () => {
      await expect(heading(page, 'Your details')).toBeVisible()
      await go('button', 'Continue to payment')
      await expect(page.getByRole('alert').filter({ hasText: 'Check the following' })).toBeFocused()
      await go('link', 'Please select a value for your title')
      await expect(page.getByLabel('Title')).toBeFocused()
      await keyboard.type('Ms')
      for (const [label, answer] of DETAILS) {
        await tabTo(page.getByRole('textbox', { name: label }))
        await keyboard.type(answer)
      }
      await go('button', 'Continue to payment')
    })
    await expect(heading(page, 'Payment')).toBeVisible()
    await fits()
    for (const [label, answer] of CARD) {
      await tabTo(page.getByRole('textbox', { name: label }))
      await keyboard.type(answer)
    }
    await tabTo(page.getByRole('checkbox', { name: /I accept the booking terms/ }))
    await keyboard.press('Space')
    await go('button', /^Pay £/)
    await expect(confirmed(page)).toBeVisible()
  })
})

test.describe('somebody in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('books a boat with a German address and phone number; dates and prices are the same as for everybody else, and a wish typed with umlauts is kept [BEYOND-16]', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const { form, field, submit, choose } = searchBox(page)
    await choose('Holiday type', 'Boating Holidays')
    await field('When').click()
    const june = formatMonth(nextMonthNamed('06'))
    await form.getByRole('radio', { name: june }).check()
    await expect(field('When')).toContainText(june)
    await submit.click()
    await openFirstPark(page)
    await expect(page.getByRole('heading', { name: /^Available (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ Jun / })).toBeVisible()
    const [price = ''] = /£[\d,.]+$/.exec((await bookButtons(page).first().getAttribute('aria-label')) ?? '') ?? []
    await bookButtons(page).first().click()
    await expect(heading(page, 'Anything to add?')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your holiday' })).toContainText(price)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await expect(heading(page, 'Your details')).toBeVisible()
    await page.getByLabel('Country').selectOption('Germany')
    await fillIn(page, BERLIN)
    const needs = page.getByText(/^Tell .+ about access or other needs/)
    await needs.click()
    await page.getByRole('textbox', { name: /^What should .+ know\?$/ }).fill('Frühstück für zwölf, bitte')
    await page.reload()
    await untilHydrated(page)
    await expectFilledIn(page, BERLIN)
    await needs.click()
    await expect(page.getByRole('textbox', { name: /^What should .+ know\?$/ })).toHaveValue(
      'Frühstück für zwölf, bitte',
    )
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(heading(page, 'Payment')).toBeVisible()
    await pay(page, SUCCESS)
    await expect(confirmed(page)).toBeVisible()
    await expect(
      page.getByText(/^£[\d,.]+ to pay by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]+ \d{4}$/),
    ).toBeVisible()
  })
})
