/** The tasks of docs/staff.md, each in at most the presses written beside it [STAFF-02 to STAFF-07]. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addDays, londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { testNow } from '../../src/testing/test-clock.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { COMPLAINTS, test as base } from '../support/office-test.ts'
import { countPresses } from '../support/presses.ts'

const TABLE = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'staff.md'), 'utf8')

/** Presses that the table allows, by the number of the task. */
const ALLOWED = new Map(
  [...TABLE.matchAll(/^\|\s*(\d+) \|[^|]*\|\s*(\d+) \|/gm)].map(([, task, presses]) => [Number(task), Number(presses)]),
)

interface Clerk {
  readonly page: Page
  /** Chooses from a list: one press, which the browser's own list does not tell. */
  readonly choose: (list: Locator, option: string | { readonly index: number }) => Promise<void>
  /** Does a task from the first page, in at most the presses of the table. */
  readonly task: (number: number, does: string, work: () => Promise<void>) => Promise<void>
}

const test = base.extend<{ clerk: Clerk }>({
  clerk: async ({ office, page }, use) => {
    const pressed = await countPresses(page)
    await office.signIn(page)
    let chosen = 0
    await use({
      page,
      async choose(list, option) {
        await list.selectOption(option)
        chosen += 1
      },
      task: (number, does, work) =>
        test.step(`${number} ${does}`, async () => {
          await page.goto(`${office.url}/staff`)
          const before = pressed.count + chosen
          await work()
          expect(pressed.count + chosen - before, `presses of task ${number} in docs/staff.md`).toBeLessThanOrEqual(
            ALLOWED.get(number) ?? 0,
          )
        }),
    })
  },
})

test.use(COMPLAINTS)

/** The value of the first month of that name in the list. */
const monthNamed = async (page: Page, name: string) =>
  (await page.getByLabel('Month').locator('option', { hasText: name }).first().getAttribute('value')) ?? ''

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

/**
 * Opens a sold booking whose guest rings, by its reference: one press.
 * @param place of the booking among those of the spring after next: each task changes its own
 * @param party of some bookings: who travels
 */
async function answerCall(page: Page, place: number, party = 'adult'): Promise<void> {
  await page.goto('/staff/bookings?status=confirmed&owing=to-come')
  const rows = page.locator('tr').filter({ hasText: party })
  const reference = await rows.locator('a[data-row]').nth(place).innerText()
  await page.goto('/staff')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Actions' })).toBeVisible()
}

/** The notice of an action has the focus, and begins the title of the page. */
async function expectDone(page: Page, said: string | RegExp): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: said })
  await expect(page.locator('main :focus').filter({ has: notice })).toBeVisible()
  expect((await page.title()).startsWith((await notice.innerText()).trim())).toBe(true)
}

const act = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name, exact: true })

test('finds bookings and answers guests: tasks 1 to 5 [STAFF-02, STAFF-03, STAFF-04]', async ({
  clerk: { page, task },
}) => {
  await task(1, 'finds the booking of a guest by surname, with the keyboard', async () => {
    const name = await rowsOf(page, 'Next arrivals').first().getByRole('cell').first().locator('bdi').innerText()
    const surname = name.split(' ').at(-1)!
    await page.keyboard.press('Control+k')
    await page.keyboard.type(surname)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(surname).first()).toBeVisible()
  })
  await task(2, 'says who arrives next', async () => {
    await page.getByRole('region', { name: 'Next arrivals' }).getByRole('link', { name: 'All' }).click()
    await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
    expect(await page.locator('a[data-row]').count()).toBeGreaterThan(5)
  })
  await task(3, 'says who owes money this week', async () => {
    await page.getByRole('link', { name: /Due within 7 days/ }).click()
    await expect(page).toHaveURL(/owing=week/)
  })
  await task(4, 'answers what a guest has asked, from a template', async () => {
    await page.getByRole('region', { name: 'Waiting for an answer' }).locator('a[data-row]').first().click()
    await page.getByRole('navigation', { name: 'Template' }).getByRole('link').first().click()
    await expect(page.getByLabel('Message')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Send email' }).click()
    await expectDone(page, 'queued')
  })
  await task(5, 'marks a message as done that was answered by telephone', async () => {
    await page.getByRole('link', { name: /^Messages/ }).click()
    await page.locator('a[data-row]').first().click()
    // By a key: the browser may give a click just after scrolling to the frame that was there before.
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
    await expectDone(page, 'Marked as done.')
  })
})

