import { startAddressHost, type AddressHost } from '../../src/server/testing/address-host.ts'
import { beginBooking, writeByApi } from '../support/booking-by-api.ts'
import { chooseCookies, expect, test as base } from '../support/fixtures.ts'
import { startShop } from '../support/start-shop.ts'

const test = base.extend<{ host: AddressHost }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await startAddressHost()
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => {
    const shop = await startShop(host.settings)
    await use(shop.address)
    await shop.close()
  },
})
test.use({ expectedComplaints: [/503/] })

test('a postcode and a choice fill in the address; Enter in a field goes on; a failing provider stops nobody [BEYOND-17]', async ({
  page,
  context,
  host,
  baseURL,
  visit,
}) => {
  await chooseCookies(context, baseURL!, 'rejected')
  await beginBooking(page, { label: 'UK Lodge Breaks', monthFromEnd: 3 })
  await writeByApi(page, '/api/setextras', { extras: [] })
  await visit('/booking/details')
  const find = page.getByRole('button', { name: 'Find address' })

  await find.click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Enter your postcode')

  await page.getByLabel('Title').selectOption('Ms')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Email', { exact: true }).fill('ada.hale@example.com')
  await page.getByLabel('Phone number').fill('01603 630000')
  await page.getByLabel('Postcode').fill('nr31qg')
  await find.click()
  const choice = page.getByLabel('Choose your address')
  await expect(choice).toBeFocused()
  await expect(choice.getByRole('option')).toHaveText([
    '3 addresses found',
    '1 Quay Side, Norwich',
    'Flat 2, 3 Quay Side, Norwich',
    'The Ferry Boat Inn, Norwich',
  ])
  await choice.selectOption('Flat 2, 3 Quay Side, Norwich')
  await expect(page.getByLabel('House number and street')).toHaveValue('Flat 2, 3 Quay Side')
  await expect(page.getByLabel('Town or city')).toHaveValue('Norwich')
  await expect(page.getByLabel('County')).toHaveValue('Norfolk')
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeHidden()

  // A filled-in address is kept like a typed one.
  await visit('/booking/details')
  await expect(page.getByLabel('House number and street')).toHaveValue('Flat 2, 3 Quay Side')

  host.answerWith((_, response) => response.writeHead(500).end())
  await find.click()
  await expect(page.getByText('Address search isn’t working at the moment.')).toBeVisible()
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})
