import { readByApi, writeByApi } from '../support/booking-by-api.ts'
import { bookButtons } from '../support/booking-journey.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { arrivalsOnSale } from '../support/stays.ts'

test('2 dogs and an assistance dog are in the price from results to payment and cannot be removed; a forgotten dog is added by keyboard for £30 [TRUE-04]', async ({
  page,
  visit,
}) => {
  await test.step('2 dogs and an assistance dog are in the price from results to payment, and cannot be removed', async () => {
    const arrivals = await arrivalsOnSale(page.request, { channel: 'uklodge', nights: 3 })
    const party = 'adults=2&dogs=2&assistance=1'
    await visit(`/results?channel=uklodge&bounds=49,-9,61,3&date=${arrivals.at(-20)}&nights=3&${party}&sort=price-asc`)
    const card = page.getByRole('article').first()
    await expect(card).toContainText('includes £60 for 2 dogs')
    const [total = ''] =
      /£[\d,.]+/.exec((await card.getByText('total for 3 nights').locator('..').textContent()) ?? '') ?? []
    await card.getByRole('link').first().click()

    await expect(page.getByText('2 adults, 2 dogs, 1 assistance dog').first()).toBeVisible()
    await expect(page.getByText('includes £60 for 2 dogs').first()).toBeVisible()
    const book = bookButtons(page).filter({ visible: true }).first()
    await expect(book).toHaveAccessibleName(new RegExp(`${total.replace('.', '\\.')}$`))
    await book.click()

    await expect(page.getByText('Dog × 2, £60: already in your booking')).toBeVisible()
    await expect(page.getByText('Assistance dog, free: already in your booking')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /dog/i })).toHaveCount(0)
    const summary = page.getByRole('region', { name: 'Your holiday' })
    await expect(summary).toContainText(total)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    await expect(summary).toContainText(total)
  })
  await test.step('a forgotten dog is added among the extras by keyboard: £30 more, the choices stay, and the heading is focused', async () => {
    const arrivals = await arrivalsOnSale(page.request, { channel: 'uklodge', nights: 3 })
    const stay = { arrivalDate: arrivals.at(-24) ?? '', duration: 3, adults: 2 }
    type Found = { results: { parkId: number; unitId: number; unitPrice: number; dogFee: number }[] }
    const asked = { ...stay, channelId: 'uklodge', regionId: 'all-regions', dogs: 1 }
    const { parkId, unitId, unitPrice, dogFee } = (await readByApi<Found>(page, '/api/search', asked)).results[0]!
    await writeByApi(page, '/api/book', { ...stay, parkId, unitId, expectedPrice: unitPrice - dogFee })
    await page.goto('/booking/extras')
    await untilHydrated(page)
    const waiver = page.getByRole('checkbox', { name: /cancellation waiver/ })
    await waiver.check()
    await page.getByRole('button', { name: 'Add a dog, £30' }).press('Enter')
    await expect(page.getByText('Dog, £30: already in your booking')).toBeVisible()
    await expect(waiver).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeFocused()
  })
})
