/** The changes of a guest in My booking: names, dates, guests, extras, and the confirmation again. */
import { expectUsable } from '../support/usable.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { openByApi, sellLodge } from '../support/sold-booking.ts'

// Half a name is refused, and the browser logs its status.
test.use({ expectedComplaints: [/422/] })

test('names, dates, guests and extras of a booking are changed in My booking, each with its price before it is confirmed, and the confirmation is sent again [BOOK-08] [ACCT-08] [ACCT-09]', async ({
  page,
  visit,
}) => {
  const { guest } = await sellLodge(page, 12)
  await openByApi(page, guest)
  const changes = page.getByRole('main')
  const saved = page.getByText('Your booking has changed')
  await test.step('names: half a name is refused at its field, and what was typed stays', async () => {
    await visit('/my-booking')
    await changes.getByRole('link', { name: /^(Add|Change) guest names/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Guest names' })).toBeVisible()
    await expectUsable(page, 'the names of the guests', page.getByRole('main'))
    const second = page.getByRole('group', { name: 'Adult 2' })
    await second.getByLabel('Initial').fill('B')
    await second.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Save names' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter a last name'])
    await expect(second.getByLabel('Initial')).toHaveValue('B')
    await second.getByLabel('Last name').fill('O’Hale')
    await page.getByRole('button', { name: 'Save names' }).click()
    await expect(page.getByText('Guest names saved')).toBeVisible()
    await expect(page.getByText('B O’Hale')).toBeVisible()
  })
  await test.step('dates: the new price first', async () => {
    await changes.getByRole('link', { name: /^Change dates/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change your dates' })).toBeVisible()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    const plan = page.getByRole('region', { name: 'Check your change' })
    await expect(plan.getByRole('row', { name: /^Total price/ })).toBeVisible()
    await expectUsable(page, 'a change to confirm', page.getByRole('main'))
    await page.reload()
    await plan.getByRole('button', { name: 'Change my dates' }).click()
    await expect(saved).toBeVisible()
  })
  await test.step('guests: a party that does not fit is refused with the reason', async () => {
    await changes.getByRole('link', { name: /^Change guests/ }).click()
    await page.getByRole('spinbutton', { name: /^Adults/ }).fill('10')
    await page.getByRole('button', { name: 'See the new price' }).click()
    await expect(page.getByText('We can’t make this change')).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: /^Adults/ })).toHaveValue('10')
    await page.getByRole('spinbutton', { name: /^Adults/ }).fill('1')
    await page.getByRole('button', { name: 'See the new price' }).click()
    await page.getByRole('button', { name: 'Change my guests' }).click()
    await expect(saved).toBeVisible()
    await expect(page.getByText('1 adult', { exact: true }).first()).toBeVisible()
  })
  await test.step('extras: a cot, which is in the balance', async () => {
    await changes.getByRole('link', { name: /^Add extras/ }).click()
    await page.getByRole('spinbutton', { name: /^Cot/ }).fill('1')
    await page.getByRole('button', { name: 'See the new price' }).click()
    await expect(page.getByText('The price goes up by £10.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to my booking' }).click()
    await expect(saved).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Cot$/ })).toBeVisible()
  })
  await test.step('the confirmation again', async () => {
    await page.getByRole('button', { name: 'Send confirmation again' }).click()
    await expect(page.getByText('We’ve sent your confirmation again.')).toBeVisible()
  })
})

test.describe('two tabs', () => {
  // The second is refused, and the browser logs its status.
  test.use({ expectedComplaints: [/409/] })

  test('of the same booking: the second to confirm learns that the price has changed, and nothing changes until they agree [ACCT-08]', async ({
    page,
    context,
  }) => {
    const { guest } = await sellLodge(page, 7)
    await openByApi(page, guest)
    const other = await context.newPage()
    const addsCot = async (tab: typeof page) => {
      await tab.goto('/my-booking/extras')
      await untilHydrated(tab)
      await tab.getByRole('spinbutton', { name: /^Cot/ }).fill('1')
      await tab.getByRole('button', { name: 'See the new price' }).click()
      await expect(tab.getByText('The price goes up by £10.')).toBeVisible()
    }
    await addsCot(page)
    await other.goto('/my-booking/party')
    await untilHydrated(other)
    await other.getByRole('spinbutton', { name: /^Dogs/ }).fill('1')
    await other.getByRole('button', { name: 'See the new price' }).click()
    await other.getByRole('button', { name: 'Change my guests' }).click()
    await expect(other.getByText('Your booking has changed')).toBeVisible()

    await page.getByRole('button', { name: 'Add to my booking' }).click()
    await expect(page.getByText('The price has changed')).toBeVisible()
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to my booking' }).click()
    await expect(page.getByText('Your booking has changed')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest is named and the dates are changed by forms and links [FORM-01] [ACCT-08]', async ({ page }) => {
    const { guest } = await sellLodge(page, 13)
    await openByApi(page, guest)
    await page.goto('/my-booking')
    await page.getByRole('link', { name: /^(Add|Change) guest names/ }).click()
    await page.getByLabel('Initial').first().fill('B')
    await page.getByLabel('Last name').first().fill('Hale')
    await page.getByRole('button', { name: 'Save names' }).click()
    await expect(page.getByText('Guest names saved')).toBeVisible()
    await page.getByRole('link', { name: /^Change dates/ }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change my dates' }).click()
    await expect(page.getByText('Your booking has changed')).toBeVisible()
  })
})