test('sells, prices, makes codes and gives accounts: tasks 6 to 12 [STAFF-01, STAFF-04, STAFF-05, STAFF-06, STAFF-07]', async ({
  clerk: { page, task, choose },
}) => {
  await task(6, 'sells a stay by telephone and emails the link to pay', async () => {
    await page.getByRole('link', { name: 'Sell' }).click()
    await choose(page.getByLabel('or any day in'), { index: 8 })
    await page.getByRole('button', { name: 'Find stays' }).click()
    await expectAccessible(page, 'what can be sold')
    await page.locator('a[data-row]').first().click()
    await page.getByRole('button', { name: /^Hold for/ }).click()
    const details: Record<string, string> = {
      'First name': 'Ada',
      'Last name': 'Hale',
      Email: 'ada.hale@example.org',
      Telephone: '01632 960144',
      Street: '1 Mill Lane',
      Town: 'Norwich',
      Postcode: 'NR1 3QG',
    }
    for (const [label, text] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(text)
    await choose(page.getByLabel('Title').first(), 'Ms')
    await page.getByRole('button', { name: 'Save and price' }).click()
    await page.getByRole('button', { name: 'Email payment link' }).click()
    await expectDone(page, /link/i)
  })
  await task(7, 'raises August by 5% at three parks', async () => {
    await page.getByRole('link', { name: 'Stock and prices' }).click()
    for (const place of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(place)
        .check()
    await page.getByRole('button', { name: 'Change prices of the chosen parks' }).click()
    await choose(page.getByLabel('Month'), await monthNamed(page, 'August'))
    await page.getByLabel('By or to').fill('5')
    await page.keyboard.press('Enter')
    const change = page.getByRole('button', { name: /Change \d/ })
    await expect(change).toBeVisible()
    await expectAccessible(page, 'what a change of prices does')
    await change.click()
    await expectDone(page, 'changed')
  })
  await task(8, 'closes the nights of a unit that is repaired', async () => {
    await page.getByRole('link', { name: 'Stock and prices' }).click()
    await rowsOf(page, 'Parks on sale').first().getByRole('link').first().click()
    await page
      .getByRole('group', { name: /^Unit types/ })
      .getByRole('checkbox')
      // After the one for all of them.
      .nth(1)
      .check()
    await page.getByLabel('First night').fill(addDays(londonDateAt(testNow()), 120))
    await page.getByLabel('Last night').fill(addDays(londonDateAt(testNow()), 133))
    await page.getByLabel('Last night').press('Enter')
    const close = page.getByRole('button', { name: /^Change \d+ nights/ })
    await expect(close).toBeVisible()
    await close.click()
    await expectDone(page, '14 nights')
  })
  await task(9, 'puts the last change of prices back', async () => {
    await page.getByRole('link', { name: 'Stock and prices' }).click()
    await page.getByRole('region', { name: 'Recent changes' }).getByRole('link', { name: /5%/ }).first().click()
    await expectAccessible(page, 'a change of prices')
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expectDone(page, /price/)
  })
  await task(10, 'makes a code that takes £25 off', async () => {
    await page.getByRole('link', { name: 'Offers' }).click()
    await page.getByRole('link', { name: 'New code' }).click()
    await page.getByLabel('Code', { exact: true }).fill('SPRING25')
    await choose(page.getByLabel('Kind'), 'fixed')
    await page.getByLabel('Discount').fill('25')
    await page.getByLabel('Valid from').fill('2026-01-01')
    await page.getByLabel('Valid until').fill('2099-12-31')
    await page.getByLabel('Usage limit').fill('100')
    await page.getByLabel('Minimum spend, £').fill('250')
    await page.keyboard.press('Enter')
    await expectDone(page, 'Discount code saved')
    await expect(page.getByRole('link', { name: 'SPRING25' })).toBeVisible()
  })
  await task(11, 'compares this year with the year before', async () => {
    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'This year' }).click()
    await expect(page.getByRole('columnheader', { name: 'Year before' }).first()).toBeVisible()
  })
  await task(12, 'gives a colleague an account', async () => {
    await page.getByRole('link', { name: 'Staff accounts' }).click()
    await page.getByLabel('Email address').fill('grace@example.org')
    await page.getByLabel('Name', { exact: true }).fill('Grace Hill')
    await choose(page.getByLabel('Role'), 'agent')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Anyone with this link can set up the account')).toBeVisible()
  })
})

