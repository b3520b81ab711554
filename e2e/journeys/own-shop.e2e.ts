import { fillDetails, bookFirstUnit, findPark, pay, SUCCESS } from '../support/booking-journey.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnShop()
})
test.afterAll(() => shop?.close())

test('a fourth brand, a folder, and a seventh holiday type, a file: its imported park is found, booked and paid for with the brand’s name and colours [PROD-02, PROD-05]', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000)
  await test.step('the brand', async () => {
    await visit(`${shop.address}/our-cliffs`)
    await expect(page.getByText('Ring 020 7946 0958 and ask where the kittiwakes nest.')).toBeVisible()
    await visit(shop.address)
    await expect(page.getByRole('heading', { name: 'A ledge of your own', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('--brand-primary', '#4a1d6b')
    await expect(page.locator('header svg use').first()).toHaveAttribute('href', '/brand/kx/logo.svg#logo')
  })
  await test.step('the holiday type', async () => {
    await expect
      .poll(async () => await (await fetch(`${shop.address}/api/channelregions?channelId=treehouses`)).text(), {
        timeout: 30_000,
      })
      .toContain('Suffolk')
    await visit(`${shop.address}/channel/treehouses`)
    await expect(page.getByText('A house among the branches, reached by a ladder.')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Treehouses' }).first()).toBeVisible()
  })
  await test.step('a booking', async () => {
    await visit(shop.address)
    await findPark(page, { label: 'UK Treehouses', monthFromEnd: 1 })
    await expect(page).toHaveURL(/\/park-result\/treehouses\/4\/990101\/rookery-wood\?/)
    await expect(page.getByRole('heading', { name: 'Rookery Wood', level: 1 })).toBeVisible()
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: 'You are going to Rookery Wood' })).toBeVisible()
    await expect(page.getByText(/^KX [0-9A-Z]{4} [0-9A-Z]{4}$/).first()).toBeVisible()
  })
})
