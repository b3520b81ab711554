/**
 * A holiday from the search to cancelling, by keyboard and by ear: what a screen reader says stands in e2e/transcripts.
 * `UPDATE_TRANSCRIPTS=true npx playwright test e2e/journeys/by-ear.e2e.ts` writes it anew after a change of words.
 */
import type { Page } from '@playwright/test'
import { DECLINED, SUCCESS } from '../support/booking-journey.ts'
import { Listener } from '../support/by-ear.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

/** A shop that nobody else has bought from: its parks and prices are the same in each run. */
const test = base.extend<{ quietShop: StartedShop }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  quietShop: async ({}, use) => {
    const shop = await startShop({ SANDBOX_SETTLE_SECONDS: '1' })
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ quietShop }, use) => use(quietShop.address),
})

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/402|404|409|422/] })

test('finds, books, pays for, changes and cancels a holiday by what a screen reader says [A11Y-68] [A11Y-60] [A11Y-61]', async ({
  page,
}) => {
  const listener = await Listener.on(page)
  await test.step('finds a holiday', () => findHoliday(page, listener))
  listener.expectTranscript('1-find-a-holiday')
  await test.step('books it', () => book(page, listener))
  listener.expectTranscript('2-book-it')
  const reference = await test.step('pays for it', () => pay(page, listener))
  listener.expectTranscript('3-pay-for-it')
  await test.step('changes and cancels it', () => cancel(page, listener, reference))
  listener.expectTranscript('4-change-and-cancel-it')
})

async function findHoliday(page: Page, listener: Listener): Promise<void> {
  const { field, form, submit } = searchBox(page)
  listener.chapter('The search box')
  await listener.open('/')
  await listener.goTo(field('Holiday type'))
  await listener.press('Enter')
  await listener.goTo(form.getByRole('radio', { name: 'UK Holiday Parks' }))
  await listener.press('ArrowDown', /European Holiday Parks/)
  await listener.press('ArrowDown', /UK Lodge Breaks/)
  await listener.press('Enter', /Holiday type UK Lodge Breaks/)
  await listener.goTo(field('Guests'))
  await listener.press('Enter')
  await listener.goTo(form.getByRole('button', { name: 'More: Adults' }))
  await listener.press('Enter', /^polite: Adults: 3$/)
  await listener.press('Escape', /Guests 3 guests/)
  await listener.goTo(submit)
  await listener.press('Enter', /^polite: UK Lodge Breaks: choose a region/)

  listener.chapter('Results')
  await listener.goTo(page.getByRole('article').first().getByRole('link'))
  await listener.press('Enter', /^polite: UK Lodge Breaks in /)
  await listener.goTo(page.getByLabel('Sort by'))
  await listener.press('ArrowDown', /sorted by price, lowest first$/)
  await listener.goTo(page.getByRole('checkbox', { disabled: false, name: /park/ }).first())
  await listener.press('Space', /^polite: UK Lodge Breaks in /)
  await listener.goTo(page.getByRole('link', { name: /^Remove filter: / }).first())
  await listener.press('Enter', /^polite: UK Lodge Breaks in /)
  await listener.goTo(page.getByRole('button', { name: / total for 3 nights/ }).first())

  listener.chapter('A park')
  await listener.goTo(page.getByRole('article').first().getByRole('link').first())
  await listener.press('Enter', /^polite: .* \| Brackenfold$/)
  await listener.goTo(page.locator('table a:not([aria-current])').first())
  await listener.press('Enter', /^polite: 3 nights from /)
}

