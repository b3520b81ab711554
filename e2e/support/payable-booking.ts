import type { Page } from '@playwright/test'
import { readByApi, saveDetails, writeByApi } from './booking-by-api.ts'
import { expect, untilHydrated } from './fixtures.ts'
import { arrivalsOnSale } from './stays.ts'

interface Wanted {
  readonly channel: string
  /** Index of a date on sale, from the last: one per test. */
  readonly fromEnd: number
  readonly discountCode?: string
}

/** Creates a booking ready for payment, by deposit or in full, and opens its pay page. */
export async function openPayPage(page: Page, wanted: Wanted): Promise<void> {
  await bookWithDeposit(page, wanted)
  if (wanted.discountCode) await writeByApi(page, '/api/setdiscount', { discountCode: wanted.discountCode })
  await saveDetails(page)
  await page.goto('/booking/payment')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  // Pressed before, a button to a provider's page is a plain form, whose answer is a link to it.
  await untilHydrated(page)
}

type Parks = { results: { parkId: number; unitId: number; unitPrice: number }[] }
type Deposit = { deposit: number | null; compulsoryDeposit: boolean }

/** The cheapest unit of the first park whose operator offers the choice. */
async function bookWithDeposit(page: Page, { channel, fromEnd }: Wanted): Promise<void> {
  const arrivals = await arrivalsOnSale(page.request, { channel })
  const stay = { arrivalDate: arrivals.at(-fromEnd) ?? '', duration: 3, adults: 2 }
  const search = { channelId: channel, ...stay, regionId: 'all-regions' }
  const { results } = await readByApi<Parks>(page, '/api/search', search)
  for (const { parkId, unitId, unitPrice } of results) {
    await writeByApi(page, '/api/book', { ...stay, parkId, unitId, expectedPrice: unitPrice })
    const { deposit, compulsoryDeposit } = await readByApi<Deposit>(page, '/api/getdeposit')
    if (deposit !== null && !compulsoryDeposit) return
  }
  throw new Error(`nothing of ${channel} on ${stay.arrivalDate} can be had for a deposit`)
}