test('changes, refunds and cancels bookings, each told to who listens: tasks 13 to 20 [STAFF-04, STAFF-17]', async ({
  clerk: { page, task },
}) => {
  await task(13, 'is moved to another stay', async () => {
    await answerCall(page, 0)
    await act(page, 'Change dates').click()
    await page.locator('a[data-row]').last().click()
    await expectAccessible(page, 'what other dates do')
    await page.getByRole('button', { name: 'Change booking' }).click()
    await expectDone(page, 'Booking changed.')
  })
  await task(14, 'gets another child', async () => {
    await answerCall(page, 0, '1 adult')
    await act(page, 'Change party').click()
    const children = page.getByLabel('Children, 5 to 17')
    await children.fill(String(Number(await children.inputValue()) + 1))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change booking' }).click()
    await expectDone(page, 'Booking changed.')
  })
  await task(15, 'has its telephone number corrected', async () => {
    await answerCall(page, 2)
    await act(page, 'Correct details').click()
    await page.getByLabel('Telephone', { exact: true }).fill('01632 960999')
    await page.keyboard.press('Enter')
    await expectDone(page, 'Details saved: ')
  })
  await task(16, 'has its confirmation sent again', async () => {
    await answerCall(page, 3)
    await act(page, 'Send confirmation again').click()
    await page.getByRole('button', { name: 'Send confirmation' }).click()
    await expectDone(page, 'Confirmation sent again')
  })
  await task(17, 'gets a note', async () => {
    await answerCall(page, 4)
    await act(page, 'Notes').click()
    await page.getByLabel('New note').fill('Arrives after nine at night.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expectDone(page, 'Note added')
  })
  await task(18, 'has the link to pay emailed', async () => {
    await answerCall(page, 5)
    await act(page, 'Email a payment link').click()
    await page.getByRole('button', { name: /^Email payment link for £/ }).click()
    await expectDone(page, 'Payment link emailed')
  })
  await task(19, 'gets £40 back', async () => {
    await answerCall(page, 6)
    await act(page, 'Refund').click()
    await page.getByLabel('Amount in pounds').fill('40')
    await page.getByLabel('Reason', { exact: true }).fill('the pool was closed')
    await page.keyboard.press('Enter')
    const give = page.getByRole('button', { name: 'Refund £40.00' })
    await expect(give).toBeVisible()
    await expect(page).toHaveTitle(/^Check: Refund £40\.00 to /)
    await expect(page.locator('main h2:focus')).toHaveText('Summary')
    await expectAccessible(page, 'what a refund does')
    await give.click()
    await expectDone(page, 'Refund of £40.00 queued')
  })
  await task(20, 'is cancelled by its terms', async () => {
    await answerCall(page, 7)
    await act(page, 'Cancel').click()
    await page.getByLabel('Reason', { exact: true }).fill('the guest is ill')
    await page.keyboard.press('Enter')
    const cancel = page.getByRole('button', { name: /^Cancel booking: charge/ })
    await expect(cancel).toBeVisible()
    await expectAccessible(page, 'what a cancellation does')
    await cancel.click()
    await expectDone(page, 'Booking cancelled.')
  })
})
