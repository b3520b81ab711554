import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '../../src/domain/money/money.ts'
import { DECLINED, SUCCESS } from '../support/booking-journey.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { becomeDesktop, becomePhone } from '../support/phone.ts'
import { openByApi, sellLodge, type GuestOfBooking } from '../support/sold-booking.ts'
import { expectUsable } from '../support/usable.ts'

/** The tests cause these errors on purpose. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/403|404|429|ERR_FAILED/] })

const loginForm = (page: Page) => page.getByRole('form', { name: 'Open my booking' })
const stay = (page: Page) => page.getByRole('heading', { level: 1, name: /^Your stay at / })
const payHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay your balance' })

async function logIn(form: Locator, { bookingId, surname, postcode }: GuestOfBooking): Promise<void> {
  await form.getByLabel('Booking reference').fill(bookingId)
  await form.getByLabel('Last name').fill(surname)
  await form.getByLabel('Postcode').fill(postcode)
  await form.getByRole('button', { name: 'Open my booking' }).click()
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Hale')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
}

const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()

/** The amount labelled 'Balance due' on My booking. */
const outstanding = (page: Page) =>
  page.getByText('Balance due', { exact: true }).locator('xpath=following-sibling::dd')

/** An amount, with the day it is due unless that is nothing or has passed. */
const amountDue = (pence: number) => new RegExp(`^${formatMoney(pence).replace('.', String.raw`\.`)}(, due by |$)`)

test('a guest opens a booking from the top bar by keyboard, starts to pay its balance, returns to it, and logs out to open another [SHELL-01] [ACCT-01] [ACCT-02] [ACCT-03] [ACCT-04]', async ({
  page,
  visit,
}) => {
  const { guest, booking } = await sellLodge(page, 9)
  await visit('/terms')
  const way = page.getByRole('banner').getByRole('link', { name: 'My booking' })
  const dialog = page.getByRole('dialog', { name: 'Open my booking' })
  const field = dialog.getByLabel('Booking reference')
  const press = (key: string) => page.keyboard.press(key)
  await test.step('the login opens over the page and names what is missing', async () => {
    for (let presses = 0; presses < 6 && !(await isFocused(way)); presses++) await press('Tab')
    await expect(way).toBeFocused()
    await press('Enter')
    await expect(field).toBeFocused()
    await press('Escape')
    await expect(way).toBeFocused()
    await press('Enter')
    await expect(field).toBeFocused()
    await press('Enter')
    const summary = dialog.getByRole('alert').filter({ hasText: 'Check the following' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your booking reference',
      'Enter your last name',
      'Enter your postcode',
    ])
    await summary.getByRole('link', { name: 'Enter your postcode' }).click()
    await expect(dialog.getByLabel('Postcode')).toBeFocused()
    await expectUsable(page, 'the login over a page, with faults', dialog)
    await becomePhone(page)
    await expectUsable(page, 'the login over a page on a phone, with faults', dialog)
    await becomeDesktop(page)
  })

  await test.step('it is typed by keyboard, in any form', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/mybookings'),
    )
    const reference = `${guest.bookingId.slice(0, 2)} ${guest.bookingId.slice(2, 6).toLowerCase()} ${guest.bookingId.slice(6)}`
    await field.focus()
    await page.keyboard.type(reference)
    await press('Tab')
    await page.keyboard.type(' Hale ')
    await press('Tab')
    await page.keyboard.type('nr3 1qg')
    await press('Enter')
    const body = (await sent).postData() ?? ''
    for (const part of [reference.replaceAll(' ', ''), 'nr31qg']) expect(body).toContain(part)
    await expect(stay(page)).toHaveText(`Your stay at ${booking.parkName}`)
    await expect(page).toHaveURL(/\/my-booking$/)
    await expect(dialog).toBeHidden()
    expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain(guest.bookingId)
    await expect(page.getByText('days to go')).toBeVisible()
    await expect(outstanding(page)).toHaveText(amountDue(booking.price.outstanding))
    await expectUsable(page, 'my booking')
    await becomePhone(page)
    await expectUsable(page, 'my booking on a phone')
    await becomeDesktop(page)
    const pay = page.getByRole('link', { name: 'Pay holiday balance' })
    for (let presses = 0; presses < 30 && !(await isFocused(pay)); presses++) await press('Tab')
    await press('Enter')
    await expect(payHeading(page)).toBeVisible()
  })

  await test.step('the session stays until it is ended', async () => {
    await visit('/terms')
    await way.click()
    await expect(stay(page)).toBeVisible()
    await page.getByRole('button', { name: 'View a different booking' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page.getByText('Open your booking again')).toBeVisible()
    expect(await page.content()).not.toContain(booking.parkName)
  })
})