async function book(page: Page, listener: Listener): Promise<void> {
  listener.chapter('Extras')
  await listener.goTo(page.getByRole('button', { name: /^Book .+ for £/ }).first())
  await listener.press('Enter', /^heading, Anything to add\?/)
  await listener.goTo(page.getByRole('checkbox', { name: /cancellation waiver/ }))
  await listener.press('Space', /^polite: The total is £/)
  await listener.goTo(page.getByLabel('Code', { exact: true }))
  await listener.type('WELCOME99')
  await listener.press('Enter', /^assertive: We don’t recognise this code/)
  await page.keyboard.press('Control+A')
  await listener.type('WELCOME10')
  await listener.press('Enter', /^polite: The total is £/)
  await listener.goTo(page.getByRole('button', { name: 'Continue to your details' }))
  await listener.press('Enter', /^heading, Your details/)

  listener.chapter('Details')
  const go = page.getByRole('button', { name: 'Continue to payment' })
  await listener.goTo(go)
  await listener.press('Enter', /^alert: Check the following/)
  await listener.goTo(page.getByLabel('Title'))
  await listener.type('Ms')
  const answers = [
    ['First name', 'Ada'],
    ['Last name', 'Hale'],
    ['Email', 'ada.hale@example.com'],
    ['Date of birth', '31/03/1980'],
    ['Phone number', '01603 630000'],
    ['Postcode', 'NR3 1QG'],
    ['House number and street', '1 Quay Side'],
    ['Town or city', 'Norwich'],
  ] as const
  for (const [label, answer] of answers) {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.count()) === 0) continue
    await listener.goTo(field)
    await listener.type(answer)
  }
  await listener.goTo(go)
  await listener.press('Enter', /^heading, Payment/)
}

async function pay(page: Page, listener: Listener): Promise<string> {
  const fillCard = async (number: string) => {
    const answers = [
      ['Name on card', 'Ada Hale'],
      ['Card number', number],
      ['Expiry date', '12/40'],
      ['Security code', '123'],
    ] as const
    for (const [label, answer] of answers) {
      await listener.goTo(page.getByLabel(label))
      await page.keyboard.press('Control+A')
      await listener.type(answer)
    }
  }
  const button = page.getByRole('button', { name: /^Pay £[\d,.]+ now$/ })
  listener.chapter('A card that is declined')
  await fillCard(DECLINED)
  await listener.goTo(page.getByRole('checkbox', { name: /I accept the booking terms/ }))
  await listener.press('Space')
  await listener.goTo(button)
  await listener.press('Enter', /declined/)
  listener.chapter('Another card')
  await fillCard(SUCCESS)
  await listener.goTo(button)
  await listener.press('Enter', /^heading, You’re going to /)
  return (
    (await page
      .getByText(/^BF [0-9A-Z]{4} [0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  )
}

async function cancel(page: Page, listener: Listener, reference: string): Promise<void> {
  const main = page.getByRole('main')
  listener.chapter('Opening the booking')
  await listener.open('/login')
  const open = main.getByRole('button', { name: 'Open my booking' })
  await listener.goTo(main.getByLabel('Booking reference'))
  await listener.type(reference)
  await listener.goTo(open)
  await listener.press('Enter', /^alert: /)
  for (const [label, answer] of [
    ['Last name', 'Hale'],
    ['Postcode', 'NR3 1QG'],
  ] as const) {
    await listener.goTo(main.getByLabel(label))
    await listener.type(answer)
  }
  await listener.goTo(open)
  await listener.press('Enter', /^heading, Your stay at /)

  listener.chapter('Cancelling')
  await listener.goTo(page.getByRole('radio', { name: /^Cancel the booking/ }))
  await listener.press('Space')
  await listener.goTo(page.getByRole('radio', { name: /is ill or has had an accident/ }))
  await listener.press('Space', /^polite: Your waiver covers this/)
  await listener.goTo(page.getByRole('button', { name: 'Send request' }))
  await listener.press('Enter', /You asked us to cancel|cancel/i)
  await listener.goTo(page.getByRole('button', { name: 'Withdraw cancellation request' }))
  await listener.press('Enter', /^polite: You withdrew this request/)
  expect(await page.title()).toContain('My booking')
}