test('the login shows the same error whichever of the three is wrong and keeps the input; an expired session redirects to it from a request and a payment [ACCT-03] [ACCT-05]', async ({
  page,
  visit,
}) => {
  const { guest } = await sellLodge(page, 10)
  await visit('/login')
  const form = loginForm(page)
  await test.step('one of the three is wrong', async () => {
    const said = new Set<string>()
    for (const wrong of [{ bookingId: 'BF7K3M9QXP' }, { surname: 'Hail' }, { postcode: 'NR3 1QH' }]) {
      const typed = { ...guest, ...wrong }
      await logIn(form, typed)
      const refusal = form.getByRole('alert')
      await expect(refusal).toContainText('We can’t find your booking')
      said.add(await refusal.innerText())
      await expect(form.getByLabel('Last name')).toHaveValue(typed.surname)
    }
    expect(said.size).toBe(1)
  })
  await test.step('too many tries, and no answer', async () => {
    await page.route('**/api/mybookings', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '900' },
        json: { success: 0, status: 429, errors: [{ code: 'too-many-tries', message: 'Too many tries.' }] },
      }),
    )
    await logIn(form, guest)
    await expect(form.getByRole('alert')).toContainText('wait 15 minutes before you try again')
    await page.unroute('**/api/mybookings')
    await page.route('**/api/mybookings', (route) =>
      route.fulfill({
        status: 403,
        json: { success: 0, status: 403, errors: [{ code: 'login-by-email', message: 'We have sent a link.' }] },
      }),
    )
    await logIn(form, guest)
    await expect(form.getByRole('status')).toContainText('we’ve sent a link to the email address of the booking')
    await page.unroute('**/api/mybookings')
    await page.route('**/api/mybookings', (route) => route.abort())
    await logIn(form, guest)
    await expect(form.getByRole('alert')).toContainText('We couldn’t look up your booking')
    await page.unroute('**/api/mybookings')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(stay(page)).toBeVisible()
  })
  const expired = page.getByText('closes after 30 minutes without use')
  await test.step('a request in an expired session', async () => {
    const send = page.getByRole('button', { name: 'Send request' })
    await send.click()
    await expect(page.getByText('Select what you’d like to do')).toBeVisible()
    await page.getByRole('radio', { name: /^Ask for a change/ }).check()
    await page.getByLabel('What would you like to change?').fill('A day later, please.')
    await send.click()
    await expect(page.getByText(/^You asked for a change on /)).toBeVisible()
    await expect(page.getByText('A day later, please.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Ask for a change/ })).toHaveCount(0)
    await page.context().clearCookies({ name: 'account' })
    await send.click()
    await expect(expired).toBeVisible()
  })
  await test.step('a payment in an expired session', async () => {
    await logIn(form, guest)
    await page.getByRole('link', { name: 'Pay holiday balance' }).click()
    await fillCard(page, SUCCESS)
    await acceptTerms(page)
    await page.context().clearCookies({ name: 'account' })
    await page.getByRole('button', { name: /^Pay £/ }).click()
    await expect(expired).toBeVisible()
  })
})

test('the balance is paid in parts by card and the rest by bank: declined, without response, cancelled at PayPal and left at the bank on the way [PAY-04] [PAY-05] [PAY-07] [PAY-11] [BEYOND-08]', async ({
  page,
  visit,
}) => {
  const { guest, booking } = await sellLodge(page, 11)
  const { outstanding: whole } = booking.price
  const goToPayment = () => page.getByRole('link', { name: 'Pay holiday balance' }).click()
  const amount = page.getByLabel('Amount in pounds')
  await openByApi(page, guest)
  await visit('/my-booking')
  await test.step('a part after a declined card; the rest stays outstanding', async () => {
    await goToPayment()
    await expect(page.getByRole('button', { name: `Pay ${formatMoney(whole)} now` })).toBeVisible()
    await page.getByRole('radio', { name: /^Part of the balance/ }).check()
    await amount.fill('19.99')
    await fillCard(page, DECLINED)
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Check the following' })
    await expect(summary.getByRole('link')).toHaveText(['Enter £20 or more'])
    await expectUsable(page, 'the payment of a balance, with a fault', page.getByRole('main'))
    await amount.fill('49.5')
    await expect(page.getByText(`Left to pay after this payment: ${formatMoney(whole - 4950)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Pay £49.50 now' }).click()
    await expect(page.getByText('Your bank declined the payment')).toBeVisible()

    await fillCard(page, SUCCESS)
    await page.getByRole('button', { name: 'Pay £49.50 now' }).click()
    await expect(page.getByText('We’ve received £49.50.')).toBeVisible()
    await expect(outstanding(page)).toHaveText(amountDue(whole - 4950))
  })
  await test.step('a payment whose response is lost is charged once: Retry sends it again, also after a reload', async () => {
    await goToPayment()
    await page.getByRole('radio', { name: /^Part of the balance/ }).check()
    await amount.fill('30')
    await fillCard(page, SUCCESS)
    await acceptTerms(page)
    await page.route('**/api/paybalance', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Pay £30 now' }).click()
    await expect(page.getByText('use retry, you will not be charged twice')).toBeVisible()
    await page.unroute('**/api/paybalance')
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('We’ve received £30.')).toBeVisible()
    await expect(outstanding(page)).toHaveText(amountDue(whole - 4950 - 3000))
  })
  await test.step('a cancelled PayPal payment', async () => {
    await goToPayment()
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await acceptTerms(page)
    await page.getByRole('button', { name: /^Pay £[\d,.]+ with PayPal$/ }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(payHeading(page)).toBeVisible()
    await expect(page.getByText('The payment was cancelled')).toBeVisible()
    await untilHydrated(page)
  })
  await test.step('the bank’s page is left: the payment is still pending [PAY-05]', async () => {
    await page.getByRole('radio', { name: /^Pay by bank/ }).check()
    await acceptTerms(page)
    await page.getByRole('button', { name: /^Pay £[\d,.]+ from your bank$/ }).click()
    await expect(page.getByRole('heading', { name: 'Choose your bank' })).toBeVisible()
    await visit('/my-booking')
    await expect(page.getByText('needs your approval')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay holiday balance' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Approve payment' }).click()
    await expect(page.getByRole('heading', { name: 'Approve your payment' })).toBeVisible()
    await expectUsable(page, 'a payment of the balance that waits', page.getByRole('main'))
  })
  await test.step('the bank pays all of the rest [PAY-05]', async () => {
    await page.getByRole('link', { name: /^Approve £/ }).click()
    await page.getByRole('radio', { name: 'Larkfield Bank' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
    await expect(page.getByText('Thank you for your payment')).toBeVisible()
  })
})

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
